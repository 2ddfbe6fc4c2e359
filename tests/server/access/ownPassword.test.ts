import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/access/system.ts';
import { type Application, openApplication, PASSWORD, type Person } from '../application.ts';

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
