import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  parseDay,
  parseMoment,
  readDay,
  shownDay,
  shownMoment,
  storedMoment,
} from '#src/admin/dates/dateText.ts';
import { dayText, momentText } from '#src/admin/dates/shownDates.ts';
import { readProject } from '../../../architecture/projectFiles.ts';

afterEach(() => vi.unstubAllEnvs());

describe('TABLE-7: what a date is typed as', () => {
  test.each([
    '26/11/2026',
    '26.11.2026',
    '26-11-26',
    '26/11/26',
    '26 11 2026',
    '2026-11-26',
    '2026/11/26',
    '26112026',
    '20261126',
    '261126',
    '٢٦/١١/٢٠٢٦',
    '۲۶/۱۱/۲۰۲۶',
    '\u200f26/11/2026\u200f',
  ])('reads %s', (text) => {
    expect(readDay(text)).toBe('2026-11-26');
  });

  test('knows the century of two digits, and leap days', () => {
    expect(['1/3/68', '1/3/69', '29/2/2024'].map(readDay)).toEqual([
      '2068-03-01',
      '1969-03-01',
      '2024-02-29',
    ]);
  });

  test('keeps what is no day, to be refused and not lost', () => {
    for (const text of ['31/02/2026', '29/2/2023', '0/1/2026', 'soon', '26/11/2'])
      expect(dayText(parseDay(text))).toBe(text);
    expect(dayText('2026-02-31')).toBe('2026-02-31');
    expect(momentText('2026-02-31T10:00:00Z')).toBe('2026-02-31T10:00:00Z');
    expect(parseMoment('31/02/2026 10:00')).toBe('31/02/2026 10:00');
    expect(parseMoment('1/3/2026 24:05')).toBe('1/3/2026 24:05');
    expect(parseDay('  ')).toBeUndefined();
    expect(parseMoment('  ')).toBeUndefined();
  });

  test('shows a calendar only what it can show', () => {
    const days = ['2024-02-29', '2023-02-29', '0000-13-01', 'soon', 7];
    expect(days.map(shownDay)).toEqual(['2024-02-29', '', '', '', '']);
    expect(['soon', 7, '2026-02-31T10:00:00Z'].map(shownMoment)).toEqual(['', '', '']);
    expect(shownMoment('2026-11-26T10:00')).toBe('2026-11-26T10:00');
  });
});

describe('GEN-6: a moment keeps the form it is stored in', () => {
  const FORMS = [
    '2026-11-26T10:00:30+02:00',
    '2026-11-26T10:00:30.125-03:30',
    '2026-11-26T10:00:30Z',
    '2026-11-26T10:00:30.000000Z',
    '2026-11-26T10:00:30',
    '2026-11-26T10:00',
  ];
  test.each(FORMS)('%s is the same when nothing else is typed', (value) => {
    expect(parseMoment(momentText(value), value)).toBe(value);
    const [day = '', time = ''] = shownMoment(value).split('T');
    expect(storedMoment(day, time, value)).toBe(value);
  });

  test.each(FORMS)('%s has the same zone and seconds on another day', (value) => {
    const changed = String(parseMoment(`1/12/2026 ${momentText(value).slice(11)}`, value));
    expect(changed.slice(16)).toBe(value.slice(16));
    expect(momentText(changed)).toBe(`01/12/2026 ${momentText(value).slice(11)}`);
    expect(parseMoment('1/12/2026', value)).toBe(changed);
  });

  test('stays in the second of two equal hours when it was there', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const second = '2026-11-01T06:30:00.000Z';
    expect(storedMoment('2026-11-01', '01:30', second)).toBe(second);
    expect(parseMoment('1/11/2026 01:30:20', second)).toBe('2026-11-01T06:30:20.000Z');
  });

  test('has no seconds of another minute, and those that are typed', () => {
    const value = '2026-11-26T10:00:30.5Z';
    const other = String(parseMoment('26/11/2026 23:59', value));
    expect(other.slice(16)).toBe(':00.0Z');
    expect(String(parseMoment('26/11/2026 23:59:07', value)).slice(16)).toBe(':07.0Z');
  });

  test('is ISO in UTC where there was none', () => {
    expect(momentText(parseMoment('1/3/2026 14:05'))).toBe('01/03/2026 14:05');
    expect(parseMoment('1/3/2026 14:05')).toBe(new Date(2026, 2, 1, 14, 5).toISOString());
    expect(momentText(parseMoment('٠١/٠٣/٢٠٢٦ ١٤:٠٥'))).toBe('01/03/2026 14:05');
    expect(momentText(parseMoment('010320261405'))).toBe('01/03/2026 14:05');
    expect(parseMoment('2026-03-01T10:00:00+01:00')).toBe('2026-03-01T10:00:00+01:00');
  });
});

test('TABLE-7: no input is one of the browser’s own for dates', () => {
  const native = /type\s*[=:]\s*\{?\s*['"](?:date|datetime-local|month|week|time)['"]|showPicker/;
  const found = readProject().filter(
    ({ path, text }) => path.startsWith('src/') && native.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
