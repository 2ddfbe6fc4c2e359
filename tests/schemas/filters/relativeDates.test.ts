import { describe, expect, test } from 'vitest';
import {
  daySpan,
  momentSpan,
  parsePeriod,
  periodText,
} from '#schemas/model/filters/relativeDates.ts';

const daysOf = (text: string, now: string, zone = 'Europe/Paris') => {
  const period = parsePeriod(text);
  if (!period) throw new Error(`"${text}" is no period`);
  const { from, to } = daySpan(period, { now: new Date(now), zone });
  return [from, to];
};

const momentsOf = (text: string, now: string, zone: string) => {
  const period = parsePeriod(text);
  if (!period) throw new Error(`"${text}" is no period`);
  const { from, to } = momentSpan(period, { now: new Date(now), zone });
  return [from, to];
};

describe('TABLE-1: a period from today', () => {
  test.each([
    ['last 1 day', ['2026-03-31', '2026-04-01']],
    ['last 30 days', ['2026-03-02', '2026-04-01']],
    ['next 7 days', ['2026-03-31', '2026-04-07']],
    ['last 2 weeks', ['2026-03-18', '2026-04-01']],
    // The last day of February stands for its 31st.
    ['last 1 month', ['2026-03-01', '2026-04-01']],
    ['next 1 month', ['2026-03-31', '2026-04-30']],
    ['last 1 year', ['2025-04-01', '2026-04-01']],
    ['this day', ['2026-03-31', '2026-04-01']],
    ['this week', ['2026-03-30', '2026-04-06']],
    ['this month', ['2026-03-01', '2026-04-01']],
    ['this year', ['2026-01-01', '2027-01-01']],
    ['previous month', ['2026-02-01', '2026-03-01']],
    ['previous week', ['2026-03-23', '2026-03-30']],
    ['previous year', ['2025-01-01', '2026-01-01']],
    ['before today', [undefined, '2026-03-31']],
    ['after today', ['2026-04-01', undefined]],
    ['before now', [undefined, '2026-03-31']],
  ])('"%s" means days of the asker’s calendar', (text, days) => {
    expect(daysOf(text, '2026-03-31T10:00:00Z')).toEqual(days);
  });

  test('begins with the day that the asker’s clock shows', () => {
    const now = '2026-03-31T22:30:00Z';
    expect(daysOf('this day', now, 'Europe/Paris')[0]).toBe('2026-04-01');
    expect(daysOf('this day', now, 'America/Santiago')[0]).toBe('2026-03-31');
    expect(daysOf('last 1 month', '2024-03-30T12:00:00Z')[0]).toBe('2024-03-01');
  });

  test('begins and ends at midnight, also on the days when clocks change', () => {
    expect(momentsOf('this day', '2026-03-29T12:00:00Z', 'Europe/Paris')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(momentsOf('this day', '2026-10-25T12:00:00Z', 'Europe/Paris')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    // Clocks there go from midnight to one: the day begins at one.
    expect(momentsOf('this day', '2026-09-06T12:00:00Z', 'America/Santiago')[0]).toBe(
      '2026-09-06T04:00:00.000Z',
    );
    expect(momentsOf('this day', '2026-04-24T12:00:00Z', 'Africa/Cairo')[0]).toBe(
      '2026-04-23T22:00:00.000Z',
    );
  });

  test('ends with this very minute where moments before now are asked for', () => {
    const now = '2026-03-31T10:00:42.500Z';
    expect(momentsOf('before now', now, 'UTC')).toEqual([undefined, '2026-03-31T10:00:00.000Z']);
    expect(momentsOf('after now', now, 'UTC')).toEqual(['2026-03-31T10:00:00.000Z', undefined]);
    expect(momentsOf('before today', now, 'UTC')).toEqual([undefined, '2026-03-31T00:00:00.000Z']);
  });

  test('is written as it is read', () => {
    for (const text of ['last 30 days', 'next 1 week', 'this month', 'before today', 'after now']) {
      expect(parsePeriod(text) && periodText(parsePeriod(text) ?? never())).toBe(text);
    }
  });

  test.each([
    ...['last 0 days', 'last 1001 days', 'last days', 'LAST 3 DAYS', 'last 3 days ', 'this days'],
    ...['next 3 hours', 'before tomorrow', '', 'last -3 days', 'last 3.5 days'],
  ])('is not "%s"', (text) => {
    expect(parsePeriod(text)).toBeUndefined();
  });
});

const never = (): never => {
  throw new Error('not reached');
};
