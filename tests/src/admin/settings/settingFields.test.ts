import { expect, test } from 'vitest';
import { sameInAll } from '#schemas';
import { toSetting } from '#src/admin/settings/settingFields.ts';

const field = (kind: 'money' | 'rate') =>
  ({ name: kind, kind, title: sameInAll(kind), help: undefined, unit: undefined }) as const;

test.for([
  ['money', '1,000', 1_000],
  ['money', '12,50', 12.5],
  ['rate', '٢٫٥', 250],
  ['rate', ' ', null],
  ['rate', 'ten', 'ten'],
] as const)('sets a setting of kind %s that was typed as "%s" to %o', ([kind, text, value]) => {
  expect(toSetting(field(kind), text)).toBe(value);
});
