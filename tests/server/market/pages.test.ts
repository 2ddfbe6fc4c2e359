import { expect, test } from 'vitest';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { marketplace } from '#src/market/features.ts';

test('the features of the server name every page that those of the browser show', () => {
  const paths = marketplace.features.flatMap(({ pages = {} }) => Object.keys(pages));
  const names = paths.map((path) => path.split('/')[1] ?? '').filter((name) => name !== '');
  expect(SCHEMA_REQUIREMENTS.pages?.toSorted()).toEqual([...new Set(names)].sort());
});
