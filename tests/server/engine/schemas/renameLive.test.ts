import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';

let souk: Application;
let id: unknown;
beforeAll(async () => {
  souk = await openApplication();
  const body = { firstname: 'Nora', lastname: 'Belaïd', email: 'live@example.com', company: 'Ltd' };
  ({ _id: id } = (await seller('POST', '/api/customers/create', body)).body);
});
afterAll(() => souk.close());

const seller = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  souk.send(method, url, { token: souk.seller.token, body });
const rename = (body: object, token = souk.admin.token, language = 'en') =>
  souk.send('POST', '/api/schemas/rename', {
    token,
    body: { resource: 'customers', ...body },
    headers: { 'accept-language': language },
  });
const customer = async () => (await seller('GET', `/api/customers/get?id=${id}`)).body;
const fileText = () => readFile(join(souk.schemaDirectory, 'customers.json'), 'utf8');

describe('STUDIO-2: a field that an admin renames while everything runs', () => {
  test.each(['en', 'fr', 'ar'])(
    'is tried first, in %s, without being renamed',
    async (language) => {
      const before = await fileText();
      const body = { field: 'company', to: 'firm', until: '2999-01-31', isTrial: true };
      const answer = await rename(body, souk.admin.token, language);
      expect(answer).toMatchObject({ status: 200, body: { isApplied: false } });
      expect(JSON.stringify(answer.body['changes'])).toContain('2999-01-31');
      expect(await fileText()).toBe(before);
      expect(await customer()).not.toHaveProperty('firm');
    },
  );

  test('has its values under the new name in the very next call, and in the file', async () => {
    const answer = await rename({ field: 'company', to: 'firm', until: '2999-01-31' });
    expect(answer).toMatchObject({ status: 200, body: { isApplied: true } });
    expect(await customer()).toMatchObject({ firm: 'Ltd', company: 'Ltd' });
    expect(await fileText()).toContain('"x-id": "company"');
    const found = await seller('GET', '/api/customers/search?firm=Ltd');
    expect(found.body).toMatchObject({ results: [{ _id: id }] });
  });

  test('is done at once, without a look at any row', async () => {
    const { body } = await souk.send('GET', '/api/schemas/changes', { token: souk.admin.token });
    expect(body['changes']).toMatchObject([
      { kind: 'renameField', state: 'done', counts: { looked: 0 } },
    ]);
  });

  test('twice is renamed once', async () => {
    const before = await fileText();
    const again = await rename({ field: 'company', to: 'firm', until: '2999-01-31' });
    expect(again).toMatchObject({ status: 200, body: { isApplied: false, changes: [] } });
    expect(await fileText()).toBe(before);
  });

  test('is told to admins, with who did it', async () => {
    const { body } = await souk.send('GET', '/api/schemas/history', { token: souk.admin.token });
    expect(body['entries']).toEqual([
      {
        _id: expect.any(String),
        at: expect.any(String),
        resource: 'customers',
        name: expect.any(String),
        changes: expect.arrayContaining([
          'Renamed “company” to “firm” (“Company” (firm)); the former name answers until 2999-01-31.',
        ]),
      },
    ]);
  });

  test('by two admins in the same second is renamed to both, one after the other', async () => {
    const answers = await Promise.all([
      rename({ field: 'email', to: 'mail' }),
      rename({ field: 'firm', to: 'employer' }),
      rename({ field: 'note', to: 'remark' }),
    ]);
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'field_in_code' } });
    expect(answers.slice(1)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await customer()).toMatchObject({ employer: 'Ltd', firm: 'Ltd', company: 'Ltd' });
    expect(JSON.parse(await fileText()).properties).toHaveProperty('remark');
  });

  test.each([
    ['a field that is not there', { field: 'nothing', to: 'other' }, 422],
    ['a name that is taken', { field: 'city', to: 'email' }, 422],
    ['a former name of another field', { field: 'city', to: 'company' }, 422],
    ['a name that no field may have', { field: 'city', to: '_id' }, 422],
    ['a day that is none', { field: 'city', to: 'town', until: 'soon' }, 422],
    ['a name beyond any bound', { field: 'city', to: 'x'.repeat(5_000) }, 422],
    ['a parameter that is not known', { field: 'city', to: 'town', sql: 'drop' }, 422],
  ])('is refused for %s, and nothing is stored', async (_what, body, status) => {
    const before = await fileText();
    expect((await rename(body)).status).toBe(status);
    expect(await fileText()).toBe(before);
  });

  test('is for admins alone', async () => {
    const body = { field: 'city', to: 'town' };
    expect((await rename(body, souk.seller.token)).status).toBe(403);
    expect((await rename(body, '')).status).toBe(401);
    const { status } = await seller('GET', '/api/schemas/history');
    expect(status).toBe(403);
  });
});
