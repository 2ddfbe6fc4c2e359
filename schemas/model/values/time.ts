/** Lengths of time in milliseconds. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** Twenty-four hours: on the two days a year when clocks change, not from midnight to midnight. */
export const DAY_MS = 24 * HOUR_MS;

/** A moment's day in UTC: `2026-12-01`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The first and the last moment that every database of ours keeps. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment that somebody gave, brought within what a database keeps; undefined where it is none. */
export const keptMoment = (text: string): Date | undefined => {
  // Dates of JavaScript know no leap second.
  const ms = Date.parse(text.toUpperCase().replace(/:60(?=[.Z+-])/, ':59'));
  return Number.isNaN(ms) ? undefined : new Date(Math.min(LAST_MS, Math.max(FIRST_MS, ms)));
};
