import { hasFormat } from '../validation/formats.ts';
import { readDecimal } from '../values/numbers.ts';

/*
 * What people write where a value of another type is wanted: in the cells of a file, and in a field of text that becomes
 * one of numbers or dates.
 */

/** Thousands as English and our own exports write them. */
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?![\d,])/;
const TRUE = ['true', 'yes', '1', 'x'];
const FALSE = ['false', 'no', '0'];
/** Between the entries of a list in one text. */
const LIST_SEPARATOR = /[|;]/;

export const readBoolean = (text: string): boolean | undefined => {
  const word = text.trim().toLowerCase();
  return TRUE.includes(word) ? true : FALSE.includes(word) ? false : undefined;
};

/** A decimal with or without marks between its thousands; undefined for a text that is none. */
export const readGrouped = (text: string): number | undefined =>
  readDecimal(THOUSANDS.test(text) ? text.replaceAll(',', '') : text);

/** Signs and letters around one number: "12 €", "about 5". */
const ONE_NUMBER = /^[^\d+-]*([+-]?\d[\d,]*(?:\.\d+)?)[^\d]*$/;

/** The number that a text is, or the only one that stands in it. */
export const readNumber = (
  text: string,
): { readonly number?: number; readonly isWhole?: boolean } => {
  const whole = readGrouped(text.trim());
  if (whole !== undefined) return { number: whole, isWhole: true };
  const within = readGrouped(ONE_NUMBER.exec(text)?.[1] ?? '');
  return within === undefined ? {} : { number: within, isWhole: false };
};

/** The entries of a list in one text, those of blanks included. */
export const listEntries = (text: string): readonly string[] =>
  text.split(LIST_SEPARATOR).map((entry) => entry.trim());

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

const dayOf = (year: string, month: string, day: string): string | undefined => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hasFormat('date', text) ? text : undefined;
};

/** The day that a text names; not sure where day and month could be the other way round. */
export const readDate = (text: string): { readonly day?: string; readonly isSure?: boolean } => {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return found(dayOf(year, month, day));
  const [, first, mark, second, last] = YEAR_LAST.exec(text) ?? [];
  if (!first || !second || !last) return {};
  const [dayFirst, monthFirst] = [dayOf(last, second, first), dayOf(last, first, second)];
  // Points are written where the day comes first.
  if (mark === '.' || dayFirst === monthFirst) return found(dayFirst);
  return dayFirst && monthFirst ? { day: dayFirst, isSure: false } : found(dayFirst ?? monthFirst);
};

const found = (day: string | undefined): { readonly day?: string; readonly isSure?: boolean } =>
  day === undefined ? {} : { day, isSure: true };
