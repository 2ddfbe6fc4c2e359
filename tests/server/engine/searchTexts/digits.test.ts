import { expect, test } from 'vitest';
import { describeOnEngines } from '../records/engines.ts';
import { seller } from '../records/shop.ts';

describeOnEngines('TABLE-2: digits and addresses', (shop) => {
  test('a number is found without its leading zeros, an address by its parts', async () => {
    const caller = seller(shop(), 'digits');
    const found = async (resource: string, typed: string) =>
      (await shop().search(caller, resource, `search=${encodeURIComponent(typed)}`)).total;
    await shop().create(caller, 'apps', { title: 'INV-00000497' });
    await shop().create(caller, 'apps', { title: 'Part SN000881' });
    await shop().create(caller, 'customers', {
      ...{ firstname: 'Ana', lastname: 'Lopez', email: 'ana.lopez@mail.example.com' },
    });
    for (const typed of ['497', 'INV-497', 'inv-00000497', '00000497', '49', 'sn881', '881'])
      expect([typed, await found('apps', typed)]).toEqual([typed, 1]);
    expect(await found('apps', '4970')).toBe(0);
    for (const typed of ['lopez@mail', 'mail.example.com', '@example.com', 'ana.lopez@mail'])
      expect([typed, await found('customers', typed)]).toEqual([typed, 1]);
  });
});
