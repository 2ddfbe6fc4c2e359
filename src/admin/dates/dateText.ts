import { hasFormat, MINUTE_MS } from '#schemas';
import { latinDigits } from '#schemas/model/values/latinDigits.ts';
import { dayText, momentText } from './shownDates.ts';

const DAY_FIRST = /^(\d{1,2})[/.\-\s\u060d](\d{1,2})[/.\-\s\u060d](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,2})$/;
const DIGITS_DAY_FIRST = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_AND_TIME = /^(.+?)(?:[\s,\u060c]+|(?<=\d)[Tt])(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const DIGITS_DAY_AND_TIME = /^(\d{8})(\d{2})(\d{2})$/;
const STORED_MOMENT =
  /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2})?(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})?$/;

/** Of two digits: from here on they mean the century before, as POSIX reads them. */
const FIRST_OF_LAST_CENTURY = 69;

const pad = (part: string | number): string => String(part).padStart(2, '0');

const plain = (text: string): string => latinDigits(text).trim();

const fullYear = (year: string): string => {
  if (year.length > 2) return year;
  return `${Number(year) < FIRST_OF_LAST_CENTURY ? 20 : 19}${year}`;
};

const existing = (year: string, month: string, day: string): string | undefined => {
  const text = `${fullYear(year)}-${pad(month)}-${pad(day)}`;
  return hasFormat('date', text) ? text : undefined;
};

/**
 * The day (`YYYY-MM-DD`) that a text means: `26/11/2026`, `26.11.26`, `2026-11-26`, `26112026`, with the digits of any of
 * our languages. Undefined for other texts, and for days that no calendar has.
 */
export const readDay = (text: string): string | undefined => {
  const written = plain(text);
  const [, day = '', month = '', year = ''] =
    DAY_FIRST.exec(written) ?? DIGITS_DAY_FIRST.exec(written) ?? [];
  const found = existing(year, month, day);
  if (found) return found;
  const parts = YEAR_FIRST.exec(written) ?? DIGITS_YEAR_FIRST.exec(written);
  return parts ? existing(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '') : undefined;
};

/** The time of day (`HH:mm`) that a text means: `14:05`, `9.30`, `1405`. */
export const readTime = (text: string): string | undefined => {
  const [, hours, minutes] = /^(\d{1,2})[:.\s]?(\d{2})$/.exec(plain(text)) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${pad(hours)}:${minutes}`;
};

/** A day as a calendar shows it (`YYYY-MM-DD`); empty for what is none. */
export const shownDay = (value: unknown): string =>
  typeof value === 'string' && hasFormat('date', value) ? value : '';

/** A moment on the reader's clock (`YYYY-MM-DDTHH:mm`), as a calendar shows it; empty for what is none. */
export const shownMoment = (value: unknown): string => {
  const [day = '', time = ''] = momentText(value).split(' ');
  const read = readDay(day);
  return read && time ? `${read}T${time}` : '';
};

/** What was typed in a field of days. Nothing clears it; what is no day comes back as it is, to be refused. */
export const parseDay = (text: string, present?: unknown): unknown => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return typed === dayText(present) ? present : (readDay(typed) ?? typed);
};

/** An instant as it would read on a clock that many minutes ahead of Greenwich. */
const isoAhead = (instant: Date, minutes: number): string =>
  new Date(instant.getTime() + minutes * MINUTE_MS).toISOString().slice(0, -1);

const minutesAhead = (zone: string): number => {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
};

const zeros = (digits: string): string => digits.replace(/\d/g, '0');

/**
 * A day (`YYYY-MM-DD`) and a time (`HH:mm`) of the reader's clock, in the form of the moment that is there: with its zone
 * or none, and its fractions. Its seconds stay while its minute does. A new moment is ISO in UTC.
 */
export const storedMoment = (
  day: string,
  time: string,
  present: unknown,
  seconds?: string,
): string | undefined => {
  const shown = `${day}T${time}`;
  // An hour that clocks show twice is said alike both times: the one that is there stays.
  const instant = new Date(shownMoment(present) === shown ? String(present) : `${shown}:00`);
  if (Number.isNaN(instant.getTime())) return undefined;
  const former = typeof present === 'string' ? STORED_MOMENT.exec(present) : null;
  const [, second = '', fraction = '', zone] = former ?? ['', ':00', '.000', 'Z'];
  const isSameMinute = shownMoment(present).endsWith(`T${time}`);
  const kept = isSameMinute ? second + fraction : zeros(second + fraction);
  const end = seconds === undefined ? kept : `:${seconds}${zeros(fraction)}`;
  if (zone === undefined) return `${day}T${time}${end}`;
  const ahead = isoAhead(instant, /^z$/i.test(zone) ? 0 : minutesAhead(zone));
  return ahead.slice(0, 'YYYY-MM-DDTHH:mm'.length) + end + zone;
};

/**
 * What was typed in a field of moments, on the reader's clock: `26/11/2026 14:05`; a day alone keeps its time, or means 00:00.
 *
 * Other text comes back as it is, to be refused.
 */
export const parseMoment = (text: string, present?: unknown): unknown => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (typed === momentText(present)) return present;
  const written = plain(typed);
  if (hasFormat('date-time', written)) return written;
  const [, date = written, hours, minutes = '', seconds] =
    DAY_AND_TIME.exec(written) ?? DIGITS_DAY_AND_TIME.exec(written) ?? [];
  const day = readDay(date);
  const time = hours ? readTime(`${hours}:${minutes}`) : shownMoment(present).slice(11) || '00:00';
  if (!day || !time || Number(seconds ?? 0) > 59) return typed;
  return storedMoment(day, time, present, seconds) ?? typed;
};
