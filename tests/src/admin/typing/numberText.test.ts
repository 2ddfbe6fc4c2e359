import { expect, test } from 'vitest';
import { parseNumber } from '#src/admin/typing/numberText.ts';

test.each([
  ['123', 123],
  ['١٢٣', 123],
  ['۱۲۳٫۵', 123.5],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['\u200f١٢٣\u200f', 123],
  ['\u20681,234.50\u2069', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1\u00a0234\u2009567,5', 1234567.5],
  ['1.234,50', 1234.5],
  ['1’234.50', 1234.5],
  ['\u22125,5', -5.5],
  ['1,234', 1234],
  ['1.234', 1.234],
])('reads “%s” as the number that its language means', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['1,234,5', '1.2.3', '1.234,5,6', '5€', 'abc'])('reads no number in “%s”', (text) => {
  expect(parseNumber(text)).toBe(text);
});
