import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { resetFactors } from '#server/engine/secondFactor/resetFactors.ts';
import { type Application, openApplication, PASSWORD, type Person } from '../../application.ts';
import { appWith, enrolApp, enrolPasskey, HALF_MINUTE_MS } from './enrolling.ts';

const STALE_MS = 5 * 60_000 + 1_000;

let souk: Application;
let people = 0;
const newPerson = (role = 'seller'): Promise<Person> =>
  souk.member(souk.seller.teamId, role, `own${people++}`);
const own = ({ token }: Person) => souk.send('GET', '/api/auth/factors', { token });
const confirm = ({ token }: Person, body: Record<string, unknown>) =>
  souk.send('POST', '/api/auth/confirm', { token, body });

beforeAll(async () => {
  souk = await openApplication({ environment: { PUBLIC_URL: 'https://souk.example/markets' } });
});
afterAll(() => souk.close());

describe('PEOPLE-3: one’s own second factors', () => {
  test('an app is there once a code of it was given; its key is never answered again', async () => {
    const person = await newPerson();
    const begun = await souk.send('POST', '/api/auth/factors/totp', { token: person.token });
    expect(begun.body['address']).toMatch(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30/);
    expect((await own(person)).body['results']).toEqual([]);
    expect((await souk.signIn(person.email)).body['token']).toBeDefined();
    const wrong = await souk.send('POST', '/api/auth/factors/totp/confirm', {
      token: person.token,
      body: { code: '000000' },
    });
    expect(wrong.body['code']).toBe('wrong_code');
    const key = String(begun.body['key']);
    // As an Arabic keyboard types it.
    const code = appWith(souk, key)
      .code()
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const right = await souk.send('POST', '/api/auth/factors/totp/confirm', {
      token: person.token,
      body: { code },
    });
    expect(right.body['recoveryCodes']).toHaveLength(10);
    const shown = await own(person);
    expect(shown.body['results']).toMatchObject([{ kind: 'totp' }]);
    expect(shown.text).not.toContain(key);
    const second = await souk.send('POST', '/api/auth/factors/totp', { token: person.token });
    expect(second.status).toBe(409);
  });

  test('a change is told to the open pages of that person', async () => {
    const person = await newPerson();
    const told = async () => {
      const events = await souk.core.database.query<{ row_id: string }>(
        sql`select row_id from events where kind = 'factors' order by position`,
      );
      return events.map((event) => event.row_id).filter((id) => id === person.userId);
    };
    const app = await enrolApp(souk, person);
    await expect.poll(told).toHaveLength(1);
    const [{ _id: id }] = (await own(person)).body['results'] as [{ _id: string }];
    await confirm(person, { password: PASSWORD, code: app.code() });
    const removed = await souk.send('POST', `/api/auth/factors/remove?id=${id}`, {
      token: person.token,
    });
    expect(removed.status).toBe(200);
    await expect.poll(told).toHaveLength(2);
  });

  test('no change without a recent proof of who is there', async () => {
    const person = await newPerson();
    const app = await enrolApp(souk, person);
    const [{ _id: id }] = (await own(person)).body['results'] as [{ _id: string }];
    souk.wait(STALE_MS);
    const calls = [
      '/api/auth/factors/totp',
      '/api/auth/factors/passkey',
      '/api/auth/factors/codes',
      `/api/auth/factors/remove?id=${id}`,
    ];
    for (const url of calls) {
      const answer = await souk.send('POST', url, { token: person.token });
      expect(answer.body['code'], url).toBe('confirm_identity');
    }
    expect((await confirm(person, { password: PASSWORD, code: app.code() })).status).toBe(200);
    const removed = await souk.send('POST', `/api/auth/factors/remove?id=${id}`, {
      token: person.token,
    });
    expect(removed.status).toBe(200);
    // Recovery codes go with the last factor.
    expect((await own(person)).body).toMatchObject({ results: [], recoveryCodesLeft: 0 });
    expect((await souk.signIn(person.email)).body['token']).toBeDefined();
  });

  test('a stolen session and the password are not enough where there is a factor', async () => {
    const person = await newPerson();
    const app = await enrolApp(souk, person);
    souk.wait(STALE_MS);
    expect((await confirm(person, { password: PASSWORD })).body['code']).toBe('wrong_code');
    expect((await confirm(person, { code: app.code() })).body['code']).toBe('validation_failed');
    const password = 'brass lantern under willow';
    const change = await souk.send('POST', '/api/auth/password', {
      token: person.token,
      body: { current: PASSWORD, password },
    });
    expect(change.body['code']).toBe('confirm_identity');
    // The code was not used up by the answer that could not be enough.
    expect((await confirm(person, { password: PASSWORD, code: app.code() })).status).toBe(200);
    const changed = await souk.send('POST', '/api/auth/password', {
      token: person.token,
      body: { current: PASSWORD, password },
    });
    expect(changed.status).toBe(200);
  });

  test('new recovery codes end the old ones', async () => {
    const person = await newPerson();
    const app = await enrolApp(souk, person);
    const made = await souk.send('POST', '/api/auth/factors/codes', { token: person.token });
    const [fresh = ''] = made.body['recoveryCodes'] as string[];
    souk.wait(STALE_MS);
    const [old = ''] = app.recoveryCodes;
    const withOld = await confirm(person, { password: PASSWORD, recoveryCode: old });
    expect(withOld.body['code']).toBe('wrong_code');
    const withFresh = await confirm(person, { password: PASSWORD, recoveryCode: fresh });
    expect(withFresh.status).toBe(200);
  });

  test('another’s factor looks like a missing one', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await enrolApp(souk, other);
    const [{ _id: id }] = (await own(other)).body['results'] as [{ _id: string }];
    for (const wanted of [id, '0'.repeat(24)]) {
      const answer = await souk.send('POST', `/api/auth/factors/remove?id=${wanted}`, {
        token: one.token,
      });
      expect(answer.body['code']).toBe('not_found');
    }
    expect((await own(other)).body['results']).toHaveLength(1);
  });
});

describe('PEOPLE-3: an export of everything', () => {
  test('asks for a proof beyond a page of rows, and only without a filter', async () => {
    const person = await newPerson('admin');
    souk.wait(STALE_MS);
    const exported = (query: string) =>
      souk.send('GET', `/apis/markets/api/categories/export?format=json&${query}`, person);
    expect((await exported('')).status).toBe(200);
    await souk.core.database.execute(sql`
      insert into r_categories (id, doc, created_at, updated_at, version)
      select 'many' || n, jsonb_build_object('_id', 'many' || n, 'name', 'Category ' || n), now(),
        now(), 1 from generate_series(1, 1001) n`);
    expect((await exported('')).body['code']).toBe('confirm_identity');
    expect((await exported('name=Category 7')).status).toBe(200);
    await confirm(person, { password: PASSWORD });
    expect((await exported('')).status).toBe(200);
  });
});

describe('PEOPLE-3: the factor of somebody who lost it', () => {
  const takeAway = ({ token }: Person, { userId }: Person) =>
    souk.send('POST', `/api/auth/factors/takeAway?id=${userId}`, { token });

  test('an admin takes it away, after a proof, and the person is told', async () => {
    const person = await newPerson();
    await enrolApp(souk, person);
    const admin = await newPerson('admin');
    souk.wait(STALE_MS);
    expect((await takeAway(admin, person)).body['code']).toBe('confirm_identity');
    await confirm(admin, { password: PASSWORD });
    expect((await takeAway(admin, person)).status).toBe(200);
    expect((await souk.signIn(person.email)).body['token']).toBeDefined();
  });

  test('a seller does not, not even their own so', async () => {
    const person = await newPerson();
    await enrolApp(souk, person);
    const answer = await takeAway(await newPerson(), person);
    expect(answer.status).toBe(404);
    expect((await own(person)).body['results']).toHaveLength(1);
  });

  test('who manages one team cannot touch, nor see, the factor of another’s user', async () => {
    const manager = await souk.member(souk.stranger.teamId, 'owner', `manager${people++}`);
    const person = await newPerson();
    await enrolApp(souk, person);
    const missing = await souk.send('GET', `/api/auth/factors/of?id=${'0'.repeat(24)}`, manager);
    const foreign = await souk.send('GET', `/api/auth/factors/of?id=${person.userId}`, manager);
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    expect((await takeAway(manager, person)).status).toBe(404);
  });
});

describe('PEOPLE-3: the factor of an only admin who lost it', () => {
  test('is taken away by a setting at the start, for whoever runs the machine', async () => {
    const person = await newPerson('admin');
    await enrolApp(souk, person);
    const { userId } = person;
    expect((await souk.signIn(person.email)).body['token']).toBeUndefined();
    await resetFactors(souk.core, 'nobody@souk.example');
    await resetFactors(souk.core, person.email.toUpperCase());
    expect((await souk.signIn(person.email)).body['token']).toBeDefined();
    const [note] = await souk.core.database.query<{ id: string }>(sql`
      select target->>'id' as id from audit_entries
      where action = 'secondFactor.takenAway' and actor->>'kind' = 'system'`);
    expect(note?.id).toBe(userId);
  });
});

describe('PEOPLE-3: a role that demands a second factor', () => {
  const demand = async (role: string, requiresSecondFactor: boolean): Promise<void> => {
    const admin = await newPerson('admin');
    const answer = await souk.send('POST', `/api/roles/update?id=${role}`, {
      token: admin.token,
      body: { requiresSecondFactor },
    });
    if (answer.status !== 200) throw new Error(answer.text);
  };

  test('whoever has none can set one up, sign out, and nothing else; then everything', async () => {
    const person = await newPerson('support');
    await demand('support', true);
    const orders = () => souk.send('GET', '/apis/markets/api/orders/search', person);
    expect((await orders()).body['code']).toBe('second_factor_required');
    expect((await own(person)).body['isRequired']).toBe(true);
    expect((await souk.signIn(person.email)).body['token']).toBeDefined();
    await enrolPasskey(souk, person);
    expect((await orders()).status).toBe(200);
    await demand('support', false);
  });

  test('the only admin who demands it of admins is not locked out: they set one up', async () => {
    const { admin } = souk;
    await demand('admin', true);
    const users = () => souk.send('GET', '/api/users/search', admin);
    expect((await users()).body['code']).toBe('second_factor_required');
    await confirm(admin, { password: PASSWORD });
    await enrolApp(souk, admin);
    souk.wait(HALF_MINUTE_MS);
    expect((await users()).status).toBe(200);
  });
});
