import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { EventLimits } from './limits.ts';

export interface NewEventParts {
  readonly bus: Bus;
  readonly log: Log;
  readonly limits: EventLimits;
  /** There may be new events. */
  readonly onNotice: () => void;
  /** Looks at the tables: a node may have died between a change and its notice. */
  readonly look: () => Promise<void>;
}

/** Hears of new events until the returned function is called. */
export const hearNewEvents = async (parts: NewEventParts): Promise<() => Promise<void>> => {
  const { bus, log, limits, onNotice, look } = parts;
  const unsubscribe = await bus.subscribe('souk_events', onNotice);
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((err: unknown) => log.warn({ err }, 'could not look for events; trying again'))
      .finally(() => {
        isLooking = false;
      });
  }, limits.lookMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unsubscribe();
  };
};
