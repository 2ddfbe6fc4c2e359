import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { refusalText } from '#src/admin/table/bulk/refusalText.ts';
import { resourceOf } from './product.ts';

const translate = (key: string, facts: Readonly<Record<string, unknown>> = {}): string =>
  `${key} ${Object.values(facts).join(' ')}`.trim();

test.each([
  ['a move between states', { from: 'draft', to: 'trash' }, 'cannotMove Draft In trash'],
  ['an end of what was restored meanwhile', { from: 'draft', to: 'deleted' }, 'notInTrash Draft'],
])('tells of %s by the names that people read', (_, params, said) => {
  const refused = new ApiError(409, { code: 'forbidden_move', params });
  expect(refusalText(resourceOf('apps'), refused, 'en', translate)).toBe(`souk.rows.bulk.${said}`);
});
