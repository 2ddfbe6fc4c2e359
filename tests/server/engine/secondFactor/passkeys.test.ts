import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, PASSWORD, type Person } from '../../application.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { enrolPasskey, ORIGIN, questionIn } from './enrolling.ts';

const STALE_MS = 5 * 60_000 + 1_000;

let souk: Application;
let people = 0;
const newPerson = (): Promise<Person> =>
  souk.member(souk.seller.teamId, 'seller', `key${people++}`);
const begin = async ({ email }: Person): Promise<string> =>
  String((await souk.signIn(email)).body['pending']);
const challenge = async (pending?: string) =>
  questionIn(
    await souk.send('POST', '/api/auth/second/challenge', { body: pending ? { pending } : {} }),
  );
const finish = (pending: string, passkey: unknown, remoteAddress = `10.9.0.${people}`) =>
  souk.send('POST', '/api/auth/second', { body: { pending, passkey }, remoteAddress });
const alone = (passkey: unknown, remoteAddress = `10.8.0.${people++}`) =>
  souk.send('POST', '/api/auth/passkey', { body: { passkey }, remoteAddress });
const enrolled = async (): Promise<{ person: Person; key: Authenticator }> => {
  const person = await newPerson();
  return { person, key: await enrolPasskey(souk, person) };
};

beforeAll(async () => {
  souk = await openApplication({ environment: { PUBLIC_URL: 'https://souk.example/markets' } });
});
afterAll(() => souk.close());

describe('PEOPLE-3: passkeys', () => {
  test('one ends a sign-in, and its answer is taken once', async () => {
    const { person, key } = await enrolled();
    const pending = await begin(person);
    const answer = key.answer(await challenge(pending), { isVerified: false });
    expect((await finish(pending, answer)).status).toBe(200);
    expect((await finish(await begin(person), answer)).body['code']).toBe('wrong_code');
  });

  test('one that verifies its person signs in alone; a mere touch does not', async () => {
    const { person, key } = await enrolled();
    const touched = await alone(key.answer(await challenge(), { isVerified: false }));
    expect(touched.body['code']).toBe('wrong_credentials');
    const signedIn = await alone(key.answer(await challenge()));
    expect(signedIn.status).toBe(200);
    const token = String(signedIn.body['token']);
    const me = await souk.send('GET', '/apis/managers/api/users/me', { token });
    expect(me.body['email']).toBe(person.email);
    // Both steps at once: it proves who is there as well.
    expect((await souk.send('POST', '/api/auth/factors/codes', { token })).status).toBe(200);
  });

  test('one that verifies its person proves who is there without the password', async () => {
    const { person, key } = await enrolled();
    const { token } = person;
    souk.wait(STALE_MS);
    const ask = async () =>
      questionIn(await souk.send('POST', '/api/auth/factors/challenge', { token }));
    const confirm = async (body: Record<string, unknown>) =>
      souk.send('POST', '/api/auth/confirm', { token, body });
    const touched = key.answer(await ask(), { isVerified: false });
    expect((await confirm({ passkey: touched })).body['code']).toBe('validation_failed');
    const both = key.answer(await ask(), { isVerified: false });
    expect((await confirm({ passkey: both, password: PASSWORD })).status).toBe(200);
    souk.wait(STALE_MS);
    expect((await confirm({ passkey: key.answer(await ask()) })).status).toBe(200);
  });

  test.each<readonly [string, (key: Authenticator, person: Person) => Promise<unknown>]>([
    [
      'to a page elsewhere',
      async (key, person) =>
        key.answer(await challenge(await begin(person)), { from: 'https://evil.example' }),
    ],
    ['to a question of another kind', async (key) => key.answer(await challenge())],
    [
      'to another’s question',
      async (key) => {
        const other = await enrolled();
        return key.answer(await challenge(await begin(other.person)));
      },
    ],
    ['to a question that nobody asked', async (key) => key.answer({ challenge: 'bm90aGluZw' })],
    [
      'after five minutes',
      async (key, person) => {
        const question = await challenge(await begin(person));
        souk.wait(STALE_MS);
        return key.answer(question);
      },
    ],
    [
      'of a copy whose count goes back',
      async (key, person) => {
        await finish(await begin(person), key.answer(await challenge(await begin(person))));
        return key.answer(await challenge(await begin(person)), { count: 1 });
      },
    ],
    [
      'by another key',
      async (_, person) =>
        createAuthenticator(ORIGIN, 'souk.example').answer(await challenge(await begin(person))),
    ],
  ])('an answer %s gets nobody in', async (_, make) => {
    const { person, key } = await enrolled();
    const pending = await begin(person);
    await finish(pending, key.answer(await challenge(pending)));
    const answer = await make(key, person);
    expect((await finish(await begin(person), answer)).body['code']).toBe('wrong_code');
  });

  test('a passkey is made for one person, at this address, once', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const ask = async ({ token }: Person) =>
      questionIn(await souk.send('POST', '/api/auth/factors/passkey', { token }));
    const store = ({ token }: Person, passkey: unknown) =>
      souk.send('POST', '/api/auth/factors/passkey/confirm', {
        token,
        body: { name: 'Key', passkey },
      });
    const key = createAuthenticator(ORIGIN, 'souk.example');
    const elsewhere = key.create(await ask(one), 'https://evil.example');
    expect((await store(one, elsewhere)).body['code']).toBe('wrong_code');
    expect((await store(one, key.create(await ask(other)))).body['code']).toBe('wrong_code');
    const made = key.create(await ask(one));
    expect((await store(one, made)).status).toBe(200);
    expect((await store(one, made)).body['code']).toBe('wrong_code');
    expect((await store(other, key.create(await ask(other)))).status).toBe(409);
    expect((await challenge(await begin(one))).challenge).toBeDefined();
  });

  test('somebody may have several, with names', async () => {
    const person = await newPerson();
    await enrolPasskey(souk, person, 'Laptop');
    await enrolPasskey(souk, person, 'Phone');
    const { body } = await souk.send('GET', '/api/auth/factors', person);
    expect(body['results']).toMatchObject([{ name: 'Laptop' }, { name: 'Phone' }]);
    expect(body['recoveryCodesLeft']).toBe(10);
  });

  test('the question names the address of the pages, whatever a request says', async () => {
    const answer = await souk.send('POST', '/api/auth/second/challenge', {
      body: {},
      headers: { host: 'evil.example', origin: 'https://evil.example' },
    });
    expect(answer.body).toMatchObject({ rpId: 'souk.example', userVerification: 'required' });
  });
});
