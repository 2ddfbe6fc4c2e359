import { hasFormat } from '../validation/formats.ts';
import { latinDigits } from '../values/latinDigits.ts';
import type { DateForm } from './columnTypes.ts';
import { monthNamed } from './monthNames.ts';

export interface DateReading {
  /** The day by each form that the cell can be read in: `2026-03-01`. */
  readonly days: Readonly<Partial<Record<DateForm, string>>>;
  /** `14:30:00`; absent for a day alone. */
  readonly time?: string;
  /** `Z` or `+01:00`; absent where the cell says none. */
  readonly zone?: string;
}

const MAX_CHARACTERS = 60;
const TIME =
  /^(.*?)(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?([AaPp]\.?[Mm]\.?)?\s?(Z|z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/;
const DIGITS = /^(\d{1,4})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{1,2}|\d{4})\.?$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\d|\p{L}+\.?\s+\d)/u;
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]*(?:de\s+)?(\p{L}[\p{L}\p{M}_]*(?:\s\p{L}[\p{L}\p{M}]*)?)\.?[\s,-]*(?:de\s+)?(\d{4}|\d{2})$/u;
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]*)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/u;
/** Two digits below this are of this century. */
const CENTURY_PIVOT = 69;
const NOON = 12;

const fullYear = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < CENTURY_PIVOT ? 2000 + year : 1900 + year;
};

/** A day of the calendar; undefined for one that is not on it. */
const dayOf = (year: number, month: number, day: number): string | undefined => {
  const two = (part: number): string => String(part).padStart(2, '0');
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return year >= 1000 && hasFormat('date', text) ? text : undefined;
};

type Days = Readonly<Partial<Record<DateForm, string>>>;

const daysOfDigits = (text: string): Days => {
  const compact = COMPACT.exec(text);
  if (compact) {
    const day = dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]));
    return day === undefined ? {} : { compact: day };
  }
  const [, first = '', , second = '', third = ''] = DIGITS.exec(text) ?? [];
  if (first === '') return {};
  if (first.length === 4) {
    const day = third.length > 2 ? undefined : dayOf(Number(first), Number(second), Number(third));
    return day === undefined ? {} : { yearFirst: day };
  }
  if (first.length > 2 || third.length < 2) return {};
  const year = fullYear(third);
  const dayFirst = dayOf(year, Number(second), Number(first));
  const monthFirst = dayOf(year, Number(first), Number(second));
  return {
    ...(dayFirst !== undefined && { dayFirst }),
    ...(monthFirst !== undefined && { monthFirst }),
  };
};

const daysOfWords = (text: string): Days => {
  const [, day = '', word = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const [, otherWord = '', otherDay = '', otherYear = ''] = MONTH_FIRST.exec(text) ?? [];
  const month = monthNamed((word || otherWord).replace(' ', '_'));
  if (month === undefined) return {};
  const named = dayOf(fullYear(year || otherYear), month, Number(day || otherDay));
  return named === undefined ? {} : { named };
};

const daysOf = (text: string): Days => {
  if (!/\p{L}/u.test(text)) return daysOfDigits(text);
  const days = daysOfWords(text);
  return 'named' in days ? days : daysOfWords(text.replace(WEEKDAY, ''));
};

const timeOf = (parts: readonly (string | undefined)[]): string | undefined => {
  const [, , hour = '', minute = '', second = '00', half = ''] = parts;
  const isHalf = half !== '';
  const given = Number(hour);
  if (isHalf && (given < 1 || given > NOON)) return undefined;
  const isAfternoon = /^p/i.test(half);
  const hours = isHalf ? (given % NOON) + (isAfternoon ? NOON : 0) : given;
  const isTime = hours < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime ? `${String(hours).padStart(2, '0')}:${minute}:${second}` : undefined;
};

const zoneOf = (text: string): string => {
  if (!/^[+-]/.test(text)) return 'Z';
  const digits = text.replace(':', '');
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
};

/** A cell as a day or a moment; undefined for one that is neither. */
export const readDate = (cell: string): DateReading | undefined => {
  if (cell.length > MAX_CHARACTERS || !/[\d\u0660-\u0669\u06f0-\u06f9]/.test(cell))
    return undefined;
  const text = latinDigits(cell).trim();
  const parts = TIME.exec(text);
  const days = daysOf((parts?.[1] ?? text).trim());
  if (Object.keys(days).length === 0) return undefined;
  if (!parts) return { days };
  const time = timeOf(parts);
  if (time === undefined) return undefined;
  const zone = parts[6];
  return { days, time, ...(zone !== undefined && { zone: zoneOf(zone) }) };
};
