import { expect, test } from 'vitest';
import { ENGINE_PATHS } from '#schemas/model/browserPath.ts';
import { SCHEMA_REQUIREMENTS } from '#server/features.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { marketplace } from '#src/market/features.ts';

test('the features of the server name every page that those of the browser show', () => {
  const { pages, publicPages } = createApplication(marketplace);
  const paths = [...Object.keys(pages), ...Object.keys(publicPages)];
  const names = paths
    .map((path) => path.split('/')[1] ?? '')
    .filter((name) => name !== '' && !ENGINE_PATHS.includes(name));
  const named = SCHEMA_REQUIREMENTS.pages?.filter((name) => !ENGINE_PATHS.includes(name));
  expect(named?.toSorted()).toEqual([...new Set(names)].sort());
});
