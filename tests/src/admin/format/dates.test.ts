import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatDate, formatDateTime, formatRelative } from '#src/admin/format/dates.ts';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';

const now = new Date(2026, 2, 10, 12, 0, 0);
const LATIN_DIGITS_ONLY = /^[^\u0660-\u0669\u06f0-\u06f9]*$/u;

afterEach(() => vi.unstubAllEnvs());

describe('formatDateTime (FMT-2)', () => {
  test('writes day, month, year and the time to the second', () => {
    expect(formatDateTime(new Date(2026, 2, 1, 9, 5, 7))).toBe('01/03/2026 09:05:07');
    expect(formatDateTime(new Date(2026, 2, 1, 9, 5, 7).toISOString())).toBe('01/03/2026 09:05:07');
  });

  test.each([[undefined], [null], [''], ['soon']])('is empty for %s, which is no date', (value) => {
    expect(formatDateTime(value)).toBe('');
    expect(formatDate(value)).toBe('');
  });
});

describe('formatDate', () => {
  test('keeps a day without a time on that day in every time zone', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026');
  });

  test.each([
    ['0001-01-01', '01/01/0001'],
    ['0099-12-31', '31/12/0099'],
    ['0000-02-29', '29/02/0000'],
  ])('writes %s with the year that it says', (day, text) => {
    expect(formatDate(day)).toBe(text);
  });
});

describe('formatDayMonth (FMT-2)', () => {
  test('names the month in the language, with Latin digits', () => {
    expect(formatDayMonth('2026-03-12', 'en')).toBe('12 March');
    expect(formatDayMonth('2026-03-12', 'fr')).toBe('12 mars');
    expect(formatDayMonth('2026-03-12', 'ar')).toBe('12 مارس');
  });
});

describe('formatRelative', () => {
  test('takes the largest unit that fits and says it in the language', () => {
    expect(formatRelative(new Date(2026, 2, 10, 9, 0, 0), 'en', now)).toBe('3 hours ago');
    expect(formatRelative(new Date(2026, 2, 9, 12, 0, 0), 'en', now)).toBe('yesterday');
    expect(formatRelative(new Date(2026, 2, 12, 12, 0, 0), 'fr', now)).toBe('après-demain');
    expect(formatRelative(new Date(2026, 2, 5, 12, 0, 0), 'fr', now)).toBe('il y a 5 jours');
  });

  test('says now below a minute, because seconds would be out of date when read', () => {
    expect(formatRelative(new Date(2026, 2, 10, 11, 59, 30), 'en', now)).toBe('now');
  });

  test.each([
    [new Date(2026, 2, 8, 13, 0, 0), '2 days ago'],
    [new Date(2026, 2, 12, 11, 0, 0), 'in 2 days'],
    [new Date(2026, 2, 11, 23, 0, 0), 'tomorrow'],
    [new Date(2026, 0, 20, 12, 0, 0), '1 month ago'],
    [new Date(2025, 0, 2, 12, 0, 0), '1 year ago'],
    [new Date(2026, 2, 23, 12, 0, 0), 'in 1 week'],
  ])('names days as the calendar does, and longer spans by their length: %s', (at, said) => {
    expect(formatRelative(at, 'en', now)).toBe(said);
  });

  test('writes Latin digits in Arabic', () => {
    const text = formatRelative(new Date(2026, 2, 5, 12, 0, 0), 'ar', now);
    expect(text).toContain('5');
    expect(text).toMatch(LATIN_DIGITS_ONLY);
  });
});

test.each([
  ['2026-11-03T04:30:00.000Z', '2026-11-02T04:30:00.000Z', 'yesterday'],
  ['2026-11-02T04:45:00.000Z', '2026-11-01T04:30:00.000Z', 'today'],
  ['2026-03-10T03:30:00.000Z', '2026-03-08T04:30:00.000Z', '2 days ago'],
])('on days on which clocks change, %s calls %s %s', (at, moment, said) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatRelative(moment, 'en', new Date(at))).toBe(said);
});
