import { expect, test } from 'vitest';
import { axisValues, writtenLabels } from '#src/statistics/axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [1_230, [0, 500, 1_000, 1_500]],
])('an axis up to %d counts in round steps', (largest, values) => {
  expect(axisValues(largest)).toEqual(values);
});

test('labels give way where there is no room, the newest last', () => {
  expect(writtenLabels(4, 10)).toEqual([0, 1, 2, 3]);
  expect(writtenLabels(7, 3)).toEqual([0, 3, 6]);
  expect(writtenLabels(5, 0)).toEqual([4]);
  expect(writtenLabels(0, 5)).toEqual([]);
});
