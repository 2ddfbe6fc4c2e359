import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { appWith, type Enrolled, enrolApp, HALF_MINUTE_MS } from './enrolling.ts';

const MINUTE_MS = 60_000;

let souk: Application;
let people = 0;
const newPerson = (): Promise<Person> =>
  souk.member(souk.seller.teamId, 'seller', `stepping${people++}`);
const enrolled = async (): Promise<{ person: Person; app: Enrolled }> => {
  const person = await newPerson();
  return { person, app: await enrolApp(souk, person) };
};
const begin = async ({ email }: Person, call = {}): Promise<string> =>
  String((await souk.signIn(email, call)).body['pending']);
const finish = (pending: string, answer: Record<string, unknown>, remoteAddress = '10.0.0.1') =>
  souk.send('POST', '/api/auth/second', { body: { pending, ...answer }, remoteAddress });
const me = (token: unknown) =>
  souk.send('GET', '/apis/managers/api/users/me', { token: String(token) });
const lettersTo = async (email: string): Promise<readonly string[]> =>
  (
    await souk.core.database.query<{ letter: string }>(
      sql`select letter from mail_letters where recipient = ${email} order by id`,
    )
  ).map(({ letter }) => letter);
const actionsOf = async (userId: string): Promise<readonly string[]> =>
  (
    await souk.core.database.query<{ action: string }>(
      sql`select action from audit_entries where actor->>'id' = ${userId} order by id`,
    )
  ).map(({ action }) => action);

beforeAll(async () => {
  souk = await openApplication({ environment: { PUBLIC_URL: 'https://souk.example/markets' } });
});
afterAll(() => souk.close());

describe('PEOPLE-3: a sign-in in two steps', () => {
  test('the right password answers no token but a sign-in that waits, and the code ends it', async () => {
    const { person, app } = await enrolled();
    const first = await souk.signIn(person.email);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ methods: ['totp', 'recoveryCode'] });
    expect(first.body['token']).toBeUndefined();
    const second = await finish(String(first.body['pending']), { code: app.code() });
    expect(second.status).toBe(200);
    expect((await me(second.body['token'])).body['email']).toBe(person.email);
    // Password and factor were given now: that proves who is there.
    const proven = await souk.send('POST', '/api/auth/factors/codes', {
      token: String(second.body['token']),
    });
    expect(proven.status).toBe(200);
  });

  test('a sign-in that waits opens nothing else', async () => {
    const { person } = await enrolled();
    const pending = await begin(person);
    for (const path of ['/apis/markets/api/teams/init', '/api/auth/factors', '/api/auth/sessions'])
      expect((await souk.send('GET', path, { token: pending })).status, path).toBe(401);
    const exchanged = await souk.send('POST', '/api/auth/code', { body: { code: pending } });
    expect(exchanged.body['code']).toBe('wrong_credentials');
  });

  test('it holds five minutes, once, and for five wrong codes', async () => {
    const { person, app } = await enrolled();
    const late = await begin(person);
    souk.wait(5 * MINUTE_MS + 1_000);
    expect((await finish(late, { code: app.code() })).body['code']).toBe('sign_in_expired');

    const used = await begin(person);
    expect((await finish(used, { code: app.code() })).status).toBe(200);
    souk.wait(HALF_MINUTE_MS);
    expect((await finish(used, { code: app.code() })).body['code']).toBe('sign_in_expired');

    const guessed = await begin(person);
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await finish(guessed, { code: '000000' }, `10.1.0.${guess}`);
      expect(answer.body['code']).toBe('wrong_code');
    }
    const after = await finish(guessed, { code: app.code() }, '10.1.0.9');
    expect(after.body['code']).toBe('sign_in_expired');
  });

  test('guesses are limited by user and address, however often the password is given', async () => {
    const { person, app } = await enrolled();
    for (let guess = 0; guess < 5; guess += 1) {
      await finish(await begin(person), { code: '000000' }, '10.2.0.1');
    }
    const here = await finish(await begin(person), { code: app.code() }, '10.2.0.1');
    expect(here).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await finish(await begin(person), { code: app.code() }, '10.2.0.2')).status).toBe(200);
    // From everywhere together twenty in a quarter of an hour.
    let codes: unknown[] = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const answer = await finish(await begin(person), { code: '000000' }, `10.3.${guess}.1`);
      codes = [...codes, answer.body['code']];
    }
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  test('one code gets one of two in, and never again', async () => {
    const { person, app } = await enrolled();
    const [one, other] = [await begin(person), await begin(person)];
    const code = app.code();
    const answers = await Promise.all([
      finish(one, { code }, '10.4.0.1'),
      finish(other, { code }, '10.4.0.2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const replayed = await finish(await begin(person), { code }, '10.4.0.3');
    expect(replayed.body['code']).toBe('wrong_code');
  });

  test('one sign-in that waits becomes one session, though two answer it rightly at once', async () => {
    const { person, app } = await enrolled();
    const pending = await begin(person);
    const [one = '', other = ''] = app.recoveryCodes;
    const answers = await Promise.all([
      finish(pending, { recoveryCode: one }, '10.5.0.1'),
      finish(pending, { recoveryCode: other }, '10.5.0.2'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('a code of the half minute before is taken, one of a minute before is not', async () => {
    const { person, app } = await enrolled();
    souk.wait(2 * HALF_MINUTE_MS);
    const { code } = appWith(souk, app.key);
    const old = await finish(await begin(person), { code: code(-2 * HALF_MINUTE_MS) });
    expect(old.body['code']).toBe('wrong_code');
    expect((await finish(await begin(person), { code: code(-HALF_MINUTE_MS) })).status).toBe(200);
  });

  test('a recovery code gets in once, and the person is told by a letter', async () => {
    const { person, app } = await enrolled();
    expect(new Set(app.recoveryCodes).size).toBe(10);
    const [recoveryCode = ''] = app.recoveryCodes;
    const typed = recoveryCode.toUpperCase().replaceAll('-', ' ');
    const first = await finish(await begin(person), { recoveryCode: typed });
    expect(first.status).toBe(200);
    const again = await finish(await begin(person), { recoveryCode });
    expect(again.body['code']).toBe('wrong_code');
    expect(await lettersTo(person.email)).toEqual(['factorAdded', 'recoveryCodeUsed']);
    const own = await souk.send('GET', '/api/auth/factors', { token: String(first.body['token']) });
    expect(own.body['recoveryCodesLeft']).toBe(9);
  });

  test('a recovery code whose answer was lost is answered again, in place of the session of before', async () => {
    const { person, app } = await enrolled();
    const pending = await begin(person);
    const [recoveryCode = '', other] = app.recoveryCodes;
    const lost = await finish(pending, { recoveryCode });
    expect((await finish(pending, { recoveryCode: other })).body['code']).toBe('sign_in_expired');
    const again = await finish(pending, { recoveryCode });
    expect(again.status).toBe(200);
    expect((await me(lost.body['token'])).status).toBe(401);
    const token = String(again.body['token']);
    const own = await souk.send('GET', '/api/auth/factors', { token });
    expect(own.body['recoveryCodesLeft']).toBe(9);
    const told = (await lettersTo(person.email)).filter((letter) => letter === 'recoveryCodeUsed');
    expect(told).toHaveLength(1);
    expect((await finish(await begin(person), { recoveryCode })).body['code']).toBe('wrong_code');
  });

  test('it is answered again for a minute, and not once that session was ended', async () => {
    const { person, app } = await enrolled();
    const [one = '', other = ''] = app.recoveryCodes;
    const late = await begin(person);
    expect((await finish(late, { recoveryCode: one })).status).toBe(200);
    souk.wait(MINUTE_MS - 1_000);
    expect((await finish(late, { recoveryCode: one })).status).toBe(200);
    souk.wait(2_000);
    const over = await finish(late, { recoveryCode: one });
    expect(over.body['code']).toBe('sign_in_expired');

    const ended = await begin(person);
    const first = await finish(ended, { recoveryCode: other });
    await souk.send('POST', '/api/auth/logout', { token: String(first.body['token']) });
    const after = await finish(ended, { recoveryCode: other });
    expect(after.body['code']).toBe('sign_in_expired');
  });

  test('nobody is told before the right password whether there is a factor', async () => {
    const { person } = await enrolled();
    const plain = await newPerson();
    const answers = await Promise.all(
      [person.email, plain.email, 'nobody@souk.example'].map((email, index) =>
        souk.signIn(email, { password: 'not the password', remoteAddress: `10.6.0.${index}` }),
      ),
    );
    const shown = answers.map(({ status, body }) => [status, { ...body, requestId: '' }]);
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('a one-time link asks for the factor too, and proves nothing', async () => {
    const { person, app } = await enrolled();
    const link = await souk.core.access.codes.issue(person.userId);
    const first = await souk.send('POST', '/api/auth/code', { body: { code: link } });
    expect(first.body['token']).toBeUndefined();
    const second = await finish(String(first.body['pending']), { code: app.code() });
    const token = String(second.body['token']);
    const change = await souk.send('POST', '/api/auth/factors/codes', { token });
    expect(change.body['code']).toBe('confirm_identity');
  });

  test('a user who was blocked between the steps does not get in', async () => {
    const { person, app } = await enrolled();
    const pending = await begin(person);
    await souk.send('PUT', `/api/users/update?id=${person.userId}`, {
      token: souk.admin.token,
      body: { status: 'blocked' },
    });
    const answer = await finish(pending, { code: app.code() });
    expect(answer.body['code']).toBe('wrong_credentials');
  });

  test('what happened is in the audit log, without a code', async () => {
    const { person, app } = await enrolled();
    await finish(await begin(person), { code: '000000' });
    await finish(await begin(person), { recoveryCode: app.recoveryCodes[0] ?? '' });
    const actions = await actionsOf(person.userId);
    expect(actions).toEqual(
      expect.arrayContaining(['secondFactor.added', 'signIn.failed', 'recoveryCode.used']),
    );
    const entries = await souk.core.database.query(
      sql`select details::text, target::text from audit_entries`,
    );
    expect(JSON.stringify(entries)).not.toContain(app.key);
  });
});
