import {
  type Database,
  type Queryable,
  type Sql,
  sql,
  type Transaction,
} from '#server/engine/database/database.ts';
import { MOST_TOGETHER } from '#server/engine/records/writing/storeTogether.ts';
import { isPersonal } from './audience.ts';
import type { NewEvent } from './event.ts';

/**
 * Beyond this many rows of one resource in one transaction (an import, a bulk change) one event stands for the rest. Rows
 * that are only stored together have an event each.
 */
const MAX_SINGLE_EVENTS = MOST_TOGETHER;

/**
 * Where changes leave their events, inside their own transactions: a change that is rolled back leaves none.
 *
 * `around` makes the database that everything writes through; `onCommit` is called after each commit with events.
 */
export const createOutbox = (clock: () => Date, onCommit: () => void) => {
  const written = new WeakMap<Queryable, Map<string, number>>();

  const insertSql = (events: readonly NewEvent[]): Sql => {
    const list = (pick: (event: NewEvent) => string | null | undefined) =>
      events.map((event) => pick(event) ?? null);
    return sql`
      insert into event_outbox
        (kind, team_id, customer_id, resource, row_id, change, order_id, created_at)
      select *, ${clock()}::timestamptz from unnest(${list(({ kind }) => kind)}::text[],
        ${list(({ teamId }) => teamId)}::text[], ${list(({ guestId }) => guestId)}::text[],
        ${list(({ resource }) => resource)}::text[], ${list(({ id }) => id)}::text[],
        ${list(({ change }) => change)}::text[], ${list(({ orderId }) => orderId)}::text[])`;
  };

  /** The event as it is written: of its own, for all that follow, or not at all. */
  const counted = (transaction: Queryable, event: NewEvent): readonly NewEvent[] => {
    const counts = written.get(transaction) ?? new Map<string, number>();
    written.set(transaction, counts);
    // Nobody would receive one that names no user.
    if (isPersonal(event.kind)) return [event];
    const key = `${event.kind} ${event.teamId} ${event.resource}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= MAX_SINGLE_EVENTS) return [event];
    if (count > MAX_SINGLE_EVENTS + 1) return [];
    const { id: _id, orderId: _orderId, guestId: _guestId, ...rest } = event;
    return [rest];
  };

  return {
    write: async (transaction: Queryable, event: NewEvent): Promise<void> => {
      const events = counted(transaction, event);
      if (events.length > 0) await transaction.execute(insertSql(events));
    },

    /** In their order, in one statement that is not waited for. */
    send: (transaction: Transaction, written: readonly NewEvent[]): void => {
      const events = written.flatMap((event) => counted(transaction, event));
      if (events.length > 0) transaction.send(insertSql(events));
    },

    around: (database: Database): Database => ({
      ...database,
      transaction: async (work, options) => {
        let transaction: Queryable | undefined;
        try {
          return await database.transaction((opened) => {
            transaction = opened;
            return work(opened);
          }, options);
        } finally {
          // A commit whose answer was lost may have left events as well.
          if (transaction && written.has(transaction)) onCommit();
        }
      },
    }),
  };
};
