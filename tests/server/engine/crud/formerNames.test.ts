import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { type Application, openApplication } from '../../application.ts';
import { exchangeCalls } from '../importExport/exchangeCalls.ts';

const DAY_MS = 86_400_000;
const dayAfter = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

interface Schema {
  properties: Record<string, object>;
}
/** The customers' `nickname` as a renamed field, or under its first name. */
const useCustomers = async (name: string, own: object): Promise<void> => {
  const file = join(souk.schemaDirectory, 'customers.json');
  const schema: Schema = JSON.parse(await readFile(file, 'utf8'));
  for (const known of ['nickname', 'handle']) delete schema.properties[known];
  schema.properties[name] = { type: 'string', title: 'Nickname', maxLength: 40, ...own };
  await writeFile(file, JSON.stringify(schema, null, 2));
  await souk.core.schemas.reload();
  expect(souk.core.schemas.problems()).toEqual([]);
};
const renamed = (until: string) =>
  useCustomers('handle', {
    'x-id': 'nickname',
    'x-aliases': { nickname: { since: '2026-11-01', until } },
  });

const seller = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, headers = {}) =>
  souk.send(method, url, { token: souk.seller.token, body, headers });
const person = (email: string) => ({ firstname: 'Nora', lastname: 'Belaïd', email });

describe('STUDIO-6: the former name of a field', () => {
  let id: unknown;
  beforeAll(async () => {
    await useCustomers('nickname', {});
    const body = { ...person('former@example.com'), nickname: 'Nono' };
    ({ _id: id } = (await seller('POST', '/api/customers/create', body)).body);
    await renamed(dayAfter(90));
  });

  test.each([
    ['the Markets dialect', () => `/api/customers/get?id=${id}`],
    ['simple REST', () => `/api/rest/customers/${id}`],
  ])('is answered beside the present one in %s, and alone to nobody', async (_dialect, url) => {
    const { status, body } = await seller('GET', url());
    expect([status, body['handle'], body['nickname']]).toEqual([200, 'Nono', 'Nono']);
  });

  test('is left out for whoever asks for present names', async () => {
    const accept = 'application/json; names=present';
    const { body } = await seller('GET', `/api/customers/get?id=${id}`, undefined, { accept });
    expect(body).toMatchObject({ handle: 'Nono' });
    expect(body).not.toHaveProperty('nickname');
  });

  test.each([
    ['a filter', '/api/customers/search?nickname=Nono'],
    ['an operator', '/api/customers/search?nickname[prefix]=No'],
    ['a path', '/api/customers/search?filter[nickname]=Nono'],
    ['a sort', '/api/customers/search?sort=-nickname'],
    ['chosen fields', '/api/customers/search?fields=email,nickname'],
    ['a filter of simple REST', '/api/rest/customers?filter={"nickname":"Nono"}'],
    ['a sort of simple REST', '/api/rest/customers?sort=["nickname","ASC"]'],
  ])('works in %s, with the day on which that ends', async (_where, url) => {
    const { status, headers } = await seller('GET', encodeURI(url));
    expect(status).toBe(200);
    expect(headers['deprecation']).toBe(`@${Date.parse('2026-11-01') / 1_000}`);
    expect(headers['sunset']).toBe(new Date(`${dayAfter(90)}T23:59:59Z`).toUTCString());
  });

  test('is written by either name, and only the former one is told of', async () => {
    const url = `/api/customers/update?id=${id}`;
    const former = await seller('PUT', url, { nickname: 'Nana' });
    expect(former).toMatchObject({ status: 200, body: { handle: 'Nana', nickname: 'Nana' } });
    expect(former.headers).toHaveProperty('sunset');
    const present = await seller('PUT', url, { handle: 'Nini' });
    expect(present).toMatchObject({ status: 200, body: { handle: 'Nini', nickname: 'Nini' } });
    expect(present.headers).not.toHaveProperty('sunset');
  });

  test('is told in history under the present name, with what was so before the rename', async () => {
    const { body } = await seller('GET', `/api/customers/history?id=${id}`);
    const changes = JSON.stringify(body);
    expect(changes).toContain('"field":"handle","before":"Nono","after":"Nana"');
    expect(changes).not.toContain('"field":"nickname"');
  });

  test('answers no longer once its day is over, and says what the field is called now', async () => {
    await renamed(dayAfter(-1));
    const { body } = await seller('GET', `/api/customers/get?id=${id}`);
    expect(body).toMatchObject({ handle: 'Nini' });
    expect(body).not.toHaveProperty('nickname');
    const write = await seller('PUT', `/api/customers/update?id=${id}`, { nickname: 'Nunu' });
    expect(write).toMatchObject({ status: 400, body: { code: 'former_name' } });
    expect(write.body['message']).toContain('handle');
    // A filter that somebody saved in a page.
    const saved = await seller('GET', '/api/customers/search?nickname=Nini&sort=-nickname');
    expect(saved.body).toMatchObject({ results: [{ _id: id }] });
    expect(saved.headers['sunset']).toBe(new Date(`${dayAfter(-1)}T23:59:59Z`).toUTCString());
    await renamed(dayAfter(90));
  });

  test('stands in the description of the APIs, as one that ends', async () => {
    const { body } = await souk.send('GET', OPENAPI_PATH, { token: souk.admin.token });
    const { components } = JSON.parse(JSON.stringify(body));
    for (const shape of ['customers.row', 'customers.create', 'customers.update'])
      expect(components.schemas[shape].properties.nickname).toMatchObject({ deprecated: true });
  });

  test('of a column brings its values in an import', async () => {
    const { imported } = exchangeCalls(() => souk);
    const wish = { resource: 'customers', key: 'email' };
    const rows = [{ email: 'former@example.com', nickname: 'Nunu' }];
    expect(await imported(souk.seller, wish, rows)).toMatchObject({ updated: 1, refused: 0 });
    const { body } = await seller('GET', `/api/customers/get?id=${id}`);
    expect(body).toMatchObject({ handle: 'Nunu' });
  });
});
