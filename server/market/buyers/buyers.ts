import { HOUR_MS } from '#schemas';
import type { IssuedToken } from '#server/engine/access/sessions.ts';
import { hashToken, newToken } from '#server/engine/access/tokens.ts';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Guest } from '#server/engine/features/feature.ts';
import { appendHistory } from '#server/engine/history/append.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller, Permissions } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** Short: the platform makes a new one for each visit. */
const BUYER_TOKEN_MS = HOUR_MS;
/** As of sessions: whether somebody is here is not worth a write on every call. */
const SEEN_EVERY_MS = 60_000;
/** Seen so lately, a buyer is here: an open stream is asked for its token once a minute, and both clocks tick. */
export const HERE_MS = 150_000;
/** Tells a buyer's token from a session's without asking the database twice. */
const PREFIX = 'buyer.';
const CUSTOMERS = 'customers';
const CUSTOMER_TABLE = tableSql({ name: CUSTOMERS });
const BLOCKED = 'blocked';

/** The name that the moves of states give to buyers; no role can have it. */
export const BUYER_ROLE = 'buyer';

/** Everything a buyer may do with rows; offers are answered through their own calls (decisions.md "Who uses it"). */
const BUYER_PERMISSIONS: Permissions = {
  orders: ['search', 'get', 'update'],
  messages: ['search', 'get', 'create'],
  offers: ['search', 'get'],
  deliveries: ['search', 'get'],
  resolutions: ['search', 'get', 'create'],
  files: ['search', 'get'],
};

interface Customer {
  readonly team_id: string;
  readonly status: string | null;
}

interface StoredToken {
  readonly id: string;
  readonly customer_id: string;
  readonly team_id: string;
  readonly last_seen_at: string | null;
}

/** A customer's token: found by its hash, while it lasts and the customer is there and not blocked. */
export interface BuyerSession {
  readonly id: string;
  readonly guest: Guest;
}

const refuse = (): ServerError => {
  const error = { field: 'customerId', rule: 'reference', params: { resource: CUSTOMERS } };
  return new ServerError('validation_failed', {}, { errors: [{ ...error, message: '' }] });
};

/** Who a token stands for, and the note that they were seen. */
const findSession = async (
  database: Database,
  tokenHash: string,
  time: Date,
): Promise<BuyerSession | undefined> => {
  const [row] = await database.query<StoredToken>(sql`
    select b.id, b.customer_id, b.team_id, b.last_seen_at from access_buyers b
    join ${CUSTOMER_TABLE} c on c.id = b.customer_id and c.team_id = b.team_id
    where b.token_hash = ${tokenHash} and b.expires_at > ${time}
      and c.doc->>'status' is distinct from ${BLOCKED}::text`);
  if (!row) return undefined;
  const seenMs = row.last_seen_at === null ? 0 : Date.parse(row.last_seen_at);
  if (time.getTime() - seenMs >= SEEN_EVERY_MS) {
    await database.execute(sql`
      update access_buyers set last_seen_at = ${time} where token_hash = ${tokenHash}`);
  }
  return {
    id: row.id,
    guest: {
      kind: 'buyer',
      guestId: row.customer_id,
      teamId: row.team_id,
      role: BUYER_ROLE,
      permissions: BUYER_PERMISSIONS,
    },
  };
};

/** Errors: see `createBuyers`. */
const readCustomer = async (database: Queryable, id: string): Promise<Customer> => {
  const [customer] = await database.query<Customer>(sql`
    select team_id, doc->>'status' as status from ${CUSTOMER_TABLE} where id = ${id}`);
  if (!customer) throw refuse();
  return customer;
};

/** All nodes, this one too, forget who the tokens stood for once the transaction is committed. */
const endTokens = async (bus: Bus, transaction: Queryable, customerId: string): Promise<number> => {
  const ended = await transaction.execute(
    sql`delete from access_buyers where customer_id = ${customerId}`,
  );
  if (ended > 0) await bus.publish(transaction, 'souk_access');
  return ended;
};

/**
 * Tokens of buyers: of a kind of their own, each bound to one customer of one team, stored hashed and short-lived.
 *
 * Errors: 422 `reference` on `customerId` where there is no such customer, or a blocked one.
 */
export const createBuyers = (database: Database, bus: Bus, now: () => Date) => {
  const newId = createIdSource(now);
  return {
    isOne: (token: string): boolean => token.startsWith(PREFIX),

    async issue(
      customerId: string,
      madeBy: string,
      note?: (transaction: Queryable, teamId: string) => Promise<void>,
    ): Promise<IssuedToken> {
      const customer = await readCustomer(database, customerId);
      if (customer.status === BLOCKED) throw refuse();
      const token = `${PREFIX}${newToken()}`;
      const time = now();
      const expiresAt = new Date(time.getTime() + BUYER_TOKEN_MS);
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`
        insert into access_buyers (token_hash, id, customer_id, team_id, made_by, created_at, expires_at)
        values (${hashToken(token)}, ${newId()}, ${customerId}, ${customer.team_id}, ${madeBy},
          ${time}, ${expiresAt})`);
        await note?.(transaction, customer.team_id);
      });
      return { token, expiresAt: expiresAt.toISOString() };
    },

    find: (tokenHash: string): Promise<BuyerSession | undefined> =>
      findSession(database, tokenHash, now()),

    /**
     * Ends every token of a customer and answers how many there were. The history of the customer tells who did it.
     */
    end: (customerId: string, caller: Caller): Promise<number> =>
      database.transaction(async (transaction) => {
        const customer = await readCustomer(transaction, customerId);
        const ended = await endTokens(bus, transaction, customerId);
        await appendHistory(transaction, {
          at: now(),
          caller,
          resource: CUSTOMERS,
          recordId: customerId,
          teamId: customer.team_id,
          kind: 'end-access',
        });
        return ended;
      }),

    /** Listens to changes of customers: who is blocked, made nobody or gone gets no access back by being unblocked. */
    async follow(transaction: Queryable, change: RecordChange): Promise<void> {
      if (change.resource.name !== CUSTOMERS || change.kind === 'create') return;
      const isGone = change.after === undefined || change.kind === 'trash';
      if (isGone || change.after?.['status'] === BLOCKED)
        await endTokens(bus, transaction, change.id);
    },

    async removeExpired(): Promise<void> {
      await database.execute(sql`delete from access_buyers where expires_at <= ${now()}`);
    },
  };
};

export type Buyers = ReturnType<typeof createBuyers>;
