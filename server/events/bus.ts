import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/http/logger.ts';
import type { EventLimits } from './limits.ts';

/** How nodes learn of each other's events: by notices of the database, or by looking for themselves. */
export const EVENT_BUSES = ['notify', 'poll'] as const;
export type EventBus = (typeof EVENT_BUSES)[number];

export const EVENT_CHANNEL = 'souk_events';

export interface BusParts {
  readonly database: Database;
  readonly log: Log;
  readonly bus: EventBus;
  readonly limits: EventLimits;
  /** There may be new events. */
  readonly onNotice: () => void;
  /** Looks at the tables, as notices can be missed. */
  readonly look: () => Promise<void>;
}

/** Hears of new events until the returned function is called. */
export const openBus = async (parts: BusParts): Promise<() => Promise<void>> => {
  const { database, log, bus, limits, onNotice, look } = parts;
  const unlisten =
    bus === 'notify'
      ? await database.listen(EVENT_CHANNEL, onNotice, onNotice)
      : async () => undefined;
  let isLooking = false;
  const timer = setInterval(
    () => {
      if (isLooking) return;
      isLooking = true;
      look()
        .catch((err: unknown) => log.warn({ err }, 'could not look for events; trying again'))
        .finally(() => {
          isLooking = false;
        });
    },
    bus === 'notify' ? limits.lookMs : limits.pollMs,
  );
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unlisten();
  };
};
