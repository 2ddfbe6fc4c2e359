import { hasFormat, MINUTE_MS } from '#schemas';
import { formatDate, formatDateTime } from '#src/admin/format/dates.ts';

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const DATE_TIME = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

const pad = (part: string | undefined): string => (part ?? '0').padStart(2, '0');

/** A day as the API stores it, shown as `DD/MM/YYYY`. */
export const dayText = (value: unknown): string =>
  typeof value === 'string' ? formatDate(value) || value : '';

/** Native inputs know the years 1 to 9999, and complain of any other text. */
const NATIVE_YEAR = /^(?!0000)\d{4}-/;

/** The same for a native `date` input, which complains of days that no month has. */
export const nativeDay = (value: unknown): string =>
  typeof value === 'string' && NATIVE_YEAR.test(value) && hasFormat('date', value) ? value : '';

/** `1/3/2026` to `2026-03-01`; other text comes back as it is, for the schema's format to refuse. */
export const parseDay = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, day, month, year] = DATE.exec(trimmed) ?? [];
  return year ? `${year}-${pad(month)}-${pad(day)}` : trimmed;
};

/** A moment as `DD/MM/YYYY HH:mm` (FORM-5), in the reader's time zone. */
export const momentText = (value: unknown): string =>
  typeof value === 'string' ? formatDateTime(value).slice(0, -3) || value : '';

/** `1/3/2026 14:05` in the reader's time zone to ISO in UTC; other text comes back as it is. */
export const parseMoment = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, day, month, year, hours, minutes, seconds] = DATE_TIME.exec(trimmed) ?? [];
  if (!year) return trimmed;
  const local = `${year}-${pad(month)}-${pad(day)}T${pad(hours)}:${pad(minutes)}:${pad(seconds)}`;
  return fromLocal(local) ?? trimmed;
};

/** The text of a native `datetime-local` input to ISO in UTC. */
export const fromLocal = (local: string): string | undefined => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** ISO in UTC to the text of a native `datetime-local` input. */
export const toLocal = (value: unknown): string => {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) return '';
  const wall = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  const text = wall.toISOString();
  return NATIVE_YEAR.test(text) ? text.slice(0, 'YYYY-MM-DDTHH:mm'.length) : '';
};
