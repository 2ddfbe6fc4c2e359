import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvLine, csvRow, unguardFormula } from '#schemas';

const roundTrip = (value: unknown): string =>
  parse(csvRow([value]), { skip_empty_lines: true })[0]?.[0] ?? '';

test('guards a text that a spreadsheet would run with one apostrophe', () => {
  expect(csvRow(['=HYPERLINK(A1)'])).toBe("'=HYPERLINK(A1)\r\n");
  expect(csvRow(['@SUM(1)'])).toBe("'@SUM(1)\r\n");
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
  expect(csvRow([-12.5])).toBe('-12.5\r\n');
});

test.each(['plain', 'with, comma', 'with "quotes"', 'two\nlines', ' blanks ', 'عربي'])(
  'keeps %j whole',
  (text) => {
    expect(roundTrip(text)).toBe(text);
  },
);

test('writes lists and objects as JSON, and nothing for no value', () => {
  expect(roundTrip(['a', 'b'])).toBe('["a","b"]');
  expect(csvRow([undefined, 'b'])).toBe(',b\r\n');
});

test('writes a row of one empty cell so that a reader that skips empty lines counts it', () => {
  const file = csvLine(['name']) + csvLine(['']) + csvLine(['Books']);
  expect(parse(file, { skip_empty_lines: true })).toEqual([['name'], [''], ['Books']]);
});
