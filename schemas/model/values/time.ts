/** Lengths of time in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** Twenty-four hours: on the two days a year when clocks change, not from midnight to midnight. */
export const DAY_MS = 24 * HOUR_MS;

/** A moment's day in UTC: `2026-12-01`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
