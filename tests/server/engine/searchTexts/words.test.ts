import { expect, test } from 'vitest';
import { type Database, sql } from '#server/engine/database/database.ts';
import { cleanPendingLists } from '#server/engine/searchTexts/cleanPendingLists.ts';
import { describeOnEngines } from '../records/engines.ts';
import { seller } from '../records/shop.ts';

/** Pages that a search would have read beside the index; once asked for, there are none. */
const takePendingPages = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ pages: number }>(sql`
    select sum(gin_clean_pending_list(i.indexrelid))::int as pages
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = 'r_apps'::regclass`);
  return row?.pages ?? 0;
};

describeOnEngines('TABLE-2: words', (shop) => {
  test('SCALE-3: those of new rows are moved into the index, where searches need not read all', async () => {
    const caller = seller(shop(), 'pending');
    const { create, database, search } = shop();
    await create(caller, 'apps', { title: 'Pending one' });
    expect(await takePendingPages(database)).toBeGreaterThan(0);
    await create(caller, 'apps', { title: 'Pending two' });
    await cleanPendingLists(database).run();
    expect(await takePendingPages(database)).toBe(0);
    expect((await search(caller, 'apps', 'search=pending')).total).toBe(2);
  });

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
