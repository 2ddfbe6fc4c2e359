import { expect, test } from 'vitest';
import { searchTermOf } from '#src/admin/notFound/searchTermOf.ts';

test.each([
  ['/ordrs', 'ordrs'],
  ['/~/sales-reports/2026', 'sales reports'],
  ['/update/0198f2d1a0b1c2d3e4f50617', ''],
  ['/error-404', ''],
])('an unknown address %s was a search for "%s"', (path, word) => {
  expect(searchTermOf(path)).toBe(word);
});
