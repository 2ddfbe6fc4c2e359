import { MINUTE_MS } from '#schemas';
import type { Callers } from '#server/engine/access/callers.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { ChangeListener } from '#server/engine/records/context.ts';
import { eventOf, type FactsOf } from './changes.ts';
import type { NewEvent } from './event.ts';
import { createHub, type Hub } from './hub.ts';
import { createJournal } from './journal.ts';
import { EVENT_LIMITS, type EventLimits } from './limits.ts';
import { hearNewEvents } from './newEvents.ts';
import { createOutbox } from './outbox.ts';
import { createPublisher } from './publisher.ts';

/** Heartbeats and schemas are looked at this often. */
const TICK_MS = 1_000;

export interface EventParts {
  readonly database: Database;
  readonly log: Log;
  readonly clock: () => Date;
  readonly bus: Bus;
  readonly limits?: Partial<EventLimits>;
  readonly factsOf: FactsOf;
}

/** What the streams of a node need and the writing of events does not. */
export interface StreamParts {
  readonly callers: Callers;
  readonly schemas: () => string;
}

/**
 * Events: written inside the transaction of a change, numbered once it is committed, and streamed to open pages.
 *
 * Everything must be written through `database`, the given one wrapped: it notices commits.
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
  let opening: Promise<Opened> | undefined;
  let opened: Opened | undefined;

  const publisher = createPublisher({
    database: parts.database,
    log,
    bus,
    onPublished: () => void opened?.hub.drain(),
  });

  const look = async (hub: Hub): Promise<void> => {
    const { position, isWaiting } = await journal.look();
    if (isWaiting) publisher.wake();
    if (position > hub.position()) await hub.drain();
  };

  const open = async ({ callers, schemas }: StreamParts): Promise<Opened> => {
    const now = (): number => clock().getTime();
    const hub = createHub(
      { journal, log, limits, now, signedIn: callers.of, schemas },
      await journal.head(),
    );
    const unsubscribe = await hearNewEvents({
      bus,
      log,
      limits,
      onNotice: () => void hub.drain(),
      look: () => look(hub),
    });
    // What was published between the head's reading and the first notice.
    await hub.drain();
    const recheck = followAccess(hub, callers, limits);
    const ticking = setInterval(() => {
      hub.tick();
      void hub.recheck(limits.recheckMs);
    }, TICK_MS).unref();
    return {
      hub,
      close: async () => {
        clearInterval(ticking);
        recheck();
        hub.closeAll();
        await unsubscribe();
      },
    };
  };

  return {
    database,
    limits,

    /** An event that is no change of a row, inside the transaction of what it is about. */
    publish: (transaction: Queryable, event: NewEvent): Promise<void> =>
      outbox.write(transaction, event),

    /** Writes the event of each change of a row. */
    onChange: (async (transaction, change) => {
      await outbox.write(transaction, await eventOf(transaction, change, parts.factsOf));
    }) satisfies ChangeListener,

    /** This node's streams, opened with the first one. */
    async hub(streams: StreamParts): Promise<Hub> {
      opening ??= open(streams).then(
        (made) => {
          opened = made;
          return made;
        },
        (cause: unknown) => {
          // The next client tries again.
          opening = undefined;
          throw cause;
        },
      );
      return (await opening).hub;
    },

    clientCount: (): number => opened?.hub.clientCount() ?? 0,

    forgetting: {
      name: 'events.forget',
      everyMs: 10 * MINUTE_MS,
      run: () => journal.forget(new Date(clock().getTime() - limits.keptMs), limits.keptEvents),
    } satisfies Job,

    /** Ends every stream; their clients go to another node, or come back. */
    async close(): Promise<void> {
      // Where opening failed the client who asked for it was told.
      const made = await opening?.catch(() => undefined);
      opening = undefined;
      opened = undefined;
      await made?.close();
      await publisher.stop();
    },
  };
};

interface Opened {
  readonly hub: Hub;
  readonly close: () => Promise<void>;
}

/** Looks at every token soon after sessions, users or roles changed; many changes in a row are one look. */
const followAccess = (
  hub: Hub,
  callers: Callers,
  { recheckPauseMs }: EventLimits,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const unfollow = callers.onForget(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void hub.recheck(0);
    }, recheckPauseMs).unref();
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
};

export type Events = ReturnType<typeof createEvents>;
