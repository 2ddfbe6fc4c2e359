import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { type Answer, type Application, openApplication, type Person } from '../../application.ts';
import { lettersTo, notesOf, tokenFor } from './lettersOf.ts';

let souk: Application;
let owner: Person;
let guests = 0;
let addresses = 0;
const PASSWORD = 'brass lantern under willow';
const network = (): string => `203.0.113.${++addresses}`;
const newAddress = (): string => `guest${guests++}@souk.example`;

beforeAll(async () => {
  souk = await openApplication();
  owner = await souk.member(souk.seller.teamId, 'owner', 'olga');
});
afterAll(() => souk.close());

const invite = (person: Person, body: object): Promise<Answer> =>
  souk.send('POST', '/api/invitations/create', {
    token: person.token,
    body: { name: 'Rana Haddad', role: 'seller', ...body },
  });
const act = (person: Person, name: 'again' | 'revoke', id: unknown): Promise<Answer> =>
  souk.send('POST', `/api/invitations/${name}?id=${String(id)}`, { token: person.token });
const tokenOf = (email: string): Promise<string> => tokenFor(souk, email, 'invitation', 'join');
const join = (token: string, more: object = {}): Promise<Answer> =>
  souk.send('POST', '/api/auth/join', {
    body: { token, password: PASSWORD, ...more },
    remoteAddress: network(),
  });
const userOf = async (id: unknown) =>
  (await souk.send('GET', `/api/users/get?id=${String(id)}`, { token: souk.admin.token })).body;

/** As after the dialog that asks for the password. */
const prove = (person: Person): Promise<Answer> =>
  souk.send('POST', '/api/auth/confirm', {
    token: person.token,
    body: { password: 'a password for tests' },
  });

describe('PEOPLE-2: an invitation', () => {
  test('makes a user who signs in only after choosing a password by its link', async () => {
    const email = newAddress();
    const { status, body } = await invite(owner, { email, language: 'fr' });
    expect(status).toBe(201);
    expect(await userOf(body['_id'])).toMatchObject({
      status: 'invited',
      teamId: owner.teamId,
      language: 'fr',
    });
    const [letter] = await lettersTo(souk, email);
    expect(letter).toMatchObject({
      language: 'fr',
      facts: { name: 'Rana Haddad', inviter: 'olga', team: 'North' },
    });
    expect((await souk.signIn(email, { password: PASSWORD })).status).toBe(401);
    const joined = await join(await tokenOf(email), { name: 'Rana H.' });
    expect(joined).toMatchObject({ status: 200, body: { email } });
    expect(Object.keys(joined.body)).toEqual(['email']);
    expect((await souk.signIn(email, { password: PASSWORD })).status).toBe(200);
    expect(await userOf(body['_id'])).toMatchObject({ status: 'active', name: 'Rana H.' });
    const notes = await notesOf(souk, String(body['_id']));
    expect(notes.map(({ action }) => action)).toEqual(['invitation.sent', 'invitation.accepted']);
  });

  test('PEOPLE-8: once accepted, is told to whoever sent it last, and to nobody who is blocked', async () => {
    await prove(owner);
    const email = newAddress();
    const { body } = await invite(owner, { email });
    const second = await souk.member(souk.seller.teamId, 'owner', 'ohana');
    await act(second, 'again', body['_id']);
    const told = async (person: Person) =>
      (
        await souk.send('GET', '/api/notifications?kind=invitationAccepted', {
          token: person.token,
        })
      ).body['results'];
    const before = await told(owner);
    const refused = await join(await tokenOf(email), { password: 'short' });
    expect(refused.status).toBe(422);
    expect(await told(second)).toEqual([]);
    await join(await tokenOf(email), { name: 'Rana Haddad-Roy' });
    expect(await told(second)).toMatchObject([
      {
        facts: { name: 'Rana Haddad-Roy' },
        link: `/users/${String(body['_id'])}/show`,
        isRead: false,
      },
    ]);
    expect(await told(owner)).toEqual(before);

    const late = newAddress();
    await invite(second, { email: late });
    await prove(souk.admin);
    const blocked = await souk.send('PUT', `/api/rest/users/${second.userId}`, {
      token: souk.admin.token,
      body: { status: 'blocked' },
    });
    expect(blocked.status).toBe(200);
    expect((await join(await tokenOf(late))).status).toBe(200);
    const notices = await souk.core.database.query(
      sql`select 1 from user_notices where user_id = ${second.userId} and kind = 'invitationAccepted'`,
    );
    expect(notices).toHaveLength(1);
  });

  test('is worth nothing after an hour, and is easily sent again', async () => {
    const email = newAddress();
    const { body } = await invite(owner, { email });
    const first = await tokenOf(email);
    souk.wait(HOUR_MS);
    expect((await join(first)).status).toBe(403);
    await prove(owner);
    expect((await act(owner, 'again', body['_id'])).status).toBe(200);
    const second = await tokenOf(email);
    expect((await act(owner, 'again', body['_id'])).status).toBe(200);
    expect((await join(second)).status).toBe(403);
    expect((await join(await tokenOf(email))).status).toBe(200);
    const late = await act(owner, 'again', body['_id']);
    expect(late).toMatchObject({ status: 409, body: { code: 'forbidden_move' } });
  });

  test('is withdrawn: its link ends, the user is blocked, and may be invited again', async () => {
    const email = newAddress();
    const { body } = await invite(owner, { email });
    const token = await tokenOf(email);
    expect((await act(owner, 'revoke', body['_id'])).status).toBe(200);
    expect((await join(token)).status).toBe(403);
    expect(await userOf(body['_id'])).toMatchObject({ status: 'blocked' });
    expect((await act(owner, 'again', body['_id'])).status).toBe(200);
    expect((await join(await tokenOf(email))).status).toBe(200);
  });

  test('is accepted by one of two at the same moment', async () => {
    const email = newAddress();
    await invite(owner, { email });
    const token = await tokenOf(email);
    const both = await Promise.all([join(token), join(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('an address has one account in the whole installation', async () => {
    const again = await invite(owner, { email: souk.stranger.email.toUpperCase() });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  });

  test('nobody who was not invited asks for a password, and neither does who has not joined', async () => {
    const email = newAddress();
    await invite(owner, { email });
    await souk.send('POST', '/api/auth/recovery', { body: { email }, remoteAddress: network() });
    const letters = await lettersTo(souk, email);
    expect(letters.map(({ letter }) => letter)).toEqual(['invitation']);
  });
});

describe('who invites', () => {
  test('is whoever manages the team, and nobody else', async () => {
    for (const person of [souk.seller, souk.support])
      expect((await invite(person, { email: newAddress() })).status).toBe(403);
    const foreign = await invite(owner, { email: newAddress(), teamId: souk.stranger.teamId });
    expect(foreign.status).toBe(201);
    // Whatever team is named: that of the token.
    expect(await userOf(foreign.body['_id'])).toMatchObject({ teamId: owner.teamId });
    await prove(souk.admin);
    const byAdmin = await invite(souk.admin, {
      email: newAddress(),
      teamId: souk.stranger.teamId,
    });
    expect(await userOf(byAdmin.body['_id'])).toMatchObject({ teamId: souk.stranger.teamId });
    expect((await act(owner, 'again', byAdmin.body['_id'])).status).toBe(404);
    expect((await act(owner, 'revoke', byAdmin.body['_id'])).status).toBe(404);
  });

  test('gives no role that reaches further than their own', async () => {
    const refused = await invite(owner, { email: newAddress(), role: 'admin' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('LIMIT-6: proves who they are: a stolen session brings nobody in', async () => {
    souk.wait(6 * MINUTE_MS);
    const email = newAddress();
    const refused = await invite(owner, { email });
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect(await lettersTo(souk, email)).toEqual([]);
    await prove(owner);
    expect((await invite(owner, { email })).status).toBe(201);
  });

  test('writes no more letters than a team needs', async () => {
    const other = await souk.member(souk.stranger.teamId, 'owner', 'omar');
    const statuses: number[] = [];
    for (let sent = 0; sent < 52; sent += 1)
      statuses.push((await invite(other, { email: newAddress() })).status);
    expect(statuses.slice(-1)).toEqual([429]);
    expect((await invite(owner, { email: newAddress() })).status).toBe(201);
  });
});

describe('one’s own profile', () => {
  const update = (person: Person, body: object): Promise<Answer> =>
    souk.send('POST', '/api/account', { token: person.token, body });
  const ask = (person: Person, email: string): Promise<Answer> =>
    souk.send('POST', '/api/account/address', { token: person.token, body: { email } });
  const pending = async (person: Person) =>
    (await souk.send('GET', '/api/account', { token: person.token })).body;
  const use = (path: 'confirm' | 'stop', token: string): Promise<Answer> =>
    souk.send('POST', `/api/auth/address/${path}`, {
      body: { token },
      remoteAddress: network(),
    });
  const newPerson = (role = 'support'): Promise<Person> =>
    souk.member(souk.seller.teamId, role, `self${guests++}`);

  test('name, photo and language need no right to users; nothing else is changed this way', async () => {
    const person = await newPerson();
    const photo = { src: 'https://souk.example/me.png', title: 'Me' };
    expect((await update(person, { name: 'Sam', photo, language: 'ar' })).status).toBe(200);
    const me = { token: person.token };
    expect((await souk.send('GET', '/apis/managers/api/users/me', me)).body).toMatchObject({
      ...{ name: 'Sam', photo, language: 'ar', role: 'support' },
    });
    for (const body of [{ role: 'admin' }, { status: 'blocked' }, { email: 'a@b.example' }])
      expect((await update(person, body)).status).toBe(422);
    expect((await update(person, { language: 'xx' })).status).toBe(422);
    await update(person, { photo: null });
    expect((await userOf(person.userId))['photo']).toBeUndefined();
  });

  test('another address holds once its link was used; the session that asked stays', async () => {
    const person = await newPerson();
    const other = String((await souk.signIn(person.email)).body['token']);
    const email = newAddress();
    expect((await ask(person, email)).status).toBe(200);
    expect(await pending(person)).toMatchObject({ pendingEmail: email });
    expect((await souk.signIn(email)).status).toBe(401);
    const token = await tokenFor(souk, email, 'addressConfirmation', 'confirm-address');
    const [told] = await lettersTo(souk, person.email);
    expect(told).toMatchObject({ letter: 'addressChange', facts: { newEmail: email } });
    expect(await use('confirm', token)).toMatchObject({ status: 200, body: { email } });
    expect((await use('confirm', token)).status).toBe(403);
    expect((await souk.signIn(email)).status).toBe(200);
    expect((await souk.signIn(person.email)).status).toBe(401);
    const meOf = (held: string) => souk.send('GET', '/apis/managers/api/users/me', { token: held });
    expect((await meOf(person.token)).status).toBe(200);
    expect((await meOf(other)).status).toBe(401);
    expect(await pending(person)).toEqual({});
    const actions = (await notesOf(souk, person.userId)).map(({ action }) => action);
    expect(actions).toEqual(['address.asked', 'address.changed']);
  });

  test('whoever reads the letters of the old address stops it', async () => {
    const person = await newPerson();
    const email = newAddress();
    await ask(person, email);
    const token = await tokenFor(souk, email, 'addressConfirmation', 'confirm-address');
    const stop = await tokenFor(souk, person.email, 'addressChange', 'stop-address');
    // Neither link does what the other one is for.
    expect((await use('confirm', stop)).status).toBe(403);
    expect((await use('stop', stop)).status).toBe(200);
    expect((await use('confirm', token)).status).toBe(403);
    expect((await souk.signIn(person.email)).status).toBe(200);
  });

  test('somebody else’s address gets no letter, and nobody hears that it is taken', async () => {
    const person = await newPerson();
    const free = await ask(person, newAddress());
    const taken = await ask(person, souk.stranger.email);
    expect(taken).toMatchObject({ status: free.status, body: free.body });
    expect(await lettersTo(souk, souk.stranger.email)).toEqual([]);
  });

  test('LIMIT-6: a session that has proved nothing changes no address', async () => {
    const person = await newPerson();
    souk.wait(6 * MINUTE_MS);
    expect(await ask(person, newAddress())).toMatchObject({
      status: 403,
      body: { code: 'confirm_identity' },
    });
  });
});
