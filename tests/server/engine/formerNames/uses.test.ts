import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import type { NameUse } from '#server/engine/formerNames/readUses.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { exchangeCalls } from '../importExport/exchangeCalls.ts';
import { SINCE, SUNSET, UNTIL, withRenamedFields } from './renamedCustomers.ts';

let souk: Application;
let id: unknown;
beforeAll(async () => {
  souk = await openApplication({ prepareSchemas: withRenamedFields });
  expect(souk.core.schemas.problems()).toEqual([]);
  const body = { firstname: 'Nora', lastname: 'Belaïd', email: 'nora@example.com', score: 7 };
  ({ _id: id } = (await call(souk.seller, 'POST', '/api/customers/create', body)).body);
});
afterAll(() => souk.close());

const call = ({ token }: Person, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  souk.send(method, encodeURI(url), { token, body });
const uses = async (resource = ''): Promise<readonly NameUse[]> => {
  const { status, body } = await call(
    souk.admin,
    'GET',
    `/api/schemas/uses${resource && `?resource=${resource}`}`,
  );
  expect(status).toBe(200);
  return body['uses'] as readonly NameUse[];
};
const short = (all: readonly NameUse[], { userId }: Person): readonly string[] =>
  all
    .filter((one) => one.userId === userId)
    .map(({ field, name, kind, uses: count }) => `${name} → ${field} ${kind} ${count}`)
    .toSorted();
const forget = () => souk.core.database.execute(sql`delete from former_name_uses`);

describe('STUDIO-6: who still uses a former name', () => {
  test('is counted by person and by what of a call has it', async () => {
    const { seller, support } = souk;
    await call(seller, 'PUT', `/api/customers/update?id=${id}`, { nickname: 'Nono' });
    await call(seller, 'PUT', `/api/rest/customers/${id}`, { nickname: 'Nana' });
    await call(seller, 'GET', '/api/customers/search?nickname[prefix]=N&sort=-points');
    await call(support, 'GET', '/api/customers/search?fields=email,nickname');
    await call(support, 'GET', '/api/rest/customers?filter={"points":{"gte":1}}');
    await call(support, 'GET', '/api/customers/search?handle=Nono');
    const all = await uses('customers');
    expect(short(all, seller)).toEqual([
      'nickname → handle body 2',
      'nickname → handle filter 1',
      'points → score sort 1',
    ]);
    expect(short(all, support)).toEqual(['nickname → handle fields 1', 'points → score filter 1']);
    expect(all.find(({ kind }) => kind === 'body')).toEqual({
      ...{ resource: 'customers', field: 'handle', stored: 'nickname', name: 'nickname' },
      ...{ until: UNTIL, kind: 'body', userId: seller.userId, userName: 'sara', uses: 2 },
      lastAt: expect.any(String),
    });
    expect(await uses('orders')).toEqual([]);
  });

  test('is told in sums, exports, and changes of many rows, too', async () => {
    await forget();
    const filter = { nickname: 'Nana' };
    const many = { filter, expectedTotal: 1, changes: { points: 9 }, add: { groups: ['vip'] } };
    const answers = [
      await call(souk.seller, 'GET', '/api/customers/sums?fields=points&nickname=Nana'),
      await call(souk.seller, 'GET', '/api/customers/export?columns=email,nickname'),
      await call(souk.seller, 'GET', '/api/customers/export?format=json&sort=points'),
      await call(souk.seller, 'POST', '/api/customers/updateMany', many),
      await call(souk.seller, 'POST', '/api/rest/customers/updateMany', many),
    ];
    for (const { status, headers } of answers)
      expect([status, headers['deprecation'], headers['sunset']]).toEqual([
        200,
        `@${Date.parse(SINCE) / 1_000}`,
        SUNSET,
      ]);
    expect(answers[0]?.body).toEqual({ count: 1, sums: { score: 7, points: 7 } });
    expect(answers[1]?.text).toMatch(/^\ufeff_id,email,nickname\r\n.*,Nana\r\n$/);
    expect(answers[3]?.body).toMatchObject({ done: [id], refused: [] });
    const { body } = await call(souk.seller, 'GET', `/api/customers/get?id=${id}`);
    expect(body).toMatchObject({ score: 9, circles: ['vip'] });
    expect(short(await uses(), souk.seller)).toEqual([
      'groups → circles body 2',
      'nickname → handle fields 1',
      'nickname → handle filter 3',
      'points → score body 2',
      'points → score fields 1',
      'points → score sort 1',
    ]);
  });

  test('is nothing to tell where the present names are used', async () => {
    await forget();
    const answers = [
      await call(souk.seller, 'GET', '/api/customers/sums?fields=score&handle=Nana'),
      await call(souk.seller, 'GET', '/api/customers/export?columns=email,handle'),
      await call(souk.seller, 'GET', '/api/customers/history?id=nobody'),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('sunset');
    expect(await uses()).toEqual([]);
  });

  test('is counted for imports whose columns have it, once a run', async () => {
    await forget();
    const { imported } = exchangeCalls(() => souk);
    const wish = { resource: 'customers', key: 'email' };
    const rows = [{ email: 'nora@example.com', nickname: 'Nunu' }];
    expect(await imported(souk.seller, wish, rows)).toMatchObject({ updated: 1, refused: 0 });
    const mapping = { email: 'email', Spitzname: 'nickname' };
    const mapped = [{ email: 'nora@example.com', Spitzname: 'Nene' }];
    await imported(souk.seller, { ...wish, mapping }, mapped);
    expect(short(await uses(), souk.seller)).toEqual(['nickname → handle import 2']);
  });

  test('adds up over the days that are kept, and is forgotten after them', async () => {
    await forget();
    const search = () => call(souk.seller, 'GET', '/api/customers/search?nickname=N');
    await search();
    souk.wait(60 * 86_400_000);
    const { formerNames, jobs } = souk.core;
    const { resources } = souk.core.schemas.current().model;
    const nickname = resources.get('customers')?.tree.get('handle');
    if (!nickname) throw new Error('no such field');
    const used = { field: nickname, since: SINCE, until: UNTIL, isAnswered: true } as const;
    formerNames.note(souk.seller.userId, 'customers', [
      { ...used, name: 'nickname', kind: 'filter', path: 'nickname' },
      { ...used, name: 'nickname', kind: 'filter', path: 'nickname' },
    ]);
    await formerNames.flush();
    const days = () =>
      souk.core.database.query<{ uses: number }>(
        sql`select uses from former_name_uses order by day`,
      );
    expect(await days()).toEqual([{ uses: 1 }, { uses: 1 }]);
    souk.wait(31 * 86_400_000);
    expect(await jobs.run('former names.forget')).toBe(true);
    expect(await days()).toEqual([{ uses: 1 }]);
    souk.wait(-91 * 86_400_000);
  });

  test('is for admins alone', async () => {
    for (const [person, status] of [
      [souk.seller, 403],
      [{ ...souk.seller, token: '' }, 401],
    ] as const)
      expect((await call(person, 'GET', '/api/schemas/uses')).status).toBe(status);
  });
});
