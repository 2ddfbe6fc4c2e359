import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { readSecret } from '#server/engine/records/writing/secrets.ts';
import {
  type Answer,
  type Application,
  type Call,
  openApplication,
  PASSWORD,
  type Person,
} from '../../application.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'brass lantern under willow';

let souk: Application;
let people = 0;
const routes: RouteOptions[] = [];
const newPerson = (role = 'seller'): Promise<Person> =>
  souk.member(souk.seller.teamId, role, `guarded${people++}`);

beforeAll(async () => {
  souk = await openApplication({ onRoute: (route) => void routes.push(route) });
});
afterAll(() => souk.close());

/** A session of the admin that has been open for longer than a password counts. */
const staleAdmin = async (): Promise<string> => {
  const { token } = (await souk.signIn(souk.admin.email)).body;
  souk.wait(5 * MINUTE_MS + 1_000);
  return String(token);
};
const confirm = (token: string, password = PASSWORD): Promise<Answer> =>
  souk.send('POST', '/api/auth/confirm', { token, body: { password } });

/** What decides who gets in as this user. */
const accountOf = async (userId: string) => {
  const { database } = souk.core;
  const [row] = await database.query<{ email: string; role: string; account: string }>(sql`
    select u.doc->>'email' as email, u.doc->>'role' as role, a.email as account
    from r_users u join access_accounts a on a.user_id = u.id where u.id = ${userId}`);
  return { ...row, password: await readSecret(database, 'users', userId, 'password') };
};
const countUsers = async (): Promise<number> =>
  (await souk.core.database.query(sql`select 1 as found from r_users`)).length;

type Send = (call: Call) => Promise<Answer>;
type Way = (
  person: Person,
  changes: Record<string, unknown>,
) => readonly ['POST' | 'PUT', string, unknown];

/** Every call that writes rows of users by naming fields. */
const WAYS: readonly (readonly [string, Way])[] = [
  ['users/update', ({ userId }, body) => ['PUT', `/api/users/update?id=${userId}`, body]],
  ['the REST dialect', ({ userId }, body) => ['PUT', `/api/rest/users/${userId}`, body]],
  [
    'updateMany by ids',
    ({ userId }, changes) => ['POST', '/api/users/updateMany', { ids: [userId], changes }],
  ],
  [
    'updateMany by a filter',
    ({ email }, changes) => [
      'POST',
      '/api/users/updateMany',
      { filter: { email }, expectedTotal: 1, changes },
    ],
  ],
  [
    'updateMany of the REST dialect',
    ({ userId }, changes) => ['POST', '/api/rest/users/updateMany', { ids: [userId], changes }],
  ],
];
const CHANGES: readonly (readonly [string, () => Record<string, unknown>])[] = [
  ['password', () => ({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD })],
  ['email', () => ({ email: `moved${people++}@souk.example` })],
  ['role', () => ({ role: 'support' })],
];
const TABLE = WAYS.flatMap(([way, make]) =>
  CHANGES.map(([field, changes]) => [field, way, make, changes] as const),
);

describe('without the own password of the last five minutes', () => {
  test.each(TABLE)('nobody changes the %s of a user by %s', async (_, __, make, changes) => {
    const [person, token] = [await newPerson(), await staleAdmin()];
    const before = await accountOf(person.userId);
    const [method, url, body] = make(person, changes());
    const send: Send = (call) => souk.send(method, url, { token, body, ...call });
    const refused = await send({});
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect(await accountOf(person.userId)).toEqual(before);
    expect((await confirm(token)).status).toBe(200);
    expect((await send({})).status).toBe(200);
    expect(await accountOf(person.userId)).not.toEqual(before);
  });

  test.each(TABLE.filter(([field]) => field !== 'role'))(
    'nobody changes the own %s by %s, and whoever may ends the other sessions',
    async (field, _, make, changes) => {
      const person = await newPerson('admin');
      const thief = String((await souk.signIn(person.email)).body['token']);
      const mine = String((await souk.signIn(person.email)).body['token']);
      souk.wait(5 * MINUTE_MS + 1_000);
      const before = await accountOf(person.userId);
      const [method, url, body] = make(person, changes());
      const send = (token: string) => souk.send(method, url, { token, body });
      expect((await send(thief)).body['code'], field).toBe('confirm_identity');
      expect(await accountOf(person.userId)).toEqual(before);
      expect((await confirm(mine)).status).toBe(200);
      expect((await send(mine)).status).toBe(200);
      const seen = (token: string) => souk.send('GET', '/apis/managers/api/users/me', { token });
      expect([(await seen(thief)).status, (await seen(mine)).status]).toEqual([401, 200]);
    },
  );

  test.each([
    ['users/create', '/api/users/create'],
    ['the REST dialect', '/api/rest/users'],
  ])('nobody makes a user by %s', async (_, url) => {
    const token = await staleAdmin();
    const before = await countUsers();
    const email = `made${people++}@souk.example`;
    const body = { name: 'Made', email, role: 'seller' };
    const send = () => souk.send('POST', url, { token, body });
    expect(await send()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect(await countUsers()).toBe(before);
    await confirm(token);
    expect((await send()).status).toBe(201);
  });

  test.each([
    ['restore', ({ userId }: Person) => `/api/users/restore?id=${userId}`, () => undefined],
    [
      'restore of the REST dialect',
      ({ userId }: Person) => `/api/rest/users/restore?id=${userId}`,
      () => undefined,
    ],
    [
      'restoreMany',
      () => '/api/users/restoreMany',
      ({ userId }: Person, request: unknown) => ({ ids: [userId], request }),
    ],
  ])('nobody takes a change back by %s', async (_, urlOf, bodyOf) => {
    const [person, role] = [await newPerson(), 'support'];
    const { token: fresh } = (await souk.signIn(souk.admin.email)).body;
    const changed = await souk.send('POST', '/api/users/updateMany', {
      token: String(fresh),
      body: { ids: [person.userId], changes: { role } },
    });
    const token = await staleAdmin();
    const body = bodyOf(person, changed.body['requestId']);
    const send = () => souk.send('POST', urlOf(person), { token, ...(body && { body }) });
    expect(await send()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect((await accountOf(person.userId)).role).toBe(role);
    await confirm(token);
    expect((await send()).status).toBe(200);
    expect((await accountOf(person.userId)).role).toBe('seller');
  });

  test('an import of users is refused as ever, and a repeated call with a key is done once confirmed', async () => {
    const [person, token] = [await newPerson(), await staleAdmin()];
    const file = 'name,email\nX,x@souk.example\n';
    const begun = await souk.send('POST', '/api/import?resource=users', { token, body: { file } });
    expect(begun.status).toBeGreaterThanOrEqual(400);
    const call = {
      token,
      body: { role: 'support' },
      headers: { 'idempotency-key': 'one-key' },
    };
    const send = () => souk.send('PUT', `/api/users/update?id=${person.userId}`, call);
    expect((await send()).status).toBe(403);
    await confirm(token);
    expect((await send()).status).toBe(200);
    expect((await send()).body['role']).toBe('support');
  });

  test('no route at all changes who gets in, whatever it is called with', async () => {
    const [person, token] = [await newPerson(), await staleAdmin()];
    const [before, own, users] = [
      await accountOf(person.userId),
      await accountOf(souk.admin.userId),
      await countUsers(),
    ];
    const changes = { email: 'walked@souk.example', role: 'support', password: NEW_PASSWORD };
    const id = person.userId;
    const row = { _id: id, ...changes, passwordConfirmation: NEW_PASSWORD };
    const bodies = [
      row,
      { ids: [id], changes },
      { ids: [id], request: 'x' },
      { resource: 'users', rows: [row], key: '_id', run: { resource: 'users' } },
      { current: 'a guess', password: NEW_PASSWORD },
    ];
    const VERBS = ['create', 'update', 'delete', 'updateMany', 'restore', 'restoreMany'];
    const urls = routes
      .filter(({ config }) => config?.isPublic !== true)
      .flatMap(({ method, url }) =>
        [method].flat().flatMap((name) =>
          VERBS.map((verb) => ({
            method: name,
            url: url
              .replace(/:module(?=\/|$)|:resource|:name/, 'users')
              .replace(/:verb|:act/, verb)
              .replace(/:id/, id)
              .replace(/:module\([^)]*\)/, 'users'),
          })),
        ),
      )
      .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
      // It would sign this session out; what it does is tested elsewhere.
      .filter(({ url }) => !/logout|demo\/remove|sessions\/revoke/.test(url));
    const walked = [...new Map(urls.map((call) => [`${call.method} ${call.url}`, call])).values()];
    expect(walked.length).toBeGreaterThan(40);
    for (const { method, url } of walked) {
      for (const body of bodies) {
        const answer = await souk.app.inject({
          method: method as 'POST',
          url: `${url}${url.includes('?') ? '&' : '?'}id=${id}`,
          headers: { 'x-auth-token': token },
          payload: body,
        });
        expect(answer.statusCode, `${method} ${url}`).not.toBe(500);
      }
    }
    expect(await accountOf(id)).toEqual(before);
    expect(await accountOf(souk.admin.userId)).toEqual(own);
    expect(await countUsers()).toBe(users);
  });

  test('everything else of a user may be changed, and nothing that stays as it is asks', async () => {
    const [person, token] = [await newPerson(), await staleAdmin()];
    const { email } = person;
    const update = (body: unknown) =>
      souk.send('PUT', `/api/users/update?id=${person.userId}`, { token, body });
    expect((await update({ name: 'Another name', email, role: 'seller' })).status).toBe(200);
    expect((await update({ status: 'blocked' })).status).toBe(200);
    const mistaken = await update({ email: 'no address' });
    expect(mistaken).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const customer = await souk.send('POST', '/api/customers/create', {
      token,
      body: { firstname: 'Ada', lastname: 'L', email: 'ada@example.com' },
    });
    expect(customer.status).toBe(201);
    const moved = await souk.send('PUT', `/api/customers/update?id=${customer.body['_id']}`, {
      token,
      body: {
        email: 'moved@example.com',
        password: NEW_PASSWORD,
        passwordConfirmation: NEW_PASSWORD,
      },
    });
    expect(moved.status).toBe(200);
  });
});

test('a password that others would try first is refused by the server, in words', async () => {
  const token = String((await souk.signIn(souk.admin.email)).body['token']);
  const person = await newPerson();
  const body = { password: 'password1234', passwordConfirmation: 'password1234' };
  const headers = { 'accept-language': 'fr' };
  const url = `/api/users/update?id=${person.userId}`;
  const refused = await souk.send('PUT', url, { token, body, headers });
  expect(refused.status).toBe(422);
  expect(refused.body['errors']).toMatchObject([
    { field: 'password', rule: 'guessable', message: expect.stringContaining('facile à deviner') },
  ]);
});
