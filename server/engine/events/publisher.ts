import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';

/** More would hold the lock for long; the rest follows at once. */
const EVENTS_A_ROUND = 1_000;
/** Changes that follow each other this closely share one round: many small ones must not keep the database busy. */
const GATHERING_MS = 4;
/** Each round is a commit of its own: while people write all the time, their commits wait for those of fewer rounds. */
const ROUND_EVERY_MS = 20;
const RETRY_MS = 500;

export interface PublisherParts {
  readonly database: Database;
  readonly log: Log;
  readonly bus: Bus;
  readonly onPublished: () => void;
}

/** Gives the committed events of the outbox their positions; the lock on the head's row lets one node at a time do so. */
export const createPublisher = ({ database, log, bus, onPublished }: PublisherParts) => {
  const publishRound = (): Promise<number> =>
    database.transaction(async (transaction) => {
      // Asked together: the second begins when the lock is there, so what another node has published is gone.
      const [[head], rows] = await Promise.all([
        transaction.query<{ position: number }>(
          sql`select position from event_head where name = 'events' for update`,
        ),
        transaction.query<{ id: number }>(
          sql`select id from event_outbox order by id limit ${EVENTS_A_ROUND}`,
        ),
      ]);
      if (!head || rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      transaction.send(sql`
        insert into events (position, kind, team_id, customer_id, resource, row_id, change,
          order_id, created_at)
        select ${head.position}::bigint + row_number() over (order by id), kind, team_id,
          customer_id, resource, row_id, change, order_id, created_at
        from event_outbox where id = any(${ids}::bigint[])`);
      transaction.send(sql`delete from event_outbox where id = any(${ids}::bigint[])`);
      const position = head.position + ids.length;
      transaction.send(sql`update event_head set position = ${position} where name = 'events'`);
      await bus.publish(transaction, 'souk_events');
      return ids.length;
    });

  let nextRoundMs = 0;
  const runner = createCoalescedRunner({
    gatherMs: () => Math.max(GATHERING_MS, nextRoundMs - performance.now()),
    run: async () => {
      nextRoundMs = performance.now() + ROUND_EVERY_MS;
      const count = await publishRound();
      if (count > 0) onPublished();
      return count === EVENTS_A_ROUND;
    },
    onFailure: (err) => {
      log.warn({ err }, 'events could not be published; trying again');
      setTimeout(() => void runner.request(), RETRY_MS).unref();
    },
  });

  return {
    /** Some events may wait. What fails is tried again. */
    wake: (): void => void runner.request(),
    stop: runner.stop,
  };
};
