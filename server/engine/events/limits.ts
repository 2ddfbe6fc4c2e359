import { DAY_MS } from '#schemas';

/** How streams are kept; tests make the times shorter. */
export const EVENT_LIMITS = {
  /** Below the 30 s and more after which proxies give up a silent connection. */
  heartbeatMs: 20_000,
  /** How often the token and the rights of an open stream are looked at again. */
  recheckMs: 60_000,
  /** After a change of sessions, users or roles; several in a row are one. */
  recheckPauseMs: 1_000,
  /** How often a node polls for events: another one may have died before it published its own. */
  pollMs: 1_000,
  maxClients: 5_000,
  maxClientsPerUser: 10,
  /** What may wait for one client before it is dropped; it comes back and reads what it missed. */
  maxWaitingBytes: 64 * 1_024,
  /** A client further behind than this many events of its own reads everything anew: that is less work. */
  maxReplayedEvents: 5_000,
  retryAfterSeconds: 5,
  keptMs: 3 * DAY_MS,
  keptEvents: 1_000_000,
} as const satisfies Record<string, number>;

export type EventLimits = { readonly [Name in keyof typeof EVENT_LIMITS]: number };
