import { afterEach, expect, test, vi } from 'vitest';
import {
  presetRange,
  toDayRange,
  toPlainRange,
  toTimeRange,
  withEnd,
} from '#src/admin/table/filters/dateRange.ts';

afterEach(() => vi.unstubAllEnvs());

const NOW = new Date(2026, 2, 15, 13, 30);

test('asks from the start of the first day to the end of the last one, as full timestamps (LIST-8)', () => {
  const range = toTimeRange({ from: '2026-03-01', to: '2026-03-15' });
  expect(range.gte).toBe(new Date(2026, 2, 1, 0, 0, 0, 0).toISOString());
  expect(range.lte).toBe(new Date(2026, 2, 15, 23, 59, 59, 999).toISOString());
});

test.each([
  ['Africa/Cairo', '2026-10-29', '2026-10-29T21:59:59.999Z'],
  ['America/Santiago', '2026-04-04', '2026-04-05T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:59:59.999Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T10:59:59.999Z'],
])('in %s the whole of %s is asked for, on which clocks change', (zone, day, last) => {
  vi.stubEnv('TZ', zone);
  expect(toTimeRange({ from: day, to: day }).lte).toBe(last);
});

test('leaves an open end out', () => {
  expect(toTimeRange({ from: '', to: '2026-03-15' })).not.toHaveProperty('gte');
  expect(toTimeRange({ from: '', to: '' })).toEqual({});
});

test('gives the chosen days back', () => {
  const days = { from: '2026-03-01', to: '2026-03-15' };
  expect(toDayRange(toTimeRange(days))).toEqual(days);
});

test('asks for the first century as such, not for the last one', () => {
  const days = { from: '0026-03-01', to: '0099-12-31' };
  const range = toTimeRange(days);
  expect(range.gte).toMatch(/^0026-0[23]-/);
  expect(toDayRange(range)).toEqual(days);
});

test('asks for no moment before the first that the server keeps, or after the last', () => {
  const { gte = '', lte = '' } = toTimeRange({ from: '0001-01-01', to: '9999-12-31' });
  expect(gte >= '0001-01-01T00:00:00.000Z').toBe(true);
  expect(lte).toMatch(/^9999-12-31T/);
});

test('asks for plain days where a field holds days, and reads them back as the same days', () => {
  const days = { from: '2026-03-01', to: '2026-03-15' };
  expect(toPlainRange(days)).toEqual({ gte: '2026-03-01', lte: '2026-03-15' });
  expect(toDayRange(toPlainRange(days))).toEqual(days);
});

test('moves the end along when the start goes past it (LIST-8)', () => {
  const range = { from: '2026-03-01', to: '2026-03-15' };
  expect(withEnd(range, 'from', '2026-03-20')).toEqual({ from: '2026-03-20', to: '2026-03-20' });
});

test('moves the start back when the end goes before it (LIST-8)', () => {
  const range = { from: '2026-03-10', to: '2026-03-15' };
  expect(withEnd(range, 'to', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});

test.each([
  ['today', { from: '2026-03-15', to: '2026-03-15' }],
  ['lastWeek', { from: '2026-03-09', to: '2026-03-15' }],
  ['lastMonth', { from: '2026-02-14', to: '2026-03-15' }],
  ['thisMonth', { from: '2026-03-01', to: '2026-03-31' }],
  ['previousMonth', { from: '2026-02-01', to: '2026-02-28' }],
] as const)('knows which days "%s" means', (preset, days) => {
  expect(presetRange(preset, NOW)).toEqual(days);
});

test('finds the last month of the year before', () => {
  expect(presetRange('previousMonth', new Date(2026, 0, 5))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

test('a range of days that ends behind the year 9999 has no end', () => {
  expect(toPlainRange({ from: '9999-11-29', to: '10000-01-02' })).toEqual({ gte: '9999-11-29' });
});
