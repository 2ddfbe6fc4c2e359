import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';

/** How days, moments and times are written (FMT-2), for whoever types one. */
export const DAY_PATTERN = 'DD/MM/YYYY';
export const TIME_PATTERN = 'HH:mm';
export const patternOf = (hasTime: boolean): string =>
  hasTime ? `${DAY_PATTERN} ${TIME_PATTERN}` : DAY_PATTERN;

/** A stored day as `DD/MM/YYYY`; what is none as it is. */
export const dayText = (value: unknown): string =>
  typeof value === 'string' ? formatDate(value) || value : '';

/** A moment as `DD/MM/YYYY HH:mm` (FORM-5), in the reader's time zone; what is none as it is. */
export const momentText = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  // Browsers take the 31st of February for a day in March.
  const isReal = formatDate(value.slice(0, DAY_PATTERN.length)) !== '';
  return (isReal && formatDateTime(value).slice(0, -3)) || value;
};
