import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantiate } from '#schemas/model/validation/validatorRuntime.ts';
import { judge } from '../../scripts/prove/verdict/browserEntry.ts';
import { compareSides, type Judge } from '../../scripts/prove/verdict/compare.ts';
import { openWorld, type World } from '../../scripts/prove/verdict/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The module as the server serves it, without the browser around it. */
const inBrowser: Judge['inBrowser'] = async (resource, cases) => {
  const code = world.core.schemas.moduleCode(resource.name, resource.hash) ?? '';
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return judge(resource, instantiate(module), cases);
};

// `npm run prove -- verdict` is the long round, in Chromium, with 10,000 payloads of each resource.
test.each(['services', 'apps', 'customers', 'orders', 'withdrawals', 'categories'])(
  'form, server, import and bulk edit name the same fields and rules of %s',
  async (name) => {
    const resource = world.resourceOf(name);
    const outcome = await compareSides(world, resource, { inBrowser }, { count: 40, seed: 7 });
    expect(outcome.disagreements).toEqual([]);
    expect(outcome.valid).toBeGreaterThan(7);
    expect(outcome.byRule.size).toBeGreaterThan(2);
  },
  60_000,
);
