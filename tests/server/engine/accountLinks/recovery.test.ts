import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import { type Answer, type Application, openApplication, type Person } from '../../application.ts';
import { lettersTo, notesOf, tokenFor } from './lettersOf.ts';

let souk: Application;
let people = 0;
let addresses = 0;

beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const newPerson = (role = 'seller'): Promise<Person> =>
  souk.member(souk.seller.teamId, role, `forgetful${people++}`);
/** Each test asks from a network of its own: limits are by network. */
const network = (): string => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const NEXT = 'brass lantern under willow';

const ask = (email: string, remoteAddress = network(), headers = {}): Promise<Answer> =>
  souk.send('POST', '/api/auth/recovery', { body: { email }, remoteAddress, headers });
const tokenOf = (email: string): Promise<string> => tokenFor(souk, email, 'recovery', 'reset');
const reset = (token: string, password = NEXT, remoteAddress = network()): Promise<Answer> =>
  souk.send('POST', '/api/auth/recovery/reset', { body: { token, password }, remoteAddress });
const look = (token: string, remoteAddress = network()): Promise<Answer> =>
  souk.send('POST', '/api/auth/link', { body: { token }, remoteAddress });
const change = (person: Person, body: object) => {
  const users = neededResource(souk.core.schemas.current().model, 'users');
  return souk.core.records.update(SYSTEM, users, person.userId, body);
};

describe('PEOPLE-2: whoever forgot the password', () => {
  test('sets a new one by the link of a letter, and signs in with it', async () => {
    const person = await newPerson();
    const other = (await souk.signIn(person.email)).body['token'];
    expect(await ask(person.email.toUpperCase())).toMatchObject({
      status: 200,
      body: { minutes: 60 },
    });
    const token = await tokenOf(person.email);
    expect((await look(token)).body).toMatchObject({ kind: 'recovery', email: person.email });
    expect(await reset(token)).toMatchObject({ status: 200, body: { email: person.email } });
    const me = await souk.send('GET', '/apis/managers/api/users/me', { token: String(other) });
    expect(me.status).toBe(401);
    expect((await souk.signIn(person.email)).status).toBe(401);
    expect((await souk.signIn(person.email, { password: NEXT })).status).toBe(200);
    const letters = await lettersTo(souk, person.email);
    // After these the sign-in itself tells of a browser that is new.
    expect(letters.map(({ letter }) => letter).slice(0, 2)).toEqual([
      'recovery',
      'passwordChanged',
    ]);
    const notes = await notesOf(souk, person.userId);
    expect(notes.map(({ action }) => action)).toEqual(['recovery.asked', 'recovery.done']);
    expect(notes[1]?.origin?.address).toMatch(/^198\.51/);
  });

  test('is signed in by nothing: the answer holds no token', async () => {
    const person = await newPerson();
    await ask(person.email);
    const { body } = await reset(await tokenOf(person.email));
    expect(Object.keys(body)).toEqual(['email']);
  });

  test('gets the letter in their language, else in that of the page', async () => {
    const [chosen, unset] = [await newPerson(), await newPerson()];
    await change(chosen, { language: 'ar' });
    await ask(chosen.email, network(), { 'accept-language': 'fr' });
    await ask(unset.email, network(), { 'accept-language': 'fr' });
    expect(await lettersTo(souk, chosen.email)).toMatchObject([{ language: 'ar' }]);
    expect(await lettersTo(souk, unset.email)).toMatchObject([{ language: 'fr' }]);
  });

  test('keeps the link while the password that is typed is refused', async () => {
    const person = await newPerson();
    await ask(person.email);
    const token = await tokenOf(person.email);
    const short = await reset(token, 'short');
    expect(short).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    const common = await reset(token, 'passwordpassword');
    expect(common.body['errors']).toMatchObject([{ field: 'password', rule: 'guessable' }]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a link', () => {
  test('works once, one hour, and for its own purpose', async () => {
    const person = await newPerson();
    await ask(person.email);
    const token = await tokenOf(person.email);
    const elsewhere = await souk.send('POST', '/api/auth/join', {
      body: { token, password: NEXT },
      remoteAddress: network(),
    });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    await ask(person.email);
    const second = await tokenOf(person.email);
    souk.wait(HOUR_MS);
    expect(await look(second)).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect(await reset(second)).toMatchObject({ status: 403 });
  });

  test('is used up by one of two at the same moment', async () => {
    const person = await newPerson();
    await ask(person.email);
    const token = await tokenOf(person.email);
    const both = await Promise.all([reset(token), reset(token, `${NEXT} too`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('survives being opened: only POST uses it, and looking does not', async () => {
    const person = await newPerson();
    await ask(person.email);
    const token = await tokenOf(person.email);
    for (const path of ['/api/auth/recovery/reset', '/api/auth/link']) {
      const opened = await souk.send('GET', `${path}?token=${token}`);
      expect([401, 404, 405]).toContain(opened.status);
    }
    await look(token);
    await look(token);
    expect((await reset(token)).status).toBe(200);
  });

  test('is stored as a hash, and ends with the password, the address or the state of its user', async () => {
    const person = await newPerson();
    const { database } = souk.core;
    for (const body of [
      { password: `${NEXT} x`, passwordConfirmation: `${NEXT} x` },
      { email: `renamed.${person.email}` },
      { status: 'blocked' },
    ]) {
      const email = 'email' in body ? person.email : (await emailOf(person)) || person.email;
      await ask(email);
      const token = await tokenOf(email);
      const rows = await database.query<{ token_hash: string }>(
        sql`select token_hash from account_links where user_id = ${person.userId}`,
      );
      expect(rows.length).toBe(1);
      expect(JSON.stringify(rows)).not.toContain(token);
      await change(person, body);
      expect(await reset(token)).toMatchObject({ status: 403 });
    }
  });

  test('leads to the address that is set, whatever a request says of its host', async () => {
    const person = await newPerson();
    await ask(person.email, network(), {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    const [letter] = await lettersTo(souk, person.email);
    expect(JSON.stringify(letter)).not.toContain('evil');
    expect(letter?.facts['link']).toMatch(/^http:\/\/souk\.test\/markets\/reset#token=/);
  });
});

const emailOf = async (person: Person): Promise<string> => {
  const [row] = await souk.core.database.query<{ email: string }>(
    sql`select email from access_accounts where user_id = ${person.userId}`,
  );
  return row?.email ?? '';
};

describe('nobody learns who has an account', () => {
  test('known, unknown, blocked: the same answer, and the same work before it', async () => {
    const person = await newPerson();
    const blocked = await newPerson();
    await change(blocked, { status: 'blocked' });
    const answers = [];
    for (const email of [person.email, 'nobody@souk.example', blocked.email, 'no address'])
      answers.push(await ask(email));
    const [first] = answers;
    for (const { status, text } of answers)
      expect({ status, text }).toEqual({ status: first?.status, text: first?.text });
    const stored = await souk.core.database.query(sql`select id from account_requests`);
    expect(stored).toHaveLength(4);
    expect(await lettersTo(souk, 'nobody@souk.example')).toEqual([]);
    expect(await lettersTo(souk, blocked.email)).toEqual([]);
    expect(await lettersTo(souk, person.email)).toHaveLength(1);
    expect(await souk.core.database.query(sql`select id from account_requests`)).toEqual([]);
  });

  test('takes as long for a known address as for an unknown one', async () => {
    const person = await newPerson();
    const time = async (email: string): Promise<number> => {
      const startMs = performance.now();
      await ask(email);
      return performance.now() - startMs;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      known.push(await time(person.email));
      unknown.push(await time(`nobody${round}@souk.example`));
    }
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[6] ?? 0;
    // A hash of a password, or a letter written before the answer, would be several times as long.
    expect(median(known)).toBeLessThan(3 * median(unknown) + 5);
    expect(median(unknown)).toBeLessThan(3 * median(known) + 5);
  });

  test('LIMIT-5: one network is limited by account, and the owner elsewhere is not', async () => {
    const person = await newPerson();
    const attacker = network();
    for (let asked = 0; asked < 5; asked += 1)
      expect((await ask(person.email, attacker)).status).toBe(200);
    const refused = await ask(person.email, attacker);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect((await ask('other@souk.example', attacker)).status).toBe(200);
    expect((await ask(person.email)).status).toBe(200);
    // No more letters than a person would ask for; one of those in the mailbox still works.
    expect(await lettersTo(souk, person.email)).toHaveLength(3);
    expect((await reset(await tokenOf(person.email))).status).toBe(200);
    expect((await souk.signIn(person.email, { password: NEXT })).status).toBe(200);
  });

  test('guessed tokens are refused after a few, and stop no right one', async () => {
    const person = await newPerson();
    await ask(person.email);
    const token = await tokenOf(person.email);
    const guesser = network();
    const answers = [];
    for (let guess = 0; guess < 7; guess += 1)
      answers.push(await reset(`guess${guess}`, NEXT, guesser));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await reset(token, NEXT, guesser)).status).toBe(200);
    souk.wait(15 * MINUTE_MS);
  });
});
