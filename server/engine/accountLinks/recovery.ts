import type { Language } from '#schemas';
import { accountKey } from '#server/engine/access/accounts.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Queryable, sql, type Transaction } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Records } from '#server/engine/records/records.ts';
import {
  ACTIVE,
  type AccountParts,
  holderOf,
  languageOf,
  linkTo,
  targetOf,
  textOf,
  usersOf,
  type Visitor,
} from './people.ts';

/** Open links of one person at a time: more letters would fill a mailbox and say nothing new. */
const MOST_OPEN = 3;
const AT_ONCE = 50;

interface StoredRequest {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly origin: Visitor['origin'];
}

type Parts = AccountParts & {
  readonly bus: Bus;
  /** Where nobody signs in with a password, nobody needs a new one. */
  readonly hasLocalAccounts: boolean;
};

/** Writes the letter that somebody asked for, if there is somebody: nobody else hears of it. */
const answerRequest = async (
  parts: Parts,
  transaction: Queryable,
  records: Records,
  { email, language, origin }: StoredRequest,
): Promise<void> => {
  const { links, mail, audit, publicAddress, model, hasLocalAccounts } = parts;
  if (!hasLocalAccounts) return;
  const [account] = await transaction.query<{ id: string }>(
    sql`select user_id as id from access_accounts where email = ${email}`,
  );
  if (!account) return;
  const userId = account.id;
  const user = parseRow(await records.get(SYSTEM, usersOf(model()), userId));
  if (user['status'] !== ACTIVE) return;
  if ((await links.countOf(transaction, userId, 'recovery')) >= MOST_OPEN) return;
  const to = textOf(user, 'email');
  const { token, expiresAt } = await links.issue(transaction, {
    kind: 'recovery',
    userId,
    email: to,
  });
  const teamId = textOf(user, 'teamId');
  const name = textOf(user, 'name');
  await mail.send(transaction, {
    to,
    language: languageOf(user, language),
    letter: 'recovery',
    facts: { name, expiresAt, link: linkTo(publicAddress(), 'reset', token) },
    teamId,
  });
  const actor = { kind: 'user', userId, teamId, origin };
  const target = { resource: 'users', id: userId, name };
  await audit.note(transaction, actor, { action: 'recovery.asked', target });
};

const resetBy = async (
  parts: Parts,
  { records, transaction }: { readonly records: Records; readonly transaction: Transaction },
  { token, password }: { readonly token: string; readonly password: string },
  visitor: Visitor,
): Promise<{ readonly email: string }> => {
  const { links, mail, audit, clock, publicAddress, model } = parts;
  const link = await links.use(transaction, 'recovery', token);
  const holder = await holderOf(parts, records, visitor, { ...link, sessionId: null }, [ACTIVE]);
  const { caller, actor, user } = holder;
  const body = { password, passwordConfirmation: password };
  await records.update(caller, usersOf(model()), link.userId, body);
  const name = textOf(user, 'name');
  const email = textOf(user, 'email');
  await mail.send(transaction, {
    to: email,
    language: languageOf(user, visitor.language),
    letter: 'passwordChanged',
    facts: { name, changedAt: clock().toISOString(), link: `${publicAddress()}login` },
    teamId: caller.teamId,
  });
  await audit.note(transaction, actor, { action: 'recovery.done', target: targetOf(user) });
  return { email };
};

/** "Forgot your password?": a letter to whoever has the account, and the same answer to everybody. */
export const createRecovery = (parts: Parts) => {
  const { database, inTransaction, clock, bus } = parts;
  const newId = createIdSource(clock);

  return {
    /** Keeps the request, which costs the same whether the address is known or not. */
    ask: (email: string, { language, origin }: Visitor): Promise<void> =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`
          insert into account_requests (id, at, email, language, origin)
          values (${newId()}, ${clock()}, ${accountKey(email)}, ${language}, ${{ ...origin }})`);
        await bus.publish(transaction, 'souk_accounts');
      }),

    /** Answers what was asked for, each in one transaction: a crash loses no request and answers none twice. */
    answerAll: async (): Promise<void> => {
      const read = () =>
        database.query<StoredRequest>(sql`
          select id, email, language, origin from account_requests order by id limit ${AT_ONCE}`);
      for (let asked = await read(); asked.length > 0; asked = await read()) {
        for (const request of asked)
          await inTransaction(async (records, transaction) => {
            const taken = await transaction.execute(
              sql`delete from account_requests where id = ${request.id}`,
            );
            if (taken > 0) await answerRequest(parts, transaction, records, request);
          });
      }
    },

    /**
     * Sets the password by a link; everything that the old one opened ends, and the person is told. Nobody is signed
     * in by it: a second factor stays asked.
     *
     * Errors: 403 `link_expired`; 422 with the rules of the schema on `password`, which leaves the link as it was.
     */
    reset: (
      token: string,
      password: string,
      visitor: Visitor,
    ): Promise<{ readonly email: string }> =>
      inTransaction((records, transaction) =>
        resetBy(parts, { records, transaction }, { token, password }, visitor),
      ),
  };
};
