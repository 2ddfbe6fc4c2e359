import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unguardFormula } from '#schemas';
import { csvCell } from '#src/table/export/csv.ts';

const roundTrip = (value: unknown): string => parse(`${csvCell(value)},x`)[0]?.[0] ?? '';

test('guards a text that a spreadsheet would run with one apostrophe', () => {
  expect(csvCell('=HYPERLINK(A1)')).toBe("'=HYPERLINK(A1)");
  expect(csvCell('@SUM(1)')).toBe("'@SUM(1)");
});

test.each(["'=1", '＝1', "'＝1", '\n=1', "it's", "''quoted''"])(
  'guards %j so that taking the guard off gives it back',
  (text) => {
    const guarded = roundTrip(text);
    expect(/^[=+\-@＝＋－＠\s]/.test(guarded)).toBe(false);
    expect(unguardFormula(guarded)).toBe(text);
  },
);

test('leaves a negative number a number', () => {
  expect(csvCell(-12.5)).toBe('-12.5');
});

test.each(['plain', 'with, comma', 'with "quotes"', 'two\nlines', 'عربي'])(
  'keeps %j whole',
  (text) => {
    expect(roundTrip(text)).toBe(text);
  },
);

test('writes lists and objects as JSON, and nothing for no value', () => {
  expect(roundTrip(['a', 'b'])).toBe('["a","b"]');
  expect(csvCell(undefined)).toBe('');
});
