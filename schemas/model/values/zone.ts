import { DAY_MS, MINUTE_MS } from './time.ts';

/** A day of a calendar, months from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** There are some 500 zones, but each may be written in capitals or not. */
const MAX_FORMATS = 1_000;
/** The longest name of a zone has some thirty. */
export const MAX_ZONE_CHARACTERS = 64;

/** Making one takes longer than using it a hundred times. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
};

/** Whether there is such a zone: `Europe/Paris`, `UTC`. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > MAX_ZONE_CHARACTERS) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
};

/** What clocks in the zone show at a moment, as if it were UTC. */
const clockMs = (momentMs: number, timeZone: string): number => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(momentMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
};

export const dayAt = (momentMs: number, timeZone: string): CalendarDay => {
  const clock = new Date(clockMs(momentMs, timeZone));
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
};

/** A day so many days later; months and years carry over, so day 0 is the last of the month before. */
export const addDays = ({ year, month, day }: CalendarDay, days: number): CalendarDay => {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
};

/** From 0 (Monday) to 6. */
export const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;

/** The moment a day begins in the zone; where clocks skip midnight, the first moment after it. */
export const startOfDay = ({ year, month, day }: CalendarDay, timeZone: string): number => {
  const wanted = Date.UTC(year, month - 1, day);
  // The offset of a moment near it, and once more where the clocks change in between.
  let moment = wanted;
  for (let round = 0; round < 3; round += 1) {
    const difference = wanted - clockMs(moment, timeZone);
    if (difference === 0) break;
    moment += difference;
  }
  // No midnight at all: the rounds may end before the change, by as much as the clocks skip.
  moment += Math.max(0, wanted - clockMs(moment, timeZone));
  const before = moment - 60 * MINUTE_MS;
  // Midnight twice a night: the first one.
  if (clockMs(before, timeZone) >= wanted && wanted - before < DAY_MS * 2) return before;
  return moment;
};
