import { expect, test } from 'vitest';
import { readNumber } from '#schemas/model/fromData/readNumber.ts';

test.each(['-5', '\u22125', '\u2212 5', '5-', '(5)', '€ -5', '\u22125 €', '€\u22125'])(
  'the cell %s is minus five',
  (cell) => {
    expect(readNumber(cell)?.values.point).toBe(-5);
  },
);
