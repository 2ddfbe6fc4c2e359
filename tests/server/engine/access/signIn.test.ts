import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, PASSWORD, type Person } from '../../application.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let souk: Application;
let people = 0;
const newPerson = (role = 'seller'): Promise<Person> =>
  souk.member(souk.seller.teamId, role, `person${people++}`);

beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

/** Time goes by in these tests: what an admin changes needs a sign-in of the last minutes. */
const newAdminToken = async (): Promise<string> =>
  String((await souk.signIn(souk.admin.email)).body['token']);
const statusOf = async (token: unknown): Promise<number> =>
  (await souk.send('GET', '/apis/managers/api/users/me', { token: String(token) })).status;
const from = (remoteAddress: string) => ({ remoteAddress });

describe('signing in with a password', () => {
  test('answers a token that opens the other calls, and when it ends', async () => {
    const { status, body, headers } = await souk.signIn(souk.seller.email);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      token: expect.any(String),
      expiresAt: expect.any(String),
      device: expect.any(String),
    });
    expect(await statusOf(body['token'])).toBe(200);
    const days = (Date.parse(String(body['expiresAt'])) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 1);
  });

  test('takes the address as people write it', async () => {
    expect((await souk.signIn(` ${souk.seller.email.toUpperCase()} `)).status).toBe(200);
  });

  test('says the same of a wrong password, an unknown address and a blocked user', async () => {
    const blocked = await newPerson();
    const change = { token: souk.admin.token, body: { status: 'blocked' } };
    await souk.send('PUT', `/api/users/update?id=${blocked.userId}`, change);
    const answers = [
      await souk.signIn(souk.seller.email, { password: 'not the right one' }),
      await souk.signIn('nobody@souk.example'),
      await souk.signIn(blocked.email),
    ].map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  test.each([
    [{ email: 'a@b.example' }, 'password'],
    [{ password: PASSWORD }, 'email'],
    [{ email: ['a'], password: PASSWORD }, 'email'],
  ])('asks for what is missing in %j', async (body, field) => {
    const answer = await souk.send('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject([{ field, rule: 'required' }]);
  });

  test('reads no long body from strangers', async () => {
    const body = { email: 'a@b.example', password: 'x'.repeat(5_000) };
    expect((await souk.send('POST', '/api/auth/login', { body })).status).toBe(413);
  });

  test('stores neither the password nor the token', async () => {
    const { token } = (await souk.signIn(souk.seller.email)).body;
    const tables = await souk.core.database.query<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = current_schema()`,
    );
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const text = sql`${sql.identifier(name)}::text`;
        const rows = await souk.core.database.query(sql`
          select 1 from ${sql.identifier(name)}
          where strpos(${text}, ${PASSWORD}) > 0 or strpos(${text}, ${String(token)}) > 0 limit 1`);
        return rows.length;
      }),
    );
    expect(Math.max(...found)).toBe(0);
    expect(tables.length).toBeGreaterThan(15);
  });
});

describe('a one-time code', () => {
  const redeem = (code: string, address = '203.0.113.20') =>
    souk.send('POST', '/api/auth/code', { body: { code }, ...from(address) });

  test('signs in once', async () => {
    const code = await souk.core.access.codes.issue(souk.admin.userId);
    const first = await redeem(code);
    expect(first.status).toBe(200);
    expect(await statusOf(first.body['token'])).toBe(200);
    expect(await redeem(code)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });

  test('signs in one of two who come at the same time', async () => {
    const code = await souk.core.access.codes.issue(souk.admin.userId);
    const answers = await Promise.all([redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is over after 15 minutes', async () => {
    const code = await souk.core.access.codes.issue(souk.admin.userId);
    souk.wait(15 * MINUTE_MS + 1);
    expect((await redeem(code)).status).toBe(401);
  });

  test('cannot be guessed for ever, and is not used up by the guesses of others', async () => {
    const code = await souk.core.access.codes.issue(souk.admin.userId);
    for (let count = 0; count < 5; count++) await redeem(`guess ${count}`, '203.0.113.21');
    expect((await redeem('guess', '203.0.113.21')).status).toBe(429);
    expect((await redeem(code, '203.0.113.21')).status).toBe(200);
  });
});

describe('sessions', () => {
  const list = async (token: string) => {
    const { body } = await souk.send('GET', '/api/auth/sessions', { token });
    return body['results'] as Record<string, unknown>[];
  };

  test('end by signing out, this one only', async () => {
    const person = await newPerson();
    const { token } = (await souk.signIn(person.email)).body;
    const out = await souk.send('POST', '/api/auth/logout', { token: String(token) });
    expect(out).toMatchObject({ status: 200, body: { _id: expect.any(String) } });
    expect([await statusOf(token), await statusOf(person.token)]).toEqual([401, 200]);
  });

  test('are listed for their own user, saying which is this one, and end one by one', async () => {
    const person = await newPerson();
    const other = (await souk.signIn(person.email, { headers: { 'user-agent': 'a phone' } })).body;
    const rows = await list(person.token);
    expect(rows.map(({ isCurrent, agent }) => [isCurrent, agent]).sort()).toEqual([
      [false, 'a phone'],
      [true, 'tests'],
    ]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('token_hash');
    const phone = rows.find(({ agent }) => agent === 'a phone');
    const end = `/api/auth/sessions/revoke?id=${phone?.['_id']}`;
    expect((await souk.send('POST', end, { token: souk.stranger.token })).status).toBe(404);
    expect(await statusOf(other['token'])).toBe(200);
    expect((await souk.send('POST', end, { token: person.token })).status).toBe(200);
    expect([await statusOf(other['token']), await statusOf(person.token)]).toEqual([401, 200]);
  });

  test('of a user end with a change of the password, but for the one that changed it', async () => {
    const person = await newPerson('admin');
    const other = (await souk.signIn(person.email)).body;
    const password = 'quite another password';
    const change = { token: person.token, body: { password, passwordConfirmation: password } };
    const changed = await souk.send('PUT', `/api/users/update?id=${person.userId}`, change);
    expect(changed.status).toBe(200);
    expect(changed.text).not.toContain(password);
    expect([await statusOf(other['token']), await statusOf(person.token)]).toEqual([401, 200]);
    expect((await souk.signIn(person.email)).status).toBe(401);
    expect((await souk.signIn(person.email, { password })).status).toBe(200);
  });

  test('all end when an admin sets the password, and stop working while the user is blocked', async () => {
    const person = await newPerson();
    const update = `/api/rest/users/${person.userId}`;
    const token = await newAdminToken();
    await souk.send('PUT', update, { token, body: { status: 'blocked' } });
    expect(await statusOf(person.token)).toBe(401);
    await souk.send('PUT', update, { token, body: { status: 'active' } });
    expect(await statusOf(person.token)).toBe(200);
    const password = 'set by the admin';
    await souk.send('PUT', update, { token, body: { password, passwordConfirmation: password } });
    expect(await statusOf(person.token)).toBe(401);
  });

  test('change their rights with the user’s role at once', async () => {
    const person = await newPerson();
    const create = (title: string) =>
      souk.send('POST', '/apis/markets/api/apps/create', {
        token: person.token,
        body: { title },
      });
    expect((await create('Before')).status).toBe(201);
    await souk.send('PUT', `/api/users/update?id=${person.userId}`, {
      token: await newAdminToken(),
      body: { role: 'support' },
    });
    expect(await create('After')).toMatchObject({
      status: 403,
      body: { params: { verb: 'create', resource: 'apps' } },
    });
  });

  test('follow a changed address, and give a taken one to nobody', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const email = `new-${one.email}`;
    const token = await newAdminToken();
    await souk.send('PUT', `/api/users/update?id=${one.userId}`, { token, body: { email } });
    expect([(await souk.signIn(email)).status, (await souk.signIn(one.email)).status]).toEqual([
      200, 401,
    ]);
    const taken = { token, body: { email: email.toUpperCase() } };
    const refused = await souk.send('PUT', `/api/users/update?id=${two.userId}`, taken);
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toMatchObject([{ field: 'email', rule: 'unique' }]);
    expect((await souk.signIn(two.email)).status).toBe(200);
  });

  test('end after 30 days, and leave nothing behind', async () => {
    const person = await newPerson();
    await souk.core.access.codes.issue(person.userId);
    souk.wait(30 * DAY_MS + MINUTE_MS);
    expect(await statusOf(person.token)).toBe(401);
    await souk.core.jobs.run('expired sign-ins');
    const count = async (name: string) =>
      souk.core.database.query(sql`select 1 from ${sql.identifier(name)}`);
    expect(await count('access_sessions')).toEqual([]);
    expect(await count('access_codes')).toEqual([]);
    souk.wait(150 * DAY_MS);
    await souk.core.jobs.run('expired sign-ins');
    expect(await count('access_devices')).toEqual([]);
  });
});
