import { parsePeriod } from '#schemas/model/filters/relativeDates.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Periods without a number that are offered, in the words that filters keep. */
export const WHOLE_PERIODS = [
  'this day',
  'previous day',
  'this week',
  'previous week',
  'this month',
  'previous month',
  'this year',
  'previous year',
  'before now',
  'before today',
  'after now',
  'after today',
] as const;

/** A relative date in the reader's language; undefined for a text that is none. */
export const periodWords = (text: string, translate: Translate): string | undefined => {
  const period = parsePeriod(text);
  if (!period) return undefined;
  const part = 'than' in period ? period.than : period.unit;
  const key = `filters.relative.${period.kind}.${part}`;
  return 'count' in period ? translate(key, { smart_count: period.count }) : translate(key);
};
