import { expect, test } from 'vitest';
import { describeOnEngines } from '../records/engines.ts';
import { seller, system } from '../records/shop.ts';

describeOnEngines('the last admin', (shop) => {
  test('stays, when two admins block each other at the same moment', async () => {
    const role = await shop().create(system, 'roles', {
      name: 'admin',
      scope: 'all',
      builtIn: true,
    });
    const admin = (name: string) =>
      shop().create(system, 'users', {
        teamId: 'north',
        name,
        email: `${name}@souk.example`,
        role: role['_id'],
        status: 'active',
      });
    for (let round = 0; round < 5; round++) {
      const pair = [await admin(`one${round}`), await admin(`two${round}`)];
      const caller = seller(shop(), 'north', 'admin');
      const outcomes = await Promise.allSettled(
        pair.map(({ _id }) => shop().update(caller, 'users', _id, { status: 'blocked' })),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(refused?.reason).toMatchObject({ errors: [{ field: 'status', rule: 'readOnly' }] });
      const { rows } = await shop().search(system, 'users', 'status=active');
      expect(rows).toHaveLength(1);
      // The next round begins with nobody.
      await shop().update(system, 'users', rows[0]?.['_id'], { status: 'blocked' });
    }
  });
});
