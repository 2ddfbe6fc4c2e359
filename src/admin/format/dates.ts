import type { Language } from '#schemas';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';

/** What a date may come as: ISO text from the API, a `Date`, or milliseconds. */
export type DateValue = string | number | Date | null | undefined;

/** A moment on the reader's clock, months from 0: `new Date` takes the years 0 to 99 for those from 1900 on. */
export const dateOf = (
  [year, month, day]: readonly [number, number, number],
  ...time: readonly number[]
): Date => {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = time;
  const date = new Date(0);
  date.setFullYear(year, month, day);
  date.setHours(hours, minutes, seconds, milliseconds);
  return date;
};

/** A year as dates are written with it, in four digits. */
export const yearText = (date: Date): string => String(date.getFullYear()).padStart(4, '0');

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day without a time is that day everywhere: `new Date('2026-03-01')` would be UTC midnight. */
export const toDate = (value: DateValue): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  const day = typeof value === 'string' ? DATE_ONLY.exec(value) : null;
  const date = day ? dateOf([Number(day[1]), Number(day[2]) - 1, Number(day[3])]) : new Date(value);
  // Of a day that its month does not have `Date` makes one of the next month.
  const isReal = day ? date.getDate() === Number(day[3]) : !Number.isNaN(date.getTime());
  return isReal ? date : undefined;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dayMonthYear = (date: Date): string =>
  `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${yearText(date)}`;

/** `DD/MM/YYYY HH:mm:ss` in the reader's time zone, Latin digits; empty for what is no date (FMT-2). */
export const formatDateTime = (value: DateValue): string => {
  const date = toDate(value);
  if (!date) return '';
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${dayMonthYear(date)} ${time}`;
};

/** `DD/MM/YYYY`; empty for what is no date. */
export const formatDate = (value: DateValue): string => {
  const date = toDate(value);
  return date ? dayMonthYear(date) : '';
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];
/** Seconds would be out of date when read: below a minute it is "now". */
const NOW = ['second', Number.POSITIVE_INFINITY] as const;

/** When the day of a moment begins on the reader's clock, or the day that lies so many days from it. */
export const midnight = (date: Date, days = 0): number =>
  new Date(date).setHours(24 * days, 0, 0, 0);

/** "3 hours ago", "in 2 days", "yesterday", in the reader's language; empty for what is no date. */
export const formatRelative = (value: DateValue, language: Language, now: Date): string => {
  const date = toDate(value);
  if (!date) return '';
  const distanceMs = date.getTime() - now.getTime();
  const [unit, lengthMs] = STEPS.find(([, length]) => Math.abs(distanceMs) >= length) ?? NOW;
  // Yesterday may be 25 or 47 hours ago.
  const count =
    unit === 'day'
      ? Math.round((midnight(date) - midnight(now)) / lengthMs)
      : Math.trunc(distanceMs / lengthMs);
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, {
    // "Last month" would be a month of the calendar, and 40 days ago may lie before it.
    numeric: Math.abs(distanceMs) < 7 * DAY_MS ? 'auto' : 'always',
  }).format(count, unit);
};
