import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { operationsOf, walk } from './walk.ts';
import { openWorld, type World } from './world.ts';

// The one place of the scope lets everything through: the walk must notice.
vi.mock(import('#server/engine/records/rowAccess.ts'), async (original) => ({
  ...(await original()),
  scopeSql: () => sql`true`,
}));

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('finds what comes across when the scope is taken out of its place', async () => {
  const seller = world.people.find(({ name }) => name === 'seller of North');
  const reads = operationsOf(world).filter(({ method }) => method === 'GET');
  const findings = seller ? await walk(world, seller, reads) : [];
  const paths = new Set(findings.map((finding) => finding.split(': ')[1]));
  expect([...paths]).toEqual(
    expect.arrayContaining([
      'GET /api/customers/search',
      'GET /api/customers/get',
      'GET /api/rest/customers',
      'GET /api/rest/customers/{id}',
      'GET /apis/markets/api/orders/search',
      'GET /apis/markets/api/orders/get',
    ]),
  );
  expect(paths.size).toBeGreaterThan(40);
}, 180_000);
