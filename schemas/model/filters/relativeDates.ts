import { MINUTE_MS } from '../values/time.ts';
import { addDays, type CalendarDay, dayAt, startOfDay, weekdayOf } from '../values/zone.ts';
import type { AskedAt } from './filter.ts';

/*
 * Days that are meant from the day of asking: "last 30 days" is stored as these words, and means other days tomorrow.
 * All of them are whole days of the asker's calendar; weeks begin on Mondays, as in the statistics.
 */

export const DATE_UNITS = ['day', 'week', 'month', 'year'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

/** Units of one `last` or `next`. */
export const MAX_UNITS = 1_000;

export type RelativePeriod =
  /** So many units that end with today, or begin with it. */
  | { readonly kind: 'last' | 'next'; readonly count: number; readonly unit: DateUnit }
  /** The day, week, month or year that today is in, or the one before. */
  | { readonly kind: 'this' | 'previous'; readonly unit: DateUnit }
  /** Any time before or behind today, or this very minute. */
  | { readonly kind: 'before' | 'after'; readonly than: 'today' | 'now' };

const COUNTED = /^(last|next) ([1-9]\d{0,3}) (day|week|month|year)s?$/;
const WHOLE = /^(this|previous) (day|week|month|year)$/;
const OPEN = /^(before|after) (today|now)$/;

/** Reads `last 30 days`, `next 2 weeks`, `this month`, `previous year`, `before today`; undefined for another text. */
export const parsePeriod = (text: string): RelativePeriod | undefined => {
  const [, way, digits, counted] = COUNTED.exec(text) ?? [];
  const [, which, whole] = WHOLE.exec(text) ?? [];
  const [, side, than] = OPEN.exec(text) ?? [];
  const count = Number(digits);
  if (way && counted && count <= MAX_UNITS)
    return { kind: way as 'last' | 'next', count, unit: counted as DateUnit };
  if (which && whole) return { kind: which as 'this' | 'previous', unit: whole as DateUnit };
  if (side && than) return { kind: side as 'before' | 'after', than: than as 'today' | 'now' };
  return undefined;
};

/** The text that `parsePeriod` reads. */
export const periodText = (period: RelativePeriod): string => {
  if ('than' in period) return `${period.kind} ${period.than}`;
  if (!('count' in period)) return `${period.kind} ${period.unit}`;
  return `${period.kind} ${period.count} ${period.unit}${period.count === 1 ? '' : 's'}`;
};

/** So many months later on the same day, or on the last one of a shorter month. */
const addMonths = ({ year, month, day }: CalendarDay, months: number): CalendarDay => {
  const lastOfMonth = addDays({ year, month: month + months + 1, day: 1 }, -1);
  return { ...lastOfMonth, day: Math.min(day, lastOfMonth.day) };
};

const addUnits = (day: CalendarDay, unit: DateUnit, count: number): CalendarDay => {
  if (unit === 'day') return addDays(day, count);
  if (unit === 'week') return addDays(day, 7 * count);
  return addMonths(day, unit === 'month' ? count : 12 * count);
};

const startOfUnit = (day: CalendarDay, unit: DateUnit): CalendarDay => {
  if (unit === 'week') return addDays(day, -weekdayOf(day));
  return {
    year: day.year,
    month: unit === 'year' ? 1 : day.month,
    day: unit === 'day' ? day.day : 1,
  };
};

/** From the first day on, up to the second and without it; an open end is absent. */
interface DaySpan {
  readonly from?: CalendarDay;
  readonly to?: CalendarDay;
}

const daysOf = (period: RelativePeriod, today: CalendarDay): DaySpan => {
  const tomorrow = addDays(today, 1);
  if ('than' in period) return period.kind === 'before' ? { to: today } : { from: tomorrow };
  switch (period.kind) {
    case 'last':
      return { from: addDays(addUnits(today, period.unit, -period.count), 1), to: tomorrow };
    case 'next':
      return { from: today, to: addUnits(today, period.unit, period.count) };
    case 'this': {
      const from = startOfUnit(today, period.unit);
      return { from, to: addUnits(from, period.unit, 1) };
    }
    case 'previous': {
      const to = startOfUnit(today, period.unit);
      return { from: addUnits(to, period.unit, -1), to };
    }
  }
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const dayText = ({ year, month, day }: CalendarDay): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** What values lie between: the first is included, the second is not; an open end is absent. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

const spanOf = <Edge>(
  { from, to }: { readonly from?: Edge; readonly to?: Edge },
  text: (edge: Edge) => string,
): Span => ({
  ...(from !== undefined && { from: text(from) }),
  ...(to !== undefined && { to: text(to) }),
});

/** The days of a period as `YYYY-MM-DD`, as of now in the asker's zone; "now" is today. */
export const daySpan = (period: RelativePeriod, { now, zone }: AskedAt): Span =>
  spanOf(daysOf(period, dayAt(now.getTime(), zone)), dayText);

/** The moments of a period in UTC, as of now in the asker's zone: its days begin there at midnight. */
export const momentSpan = (period: RelativePeriod, { now, zone }: AskedAt): Span => {
  const text = (ms: number): string => new Date(ms).toISOString();
  if ('than' in period && period.than === 'now') {
    const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    return spanOf(period.kind === 'before' ? { to: minute } : { from: minute }, text);
  }
  return spanOf(daysOf(period, dayAt(now.getTime(), zone)), (day) => text(startOfDay(day, zone)));
};
