import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import type { StoredEvent } from './event.ts';

export interface Head {
  readonly epoch: string;
  /** Of the newest event. */
  readonly position: number;
  /** Of the newest event that is no longer kept. */
  readonly forgotten: number;
}

const DELETED_AT_ONCE = 5_000;

const COLUMNS = sql`position, kind, team_id, customer_id, resource, row_id, change, order_id`;

/** The published events: read in order, removed from the oldest on. */
export const createJournal = (database: Database) => ({
  async head(): Promise<Head> {
    const [head] = await database.query<Head>(
      sql`select epoch, position, forgotten from event_head where name = 'events'`,
    );
    if (!head) throw new Error('The table event_head has lost its row.');
    return head;
  },

  /** The newest position, and whether some events still wait for theirs: all that a polling node asks. */
  async poll(): Promise<{ readonly position: number; readonly isWaiting: boolean }> {
    const [found] = await database.query<{ position: number; is_waiting: boolean }>(sql`
      select position, exists (select 1 from event_outbox) as is_waiting
      from event_head where name = 'events'`);
    return { position: found?.position ?? 0, isWaiting: found?.is_waiting ?? false };
  },

  after: (position: number, limit: number): Promise<readonly StoredEvent[]> =>
    database.query<StoredEvent>(sql`
      select ${COLUMNS} from events where position > ${position}
      order by position limit ${limit}`),

  /** Those between two positions that pass a condition; the second position is included. */
  between: (
    range: { readonly after: number; readonly to: number },
    condition: Sql,
    limit: number,
  ): Promise<readonly StoredEvent[]> =>
    database.query<StoredEvent>(sql`
      select ${COLUMNS} from events
      where position > ${range.after} and position <= ${range.to} and ${condition}
      order by position limit ${limit}`),

  /** Removes what is older, and what is beyond the number to keep; a client that missed it is sent `reset`. */
  async removeOld(before: Date, keptEvents: number): Promise<void> {
    const { position: newest, forgotten } = await this.head();
    // From the old end: only what is removed below is read in passing.
    const [kept] = await database.query<{ position: number }>(sql`
      select position from events where created_at >= ${before} order by position limit 1`);
    const until = Math.max(kept ? kept.position - 1 : newest, newest - keptEvents);
    for (let to = forgotten; to < until; ) {
      const from = to;
      to = Math.min(from + DELETED_AT_ONCE, until);
      await database.transaction(async (transaction) => {
        await transaction.execute(sql`
          update event_head set forgotten = ${to} where name = 'events' and forgotten < ${to}`);
        await transaction.execute(sql`
          delete from events where position > ${from} and position <= ${to}`);
      });
    }
  },
});

export type Journal = ReturnType<typeof createJournal>;
