import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvCell } from '#src/table/export/csv.ts';

const roundTrip = (value: unknown): string => parse(`${csvCell(value)},x`)[0]?.[0] ?? '';

test('guards a text that a spreadsheet would run with one apostrophe', () => {
  expect(csvCell('=HYPERLINK(A1)')).toBe("'=HYPERLINK(A1)");
  expect(csvCell('@SUM(1)')).toBe("'@SUM(1)");
});

test('guards a text that looks guarded already, so that taking one apostrophe off is exact', () => {
  expect(csvCell("'=1")).toBe("''=1");
});

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
