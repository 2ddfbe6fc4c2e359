import { expect, test } from 'vitest';
import type { JsonSchema, SchemaDocuments } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { prepareTables } from '../../../prepareTables.ts';
import { describeOnEngines } from './engines.ts';
import { type Shop, seller, withResource } from './shop.ts';

const toys = (properties: Record<string, JsonSchema>): JsonSchema => ({
  title: 'Toy',
  type: 'object',
  $schema: './meta.json',
  properties: { name: { type: 'string', maxLength: 80 }, ...properties },
  required: ['name'],
});

const indexNames = async (shop: Shop): Promise<string[]> => {
  const rows = await shop.database.query<{ name: string }>(sql`
    select indexname as name from pg_indexes where tablename = 'r_toys' order by 1`);
  return rows.map((row) => row.name);
};

describeOnEngines('a schema that changes while rows are there', (shop, documents) => {
  const north = () => seller(shop(), 'north');
  const withToys = (properties: Record<string, JsonSchema>): SchemaDocuments =>
    withResource(documents(), 'toys', toys(properties));
  const names = async (query: string) =>
    (await shop().search(north(), 'toys', query)).rows.map((row) => row['name']);

  test('gives a new resource its table at once', async () => {
    await shop().change(withToys({}));
    await shop().create(north(), 'toys', { name: 'Ball' });
    expect(await names('')).toEqual(['Ball']);
  });

  test('filters and sorts by a new field, and reads rows from before', async () => {
    await shop().change(withToys({ weight: { type: 'number' } }));
    await shop().create(north(), 'toys', { name: 'Car', weight: 20 });
    await shop().create(north(), 'toys', { name: 'Doll', weight: 3.5 });
    expect(await names('sort=weight')).toEqual(['Ball', 'Doll', 'Car']);
    expect(await names('weight[gte]=3&weight[lte]=10')).toEqual(['Doll']);
    expect(await names('weight[exists]=false')).toEqual(['Ball']);
    expect(await names('search=do')).toEqual(['Doll']);
  });

  test('indexes the new field once, and validly', async () => {
    const before = await indexNames(shop());
    expect(await prepareTables(shop().database, shop().model())).toMatchObject({ problems: [] });
    expect(await indexNames(shop())).toEqual(before);
    const [index] = await shop().database.query<{ definition: string; valid: boolean }>(sql`
      select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
      where indrelid = 'r_toys'::regclass and pg_get_indexdef(indexrelid) like '%weight%'`);
    expect(index).toMatchObject({ valid: true, definition: expect.stringContaining('CASE') });
  });

  test('keeps a removed field’s values through updates, hidden until it comes back', async () => {
    await shop().change(withToys({}));
    const { rows } = await shop().search(north(), 'toys', 'search=car');
    expect(rows[0]).not.toHaveProperty('weight');
    const id = rows[0]?.['_id'];
    await expect(shop().update(north(), 'toys', id, { weight: 1 })).rejects.toMatchObject({
      errors: [{ field: 'weight', rule: 'unknown' }],
    });
    expect(await shop().update(north(), 'toys', id, { name: 'Cart' })).toEqual({
      ...rows[0],
      name: 'Cart',
      version: 2,
      updatedAt: expect.any(String),
    });
    await shop().change(withToys({ weight: { type: 'number' } }));
    expect(await shop().get(north(), 'toys', id)).toMatchObject({ name: 'Cart', weight: 20 });
    expect(await names('weight=20')).toEqual(['Cart']);
  });

  test('reads old rows after a change of type, and writes the new one', async () => {
    await shop().change(withToys({ weight: { type: 'string', maxLength: 10 } }));
    await shop().create(north(), 'toys', { name: 'Elephant', weight: 'heavy' });
    expect(await names('weight=heavy')).toEqual(['Elephant']);
    expect(await names('sort=-weight&limit=1')).toEqual(['Elephant']);
    await shop().change(withToys({ weight: { type: 'number' } }));
    expect(await names('weight[gte]=20')).toEqual(['Cart']);
    expect((await shop().search(north(), 'toys', 'search=elephant')).rows[0]).toMatchObject({
      weight: 'heavy',
    });
  });

  test('says which rows contradict a new unique rule, and works without it', async () => {
    await shop().create(north(), 'toys', { name: 'Twin' });
    await shop().create(north(), 'toys', { name: 'Twin' });
    await shop().change(withToys({ code: { type: 'string', maxLength: 9, 'x-unique': true } }));
    await shop().create(north(), 'toys', { name: 'Coded', code: 'A' });
    await expect(
      shop().create(north(), 'toys', { name: 'Copied', code: 'A' }),
    ).rejects.toMatchObject({ errors: [{ field: 'code', rule: 'unique' }] });
    const twins = withResource(documents(), 'toys', {
      ...toys({}),
      properties: { name: { type: 'string', maxLength: 80, 'x-unique': true } },
    });
    await shop().change(twins);
    const { problems } = await prepareTables(shop().database, shop().model());
    expect(problems).toEqual([
      { resource: 'toys', field: 'name', reason: expect.stringContaining('unique') },
    ]);
  });

  test('keeps the table of a removed resource for its return', async () => {
    await shop().change(documents());
    await shop().change(withToys({}));
    expect((await shop().search(north(), 'toys')).total).toBeGreaterThan(4);
  });
});
