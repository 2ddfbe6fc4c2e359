import { expect, test } from 'vitest';
import { type JsonSchema, loadModel, type ResourceModel } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { countedValue, countersOf } from '#server/engine/records/pages/countedFields.ts';
import { describeOnEngines } from './engines.ts';
import { type Row, type Shop, seller, withResource } from './shop.ts';

const TEXT: JsonSchema = { type: 'string', maxLength: 80 };
const days = { since: '2026-11-01', until: '2027-03-01' };

const gadgets = (properties: Record<string, JsonSchema>): JsonSchema => ({
  title: 'Gadget',
  type: 'object',
  $schema: './meta.json',
  properties,
  required: ['name'],
  additionalProperties: false,
  'x-resource': {
    name: { en: 'Gadgets', fr: 'Gadgets', ar: 'أدوات' },
    rules: 'souk',
    listDefault: { columns: ['name'], sort: { field: 'createdAt', order: 'DESC' } },
  },
});

const sizes = (name: string, own: JsonSchema = {}): JsonSchema => ({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    properties: { [name]: { type: 'number', ...own } },
  },
});

const BEFORE = gadgets({
  name: TEXT,
  warranty: { ...TEXT, 'x-unique': true, 'x-ui': { search: true } },
  weight: { type: 'number' },
  sizes: sizes('height'),
});
const AFTER = gadgets({
  name: TEXT,
  guarantee: {
    ...TEXT,
    ...{ 'x-unique': true, 'x-ui': { search: true }, 'x-id': 'warranty' },
    'x-aliases': { warranty: days },
  },
  weight: { type: 'number' },
  sizes: sizes('tall', { 'x-id': 'height', 'x-aliases': { height: days } }),
});

const stored = async (shop: Shop): Promise<string> => {
  const rows = await shop.database.query<{ row: string }>(
    sql`select to_jsonb(g)::text as row from r_gadgets as g order by id`,
  );
  return rows.map(({ row }) => row).join('\n');
};

const indexes = async (shop: Shop): Promise<readonly string[]> => {
  const rows = await shop.database.query<{ name: string }>(
    sql`select indexname as name from pg_indexes where tablename = 'r_gadgets' order by 1`,
  );
  return rows.map(({ name }) => name);
};

describeOnEngines('STUDIO-1: a field that gets another name', (shop, documents) => {
  const north = () => seller(shop(), 'north');
  const use = (schema: JsonSchema) => shop().change(withResource(documents(), 'gadgets', schema));
  const found = async (query: string) => (await shop().search(north(), 'gadgets', query)).rows;
  const made: Row[] = [];

  test('keeps the values of every row, without a row or an index being written', async () => {
    await use(BEFORE);
    for (const [name, warranty, height] of [
      ['Lamp', 'two years', 3],
      ['Kettle', 'one year', 5],
    ] as const)
      made.push(
        await shop().create(north(), 'gadgets', { name, warranty, weight: 2, sizes: [{ height }] }),
      );
    const before = { rows: await stored(shop()), indexes: await indexes(shop()) };
    await use(AFTER);
    expect({ rows: await stored(shop()), indexes: await indexes(shop()) }).toEqual(before);
    expect(
      (await found('sort=name')).map(({ name, guarantee, sizes: all }) => [name, guarantee, all]),
    ).toEqual([
      ['Kettle', 'one year', [{ tall: 5 }]],
      ['Lamp', 'two years', [{ tall: 3 }]],
    ]);
  });

  test.each([
    ['a filter', 'guarantee=one year'],
    ['a filter by the former name', 'warranty=one year'],
    ['a filter inside of a list', 'filter[sizes.tall]=5'],
    ['a filter inside of a list by the former name', 'filter[sizes.height]=5'],
    ['typed words', 'search=one'],
  ])('is found by %s', async (_what, query) => {
    expect((await found(query)).map(({ name }) => name)).toEqual(['Kettle']);
  });

  test.each(['guarantee', 'warranty'])('is sorted by “%s”', async (field) => {
    const names = (await found(`sort=${field}`)).map(({ name }) => name);
    expect(names).toEqual(['Kettle', 'Lamp']);
    expect((await found(`sort=-${field}`)).map(({ name }) => name)).toEqual(names.toReversed());
  });

  test('is answered alone where only it is asked for, by either name', async () => {
    const [id, want] = [made[0]?.['_id'], { _id: made[0]?.['_id'], guarantee: 'two years' }];
    for (const name of ['guarantee', 'warranty'])
      expect(await found(`_id=${id}&fields=${name}`)).toEqual([want]);
  });

  test('stays unique over rows from before and after', async () => {
    await expect(
      shop().create(north(), 'gadgets', { name: 'Copy', guarantee: 'two years' }),
    ).rejects.toMatchObject({ errors: [{ field: 'guarantee', rule: 'unique' }] });
  });

  test.each([
    ['the present name', { guarantee: 'A' }, 'A'],
    ['the former name', { warranty: 'B' }, 'B'],
    ['both, the former one changed', { guarantee: 'B', warranty: 'C' }, 'C'],
    ['both, the present one changed', { guarantee: 'D', warranty: 'C' }, 'D'],
    ['both alike', { guarantee: 'E', warranty: 'E' }, 'E'],
  ])('takes %s', async (_what, body, expected) => {
    const id = made[0]?.['_id'];
    expect(await shop().update(north(), 'gadgets', id, body)).toMatchObject({
      guarantee: expected,
    });
  });

  test('refuses two names with two new values, of an update and of a new row', async () => {
    const both = { name: 'Both', guarantee: 'X', warranty: 'Y' };
    const refused = { errors: [{ field: 'guarantee', rule: 'formerName' }] };
    await expect(shop().create(north(), 'gadgets', both)).rejects.toMatchObject(refused);
    await expect(shop().update(north(), 'gadgets', made[0]?.['_id'], both)).rejects.toMatchObject(
      refused,
    );
  });

  test('is written inside of lists by the former name, too', async () => {
    const id = made[1]?.['_id'];
    expect(
      await shop().update(north(), 'gadgets', id, { sizes: [{ height: 7 }, { tall: 8 }] }),
    ).toMatchObject({ sizes: [{ tall: 7 }, { tall: 8 }] });
    await shop().update(north(), 'gadgets', id, { sizes: [{ tall: 5 }] });
  });

  test('has its former name back, with what was written meanwhile', async () => {
    await use(BEFORE);
    expect((await found('sort=name')).map(({ name, warranty }) => [name, warranty])).toEqual([
      ['Kettle', 'one year'],
      ['Lamp', 'E'],
    ]);
  });

  test('hides a removed field of its new name, and keeps what that one held', async () => {
    await use(gadgets({ name: TEXT, warranty: TEXT, guarantee: TEXT }));
    const id = made[0]?.['_id'];
    await shop().update(north(), 'gadgets', id, { guarantee: 'of the removed one' });
    await use(AFTER);
    expect(await shop().update(north(), 'gadgets', id, { guarantee: 'F' })).toMatchObject({
      guarantee: 'F',
    });
    await use(gadgets({ name: TEXT, warranty: TEXT, guarantee: TEXT }));
    expect(await shop().get(north(), 'gadgets', id)).toMatchObject({
      warranty: 'F',
      guarantee: 'of the removed one',
    });
  });
});

test('STUDIO-1: counters of a renamed field go on where they are', async () => {
  const counted = (name: string, own: JsonSchema): ResourceModel => {
    const schema = gadgets({ name: TEXT, [name]: { ...TEXT, enum: ['a', 'b'], ...own } });
    const keywords = schema['x-resource'];
    const asked = keywords && { ...keywords, counts: [name] };
    const { resources } = loadModel({
      resources: { gadgets: { ...schema, ...(asked && { 'x-resource': asked }) } },
      shared: {},
    });
    const resource = resources.get('gadgets');
    if (!resource) throw new Error('There are gadgets.');
    return resource;
  };
  const [before, after] = [counted('kind', {}), counted('sort', { 'x-id': 'kind' })];
  const keysOf = (resource: ResourceModel) =>
    countersOf(resource).map(({ field, column, rule }) => ({ field, column, rule }));
  expect(keysOf(after)).toEqual(keysOf(before));
  const [, counter] = countersOf(after);
  if (!counter) throw new Error('There is a counter of the field.');
  expect([counter.name, countedValue(after, counter, { name: 'Lamp', sort: 'b' })]).toEqual([
    'sort',
    'b',
  ]);
});
