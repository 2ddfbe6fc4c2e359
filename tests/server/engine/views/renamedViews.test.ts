import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';
import { exchangeCalls } from '../importExport/exchangeCalls.ts';

/** Customers whose schema speaks of their company wherever a schema can, and of their address inside of an object. */
const plant = async (directory: string): Promise<void> => {
  const file = join(directory, 'customers.json');
  const schema = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(schema.properties, {
    pin: { type: 'string', title: 'Pin', maxLength: 9 },
    again: { type: 'string', title: 'Again', writeOnly: true, 'x-equals': 'pin' },
    greeting: { type: 'string', title: 'Greeting', readOnly: true, 'x-computed': '{company}!' },
    target: {
      type: 'string',
      title: 'Target',
      'x-ref': { by: 'company', resources: { Ltd: 'customers', Inc: 'teams' } },
    },
    home: {
      type: 'object',
      title: 'Home',
      properties: { street: { type: 'string', title: 'Street', maxLength: 40 } },
    },
  });
  const resource = schema['x-resource'];
  resource.listDefault.sort = { field: 'company', order: 'ASC' };
  resource.indexes.push(['company', 'createdAt']);
  await writeFile(file, JSON.stringify(schema, null, 2));
};

const VIEW = {
  resource: 'customers',
  name: 'Firms',
  search: 'Nora',
  filters: { company: ['Ltd', 'Inc'], 'company[prefix]': 'L' },
  sort: { field: 'company', order: 'DESC' },
  columns: ['company', 'email'],
};

let souk: Application;
let view: Record<string, unknown>;
let importId: unknown;
const seller = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  souk.send(method, url, { token: souk.seller.token, body });
const person = (name: string, more: object) => ({
  ...{ firstname: name, lastname: 'Belaïd', email: `${name}@example.com` },
  ...more,
});

beforeAll(async () => {
  souk = await openApplication({ prepareSchemas: plant });
  expect(souk.core.schemas.problems()).toEqual([]);
  const home = { street: 'Rue Verte' };
  for (const body of [
    person('Nora', { company: 'Ltd', home }),
    person('Omar', { company: 'Inc' }),
    person('Adam', { company: 'Abc' }),
  ])
    expect((await seller('POST', '/api/customers/create', body)).status).toBe(201);
  view = (await seller('POST', '/api/views/create', VIEW)).body;
  const { call } = exchangeCalls(() => souk);
  const mapping = { Mail: 'email', Firma: 'company' };
  const wish = { resource: 'customers', key: 'email', title: 'firms.csv', mapping };
  ({ _id: importId } = await call(souk.seller, '', wish));
  const values = { Mail: 'Adam@example.com', Firma: 'Zet' };
  await call(souk.seller, `/rows?id=${importId}`, { rows: [{ line: 2, values }] });
  for (const [field, to] of [
    ['company', 'firm'],
    ['home.street', 'road'],
    ['pin', 'code'],
  ]) {
    const body = { resource: 'customers', field, to };
    const { status } = await souk.send('POST', '/api/schemas/rename', {
      token: souk.admin.token,
      body,
    });
    expect(status).toBe(200);
  }
});
afterAll(() => souk.close());

/** Asks what a view asks, as the page does. */
const ask = async ({ search, filters, sort, columns }: Record<string, unknown>) => {
  const query = new URLSearchParams(typeof search === 'string' ? { search } : {});
  for (const [name, value] of Object.entries(isObject(filters) ? filters : {}))
    for (const one of [value].flat()) query.append(name, String(one));
  if (isObject(sort)) query.set('sort', `${sort['order'] === 'DESC' ? '-' : ''}${sort['field']}`);
  if (Array.isArray(columns)) query.set('fields', columns.join());
  const { status, body } = await seller('GET', `/api/customers/search?${query}`);
  return { status, results: body['results'] };
};

describe('STUDIO-2: what was planted before a rename follows it', () => {
  test('a saved view: its words, filters, order and columns', async () => {
    const [stored] = (await seller('GET', '/api/views/search?resource=customers')).body[
      'results'
    ] as Record<string, unknown>[];
    expect(stored).toMatchObject(VIEW);
    const found = { status: 200, results: [{ firm: 'Ltd', email: 'Nora@example.com' }] };
    expect(await ask(stored ?? {})).toMatchObject(found);
  });

  test('a saved view has the present names when it is saved again', async () => {
    const { filters, sort, columns } = VIEW;
    const url = `/api/views/update?id=${view['_id']}`;
    const { body } = await seller('POST', url, { filters, sort, columns });
    expect(body).toMatchObject({
      filters: { firm: ['Ltd', 'Inc'], 'firm[prefix]': 'L' },
      sort: { field: 'firm', order: 'DESC' },
      columns: ['firm', 'email'],
    });
    expect(JSON.stringify(body)).not.toContain('company');
    expect(await ask(body)).toMatchObject({ status: 200, results: [{ firm: 'Ltd' }] });
    const named = await seller('POST', url, { name: 'Ours' });
    expect(named.body).toMatchObject({ name: 'Ours', columns: ['firm', 'email'] });
  });

  test('a filter and an order by a field inside of an object', async () => {
    const filters = { 'filter[home.street]': 'Rue Verte' };
    const sort = { field: 'home.street', order: 'ASC' };
    expect(await ask({ filters, sort })).toMatchObject({
      status: 200,
      results: [{ home: { road: 'Rue Verte' } }],
    });
  });

  test('an import that was begun with the former name', async () => {
    const { call, settled } = exchangeCalls(() => souk);
    await call(souk.seller, `/run?id=${importId}`, { dryRun: false });
    expect(await settled(souk.seller, importId)).toMatchObject({ updated: 1, refused: 0 });
    expect(await ask({ filters: { email: 'Adam@example.com' } })).toMatchObject({
      results: [{ firm: 'Zet', greeting: 'Zet!' }],
    });
  });

  test('the usual order of the list, and an index for it', async () => {
    const { results } = await ask({});
    expect(results).toMatchObject([{ firm: 'Inc' }, { firm: 'Ltd' }, { firm: 'Zet' }]);
    const { database } = souk.core;
    const indexes = await database.query<{ indexdef: string }>(
      sql`select indexdef from pg_indexes where tablename = 'r_customers'`,
    );
    expect(indexes.map(({ indexdef }) => indexdef).join('\n')).toMatch(/company.*created_at/);
  });

  test('a computed field, form groups, columns, references by it, and rules of other fields', async () => {
    const customers = souk.core.schemas.current().model.resources.get('customers');
    expect(customers?.tree.get('target')?.reference).toMatchObject({ by: 'firm' });
    expect(customers?.columns).toContain('firm');
    expect(customers?.form?.groups.flatMap(({ fields }) => fields)).toContain('firm');
    const refused = person('Lina', { code: '1', again: '2' });
    expect((await seller('POST', '/api/customers/create', refused)).status).toBe(422);
    const target = (await ask({ filters: { firm: 'Ltd' } })).results;
    const [{ _id: id }] = target as [{ _id: string }];
    const body = person('Lina', { firm: 'Ltd', code: '1', again: '1', target: id });
    const made = await seller('POST', '/api/customers/create', body);
    expect(made).toMatchObject({ status: 201, body: { greeting: 'Ltd!', target: id } });
  });
});
