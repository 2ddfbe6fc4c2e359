import { describe, expect, test } from 'vitest';
import type { Language } from '#schemas';
import { sameInAll, unitOf } from '#schemas';
import {
  formatBytes,
  formatCounted,
  formatMoney,
  formatNumber,
} from '#src/admin/format/numbers.ts';

describe('formatMoney', () => {
  test('writes two decimals and comma thousands', () => {
    expect(formatMoney(1234567.5)).toBe('1,234,567.50');
    expect(formatMoney(0)).toBe('0.00');
    expect(formatMoney(-12.345)).toBe('-12.35');
  });

  test.each([[undefined], [null], ['12.5'], [Number.NaN], [Number.POSITIVE_INFINITY], [{}]])(
    'shows a bare 0 for %s, which is not a number',
    (value) => {
      expect(formatMoney(value)).toBe('0');
      expect(formatMoney(value, 'USD')).toBe('0');
    },
  );

  test('puts a sign in front where the currency has its own, the code otherwise', () => {
    expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
    expect(formatMoney(1234.5, 'eur')).toBe('€1,234.50');
    expect(formatMoney(1234.5, 'MAD')).toBe('MAD\u00a01,234.50');
  });

  test('keeps two decimals for a currency that has none, as stored', () => {
    expect(formatMoney(1200, 'JPY')).toBe('¥1,200.00');
  });

  test('leaves the bare number when the currency is no code', () => {
    expect(formatMoney(3, 'dollars')).toBe('3.00');
  });

  test('never shows a negative zero', () => {
    expect(formatMoney(-0.001)).toBe('0.00');
  });
});

describe('formatNumber', () => {
  test('writes comma thousands and drops what is beyond six decimals', () => {
    expect(formatNumber(1500)).toBe('1,500');
    expect(formatNumber(0.1 + 0.2)).toBe('0.3');
    expect(formatNumber('many')).toBe('0');
  });
});

describe('formatBytes', () => {
  test('names the unit in the language and keeps Latin digits with a decimal point', () => {
    expect(formatBytes(1_900_000, 'en')).toBe('1.9 MB');
    expect(formatBytes(1_900_000, 'fr')).toBe('1.9 Mo');
    expect(formatBytes(1_900_000, 'ar')).toMatch(/^1\.9 \P{ASCII}/u);
  });

  test('reads the image limit as 2 MB and a small file as bytes', () => {
    expect(formatBytes(2_000_000, 'en')).toBe('2 MB');
    expect(formatBytes(999, 'en')).toBe('999 bytes');
    expect(formatBytes(0, 'en')).toBe('0 bytes');
  });
});

describe('a number with its unit', () => {
  const DAYS = {
    ...sameInAll('day |||| days'),
    fr: 'jour |||| jours',
    ar: 'يوم |||| يوم واحد |||| يومان |||| أيام |||| يومًا |||| يوم',
  };
  const ISOLATES = /[\u2066\u2069]/g;

  test.each<[Language, number, string, string]>([
    ['en', 0, '0 days', 'days'],
    ['en', 1, '1 day', 'day'],
    ['en', 1.5, '1.5 days', 'days'],
    ['en', 3_000, '3,000 days', 'days'],
    ['fr', 0, '0 jour', 'jour'],
    ['fr', 1.5, '1.5 jour', 'jour'],
    ['fr', 2, '2 jours', 'jours'],
    ['fr', 1_000_000, '1,000,000 jours', 'jours'],
    ['ar', 0, '0 يوم', 'يوم'],
    ['ar', 1, 'يوم واحد', 'يوم'],
    ['ar', 2, 'يومان', 'يوم'],
    ['ar', 3, '3 أيام', 'أيام'],
    ['ar', 10, '10 أيام', 'أيام'],
    ['ar', 11, '11 يومًا', 'يومًا'],
    ['ar', 99, '99 يومًا', 'يومًا'],
    ['ar', 100, '100 يوم', 'يوم'],
    ['ar', 103, '103 أيام', 'أيام'],
    ['ar', 1.5, '1.5 يوم', 'يوم'],
    ['ar', -3, '-3 أيام', 'أيام'],
  ])('in %s says of %d “%s”, and “%s” behind an input', (language, count, text, behind) => {
    expect(formatCounted(count, DAYS, language).replace(ISOLATES, '')).toBe(text);
    expect(unitOf(DAYS, language, count)).toBe(behind);
  });

  test('that has one form keeps it', () => {
    const px = { ...sameInAll('px'), ar: 'بكسل' };
    expect(formatCounted(1, px, 'ar').replace(ISOLATES, '')).toBe('1 بكسل');
    expect(unitOf(DAYS, 'ar', undefined)).toBe('يوم');
  });
});
