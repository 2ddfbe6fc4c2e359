import { MINUTE_MS } from '#schemas';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { ChangesListener } from '#server/engine/records/context.ts';
import { eventOf, type FactsOf } from './changes.ts';
import type { NewEvent } from './event.ts';
import type { Hub } from './hub.ts';
import { createJournal, type Journal } from './journal.ts';
import { EVENT_LIMITS, type EventLimits } from './limits.ts';
import { createLazyStreams, type StreamParts } from './openStreams.ts';
import { createOutbox } from './outbox.ts';
import { createPublisher } from './publisher.ts';

export interface EventParts {
  readonly database: Database;
  readonly log: Log;
  readonly clock: () => Date;
  readonly bus: Bus;
  readonly limits?: Partial<EventLimits>;
  readonly factsOf: FactsOf;
}

/** Removes what no client that comes back will ask for. */
const cleanupOf = (journal: Journal, limits: EventLimits, clock: () => Date): Job => ({
  name: 'events.forget',
  everyMs: 10 * MINUTE_MS,
  run: () => journal.removeOld(new Date(clock().getTime() - limits.keptMs), limits.keptEvents),
});

/**
 * Events: written inside the transaction of a change, numbered once it is committed, and streamed to open pages.
 *
 * Everything must be written through `database`, which wraps the given one to learn of commits.
 */
export const createEvents = (parts: EventParts) => {
  const { log, clock, bus } = parts;
  const limits: EventLimits = { ...EVENT_LIMITS, ...parts.limits };
  const outbox = createOutbox(clock, () => publisher.wake());
  const database: Database = {
    ...outbox.around(parts.database),
    close: async () => {
      await publisher.stop();
      await parts.database.close();
    },
  };
  const journal = createJournal(parts.database);
  const publisher = createPublisher({
    database: parts.database,
    log,
    bus,
    onPublished: () => void streams.opened()?.hub.drain(),
  });
  const streams = createLazyStreams({
    ...{ journal, bus, log, clock, limits },
    onWaiting: () => publisher.wake(),
  });

  const onChanges: ChangesListener = async (transaction, changes) => {
    const written: NewEvent[] = [];
    for (const change of changes) {
      written.push(await eventOf(transaction, change, parts.factsOf));
    }
    outbox.send(transaction, written);
  };

  return {
    database,
    limits,

    /** An event that is no change of a row, inside the transaction of what it is about. */
    publish: (transaction: Queryable, event: NewEvent): Promise<void> =>
      outbox.write(transaction, event),

    /** The same of several, which are not waited for. */
    publishAll: outbox.send,

    /** Writes the event of each change of a row. */
    onChanges,

    /** This node's streams, opened with the first one. */
    hub: async (parts: StreamParts): Promise<Hub> => (await streams.open(parts)).hub,

    clientCount: (): number => streams.opened()?.hub.clientCount() ?? 0,

    cleanup: cleanupOf(journal, limits, clock),

    /** Ends every stream; their clients go to another node, or come back. */
    async close(): Promise<void> {
      await streams.close();
      await publisher.stop();
    },
  };
};

export type Events = ReturnType<typeof createEvents>;
