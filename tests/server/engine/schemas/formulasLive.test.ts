import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

const lots = {
  ...{ $schema: './meta.json', title: 'Lot', type: 'object' },
  'x-resource': {
    ...{ rules: 'souk', api: 'store', name: 'Lot |||| Lots', recordTitle: 'name' },
    listDefault: { columns: ['name', 'price', 'weight'], sort: { field: 'price', order: 'ASC' } },
  },
  properties: {
    name: { type: 'string', title: 'Name' },
    price: { type: 'number', title: 'Price' },
    quantity: { type: 'integer', title: 'Quantity' },
    weight: { type: 'number', title: 'Weight' },
  },
};
const TOTAL = { type: 'number', title: 'Total', 'x-formula': 'price * quantity' };
/** More than are filled at once. */
const ROWS = 320;

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
const change = async (body: object) => {
  const answer = await live.admin('POST', '/api/schemas/change', { resource: 'lots', ...body });
  expect([200, 202], answer.text).toContain(answer.status);
  return live.ended(answer.body['id']);
};
const create = async (body: object) => (await live.admin('POST', '/api/lots/create', body)).body;
const read = async (id: unknown) => (await live.admin('GET', `/api/lots/get?id=${id}`)).body;
const save = (id: unknown, body: object) => live.admin('POST', `/api/lots/update?id=${id}`, body);
/** What the database itself says of all rows. */
const stored = (expression: string) =>
  souk.core.database.query<{ value: unknown; count: number }>(
    sql`select ${sql.raw(expression)} as value, count(*) as count from r_lots group by 1 order by 2 desc`,
  );

/** What pages were told of rows of which nobody names each. */
const eventsWithoutRow = async (): Promise<number> => {
  const told = await souk.core.database.query(sql`
    select resource from event_outbox where resource = 'lots' and row_id is null
    union all select resource from events where resource = 'lots' and row_id is null`);
  return told.length;
};

beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
  await change({ kind: 'addResource', schema: lots });
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    ...{ line: n + 2, values: { name: `Lot ${n}`, price: '2.50', quantity: String(n % 4) } },
  }));
  const { body } = await live.admin('POST', '/api/import', {
    ...{ resource: 'lots', mapping: { name: 'name', price: 'price', quantity: 'quantity' } },
  });
  await live.admin('POST', `/api/import/rows?id=${body['_id']}`, { rows });
  await live.admin('POST', `/api/import/run?id=${body['_id']}`, {});
  await souk.core.imports.runner.settle();
});
afterAll(() => souk.close());

describe('STUDIO-12: a formula that is added to rows that are there', () => {
  test('is worked out for each of them, in the document and in what lists sort and find by', async () => {
    const before = await eventsWithoutRow();
    expect(await change({ kind: 'addField', field: 'total', schema: TOTAL })).toMatchObject({
      state: 'done',
    });
    const quarter = ROWS / 4;
    expect(await stored(`doc->'total' = to_jsonb((doc->>'quantity')::numeric * 2.5)`)).toEqual([
      { value: true, count: 4 * quarter },
    ]);
    // Lists that are open read the rows again once they have their values, a stretch at a time.
    expect(await eventsWithoutRow()).toBe(before + 2);
    const { body } = await live.admin('GET', '/api/lots/search?total[gte]=7.5&sort=-total&limit=1');
    expect(body).toMatchObject({ pagination: { total: quarter }, results: [{ total: 7.5 }] });
  });

  test('stands in the column of a field that had one before', async () => {
    const set = { 'x-formula': 'quantity / 8' };
    await change({ kind: 'setField', field: 'weight', set, isConfirmed: true });
    const eighth = `(doc->>'quantity')::numeric / 8`;
    expect(await stored(`n_weight = ${eighth} and (doc->>'weight')::numeric = n_weight`)).toEqual([
      { value: true, count: ROWS },
    ]);
  });

  test('leaves rows at their version, and gives new ones their value as they are written', async () => {
    expect(await stored('version')).toEqual([{ value: 1, count: ROWS }]);
    const made = await create({ name: 'New', price: 0.1, quantity: 3 });
    expect(made).toMatchObject({ total: 0.3 });
    await save(made['_id'], { quantity: 4 });
    expect(await read(made['_id'])).toMatchObject({ total: 0.4 });
    await save(made['_id'], { quantity: null });
    expect(await read(made['_id'])).not.toHaveProperty('total');
  });

  test('is the server’s: the same value is taken, another one refused', async () => {
    const { _id } = await create({ name: 'Own', price: 2, quantity: 2 });
    expect((await save(_id, { total: 4 })).status).toBe(200);
    expect(await save(_id, { total: 5 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'total', rule: 'readOnly' }] },
    });
    expect((await save(_id, { total: 6, quantity: 3 })).status).toBe(200);
  });

  test('is worked out anew when it is changed, with the formulas that read it', async () => {
    const label = { type: 'string', title: 'Label', 'x-formula': '"≈" & total & " " & name' };
    await change({ kind: 'addField', field: 'label', schema: label });
    const { _id } = await create({ name: 'Chain', price: 1.25, quantity: 3 });
    await change({
      kind: 'setField',
      field: 'total',
      set: { 'x-formula': 'round(price * quantity)' },
    });
    expect(await read(_id)).toMatchObject({ total: 4, label: '≈4 Chain', version: 1 });
    const { body } = await live.admin('GET', '/api/lots/search?search=≈4 Chain');
    expect(body).toMatchObject({ results: [{ _id }] });
  });

  test('follows a field that gets another name, and writes no row for it', async () => {
    const { _id } = await create({ name: 'Renamed', price: 3, quantity: 5 });
    const renamed = await change({ kind: 'renameField', field: 'quantity', to: 'count' });
    expect(renamed).toMatchObject({ state: 'done', counts: { looked: 0 } });
    expect(await read(_id)).toMatchObject({ count: 5, total: 15 });
    expect((await save(_id, { count: 6 })).body).toMatchObject({ total: 18, label: '≈18 Renamed' });
  });

  test('is worked out anew when a field that it reads gets other values', async () => {
    const { _id } = await create({ name: 'Retyped', price: 2.6, count: 2 });
    expect(await read(_id)).toMatchObject({ total: 5 });
    const type = { type: 'integer', title: 'Price' };
    expect(await change({ kind: 'retypeField', field: 'price', type })).toMatchObject({
      state: 'done',
    });
    expect(await read(_id)).toMatchObject({ price: 3, total: 6 });
  });

  test('may break a limit of its field: the rows wait to be repaired', async () => {
    await create({ name: 'Much', price: 500, count: 10 });
    const set = { maximum: 1_000 };
    expect(await change({ kind: 'setField', field: 'total', set })).toMatchObject({
      counts: { misfits: 1 },
    });
    expect(
      (await live.admin('POST', '/api/lots/create', { price: 500, count: 3 })).body,
    ).toMatchObject({ errors: [{ field: 'total', rule: 'maximum' }] });
  });

  test('is refused with its reason where it cannot be, and keeps the fields that it reads', async () => {
    const bad = { kind: 'setField', field: 'total', set: { 'x-formula': 'price * nmae' } };
    const answer = await live.admin('POST', '/api/schemas/change', { resource: 'lots', ...bad });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('at character 9: there is no field');
    const gone = { resource: 'lots', kind: 'removeField', field: 'count' };
    const refused = await live.admin('POST', '/api/schemas/change', gone);
    expect(refused.text).toContain('used by properties.weight.x-formula');
  });

  test('that is taken away leaves its values to be typed over', async () => {
    const { _id } = await create({ name: 'Last', price: 2, count: 2 });
    await change({
      kind: 'setField',
      field: 'label',
      set: { 'x-formula': null },
      isConfirmed: true,
    });
    expect(await read(_id)).toMatchObject({ label: '≈4 Last' });
    expect((await save(_id, { label: 'mine' })).body).toMatchObject({ label: 'mine' });
  });
});
