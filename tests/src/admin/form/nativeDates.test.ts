import { expect, test } from 'vitest';
import { nativeDay, toLocal } from '#src/admin/form/widgets/dateText.ts';

test('gives the calendar of the browser only what it can show', () => {
  const days = ['2024-02-29', '2023-02-29', '0000-01-01', 'soon', 7];
  expect(days.map(nativeDay)).toEqual(['2024-02-29', '', '', '', '']);
  const moments = ['0000-06-01T00:00:00Z', '+012024-06-01T00:00:00Z', 'soon'];
  expect(moments.map(toLocal)).toEqual(['', '', '']);
});
