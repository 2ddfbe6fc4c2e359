import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import {
  type Answer,
  type Application,
  openApplication,
  PASSWORD,
  type Person,
} from '../../application.ts';

let souk: Application;
let people = 0;
const newPerson = (role = 'seller'): Promise<Person> =>
  souk.member(souk.seller.teamId, role, `person${people++}`);

beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const statusOf = async (token: unknown): Promise<number> =>
  (await souk.send('GET', '/apis/managers/api/users/me', { token: String(token) })).status;

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'brass lantern under willow';

/** A session of the admin that has been open for longer than a password counts. */
const staleAdmin = async (): Promise<string> => {
  const { token } = (await souk.signIn(souk.admin.email)).body;
  souk.wait(5 * MINUTE_MS + 1_000);
  return String(token);
};
const confirm = (token: string, password = PASSWORD): Promise<Answer> =>
  souk.send('POST', '/api/auth/confirm', { token, body: { password } });

describe('one’s own password', () => {
  const change = (person: { token: string }, body: unknown) =>
    souk.send('POST', '/api/auth/password', { token: person.token, body });

  test('is changed by whoever knows the present one, without any right to users', async () => {
    const person = await newPerson('support');
    const other = (await souk.signIn(person.email)).body;
    const password = 'quite another password';
    const changed = await change(person, { current: PASSWORD, password });
    expect(changed).toMatchObject({ status: 200, body: { _id: person.userId } });
    expect([await statusOf(other['token']), await statusOf(person.token)]).toEqual([401, 200]);
    expect((await souk.signIn(person.email)).status).toBe(401);
    expect((await souk.signIn(person.email, { password })).status).toBe(200);
  });

  test('stays when the present one is wrong, or the new one too short', async () => {
    const person = await newPerson();
    const wrong = await change(person, { current: 'not this one', password: 'long enough for it' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    const short = await change(person, { current: PASSWORD, password: 'short' });
    expect(short).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(short.body['errors']).toMatchObject([{ field: 'password', rule: 'minLength' }]);
    expect((await souk.signIn(person.email)).status).toBe(200);
  });

  test('cannot be guessed in a browser that was left open', async () => {
    const person = await newPerson();
    const guess = () => change(person, { current: 'a guess', password: 'long enough for it' });
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  test('ends the other sessions together with the change, or both do not happen', async () => {
    const person = await newPerson();
    const users = souk.core.schemas.current().model.resources.get('users');
    const undone = new Error('undone');
    const attempt = souk.core.inTransaction(async (records) => {
      const password = 'quite another password';
      const body = { password, passwordConfirmation: password };
      if (users) await records.update(SYSTEM, users, person.userId, body);
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(await statusOf(person.token)).toBe(200);
    expect((await souk.signIn(person.email)).status).toBe(200);
  });
});

describe('confirming who one is', () => {
  test('counts for five minutes, in this session only', async () => {
    const [person, other] = [await newPerson(), await staleAdmin()];
    const token = await staleAdmin();
    expect((await confirm(token)).body).toEqual({ _id: souk.admin.userId });
    const change = (role: string, by: string) =>
      souk.send('PUT', `/api/users/update?id=${person.userId}`, { token: by, body: { role } });
    expect((await change('support', other)).status).toBe(403);
    souk.wait(5 * MINUTE_MS - 2_000);
    expect((await change('support', token)).status).toBe(200);
    souk.wait(4_000);
    expect((await change('seller', token)).status).toBe(403);
  });

  test('takes no wrong password, five times in a session, without stopping anybody else', async () => {
    const person = await newPerson();
    const mine = String((await souk.signIn(person.email)).body['token']);
    const guess = () => confirm(person.token, 'not the right one');
    for (let count = 0; count < 5; count++) {
      expect(await guess()).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    }
    expect((await guess()).status).toBe(429);
    expect((await confirm(person.token)).status).toBe(429);
    expect((await confirm(mine)).status).toBe(200);
    expect((await souk.signIn(person.email)).status).toBe(200);
  });

  test('is for people with a session: no token, no buyer', async () => {
    expect((await souk.send('POST', '/api/auth/confirm', { body: {} })).status).toBe(401);
    const empty = await souk.send('POST', '/api/auth/confirm', {
      token: souk.admin.token,
      body: {},
    });
    expect(empty.body['errors']).toMatchObject([{ field: 'password', rule: 'required' }]);
  });

  test('is asked of whoever came by a one-time link', async () => {
    const code = await souk.core.access.codes.issue(souk.admin.userId);
    const { token } = (await souk.send('POST', '/api/auth/code', { body: { code } })).body;
    const person = await newPerson();
    const change = () =>
      souk.send('PUT', `/api/users/update?id=${person.userId}`, {
        token: String(token),
        body: { role: 'support' },
      });
    expect((await change()).body['code']).toBe('confirm_identity');
    await confirm(String(token));
    expect((await change()).status).toBe(200);
  });
});

describe('what a changed address or password takes with it', () => {
  test('the one-time links and known browsers of the user', async () => {
    const person = await newPerson();
    const { device } = (await souk.signIn(person.email)).body;
    const code = await souk.core.access.codes.issue(person.userId);
    const { token } = (await souk.signIn(souk.admin.email)).body;
    await souk.send('PUT', `/api/users/update?id=${person.userId}`, {
      token: String(token),
      body: { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
    });
    expect((await souk.send('POST', '/api/auth/code', { body: { code } })).status).toBe(401);
    const again = await souk.send('POST', '/api/auth/login', {
      body: { email: person.email, password: NEW_PASSWORD, device },
    });
    expect(again.body['device']).not.toBe(device);
  });

  test('but not the browser that one changes the own password in', async () => {
    const person = await newPerson();
    const { device, token } = (await souk.signIn(person.email)).body;
    await souk.send('POST', '/api/auth/password', {
      token: String(token),
      body: { current: PASSWORD, password: NEW_PASSWORD },
    });
    const again = await souk.send('POST', '/api/auth/login', {
      body: { email: person.email, password: NEW_PASSWORD, device },
    });
    expect(again.body['device']).toBe(device);
  });
});
