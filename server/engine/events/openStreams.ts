import type { Callers } from '#server/engine/access/callers.ts';
import { repeat } from '#server/engine/concurrency/repeat.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import { createHub, type Hub } from './hub.ts';
import type { Journal } from './journal.ts';
import type { EventLimits } from './limits.ts';

/** Heartbeats and schemas are looked at this often. */
const TICK_MS = 1_000;

/** What the streams of a node need and the writing of events does not. */
export interface StreamParts {
  readonly callers: Callers;
  /** The revision of the schemas in use. */
  readonly schemas: () => string;
}

export interface NodeParts {
  readonly journal: Journal;
  readonly bus: Bus;
  readonly log: Log;
  readonly clock: () => Date;
  readonly limits: EventLimits;
  /** Called where events wait to be published: the node that wrote them may have died. */
  readonly onWaiting: () => void;
}

export interface NodeStreams {
  readonly hub: Hub;
  readonly close: () => Promise<void>;
}

/** Checks every token soon after sessions, users or roles changed; many changes in a row are one check. */
const recheckOnAccessChange = (
  hub: Hub,
  callers: Callers,
  { recheckPauseMs }: EventLimits,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = callers.onInvalidate(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void hub.recheck(0);
    }, recheckPauseMs).unref();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};

/** The streams of this node, which receive new events until `close` is called. */
const openStreams = async (
  { journal, bus, log, clock, limits, onWaiting }: NodeParts,
  { callers, schemas }: StreamParts,
): Promise<NodeStreams> => {
  const now = (): number => clock().getTime();
  const parts = { journal, log, limits, now, signedIn: callers.of, schemas };
  const hub = createHub(parts, await journal.head());
  const poll = async (): Promise<void> => {
    try {
      const { position, isWaiting } = await journal.poll();
      if (isWaiting) onWaiting();
      if (position > hub.position()) await hub.drain();
    } catch (err) {
      log.warn({ err }, 'could not look for events; trying again');
    }
  };
  const unsubscribe = await bus.subscribe('souk_events', () => void hub.drain());
  // Published between the reading of the head and the subscription.
  await hub.drain();
  const stops = [
    repeat(limits.pollMs, poll),
    recheckOnAccessChange(hub, callers, limits),
    repeat(TICK_MS, async () => hub.tick()),
    repeat(TICK_MS, () => hub.recheck(limits.recheckMs)),
  ];
  return {
    hub,
    close: async () => {
      for (const stop of stops) stop();
      hub.closeAll();
      await unsubscribe();
    },
  };
};

/** The streams of this node, opened with the first one. */
export const createLazyStreams = (parts: NodeParts) => {
  let opening: Promise<NodeStreams> | undefined;
  let opened: NodeStreams | undefined;
  return {
    opened: (): NodeStreams | undefined => opened,
    async open(streams: StreamParts): Promise<NodeStreams> {
      opening ??= openStreams(parts, streams).catch((cause: unknown) => {
        // The next client tries again.
        opening = undefined;
        throw cause;
      });
      opened = await opening;
      return opened;
    },
    async close(): Promise<void> {
      // Where opening failed the client who asked for it was told.
      const made = await opening?.catch(() => undefined);
      opening = undefined;
      opened = undefined;
      await made?.close();
    },
  };
};
