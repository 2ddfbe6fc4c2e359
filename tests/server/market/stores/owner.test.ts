import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication, PASSWORD, type Person } from '../../application.ts';

let souk: Application;
let owner: Person;
let people = 0;

beforeAll(async () => {
  souk = await openApplication();
  owner = await souk.member(souk.seller.teamId, 'owner', 'olga');
});
afterAll(() => souk.close());

const newUser = (role: string, more: object = {}) => ({
  name: 'Nora',
  email: `nora${people++}@souk.example`,
  role,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  ...more,
});
const create = (token: string, body: object) =>
  souk.send('POST', '/api/users/create', { token, body });

describe('PEOPLE-4: the role owner', () => {
  test.each([
    ['owner', 201],
    ['seller', 201],
    ['support', 201],
    ['admin', 403],
  ])('makes users of the own team with the role %s: %i', async (role, status) => {
    const answer = await create(owner.token, newUser(role));
    expect(answer.status).toBe(status);
    if (status === 201) expect(answer.body['teamId']).toBe(owner.teamId);
  });

  test('makes and changes nobody of another team', async () => {
    const made = await create(owner.token, newUser('seller', { teamId: souk.stranger.teamId }));
    expect([made.status, made.body['teamId']]).not.toEqual([201, souk.stranger.teamId]);
    const change = await souk.send('PUT', `/api/users/update?id=${souk.stranger.userId}`, {
      token: owner.token,
      body: { status: 'blocked' },
    });
    expect(change.status).toBe(404);
  });

  test('does not take over an admin who is in the own team', async () => {
    const answer = await souk.send('PUT', `/api/users/update?id=${souk.admin.userId}`, {
      token: owner.token,
      body: { password: 'a new pass phrase 7', passwordConfirmation: 'a new pass phrase 7' },
    });
    expect(answer.status).toBe(403);
  });

  test('makes the moves of a seller', async () => {
    const { body } = await souk.send('GET', '/apis/managers/api/users/me', { token: owner.token });
    expect(body).toMatchObject({ role: 'owner', actsAs: 'seller', scope: 'team' });
  });

  test('a seller manages nobody, and edits the own team and store', async () => {
    const { token, teamId } = souk.seller;
    expect((await create(token, newUser('support'))).status).toBe(403);
    const send = (path: string, body: object) => souk.send('POST', path, { token, body });
    const team = `/apis/markets/api/teams/update?id=${teamId}`;
    const address = { street: '1 Harbour', city: 'Oran', country: 'Algeria' };
    expect((await send(team, { taxNumber: 'DZ 12', address })).body).toMatchObject({ address });
    const foreign = `/apis/markets/api/teams/update?id=${souk.stranger.teamId}`;
    expect((await send(foreign, { taxNumber: 'DZ 13' })).status).toBe(404);
  });
});

describe('PEOPLE-1: rates of a store', () => {
  test('carry the date on which they were changed', async () => {
    const { token } = souk.seller;
    const list = await souk.send('GET', '/api/stores/search', { token });
    const [store] = list.body['results'] as readonly Record<string, unknown>[];
    const update = (body: object) =>
      souk.send('POST', `/api/stores/update?id=${String(store?.['_id'])}`, { token, body });
    const currencies = [
      { code: 'USD', rate: 1 },
      { code: 'DZD', rate: 134.5 },
    ];
    const rated = await update({ currencies });
    expect(rated.body['ratesAt']).not.toBe(store?.['ratesAt']);
    souk.wait(60_000);
    expect((await update({ name: 'North store' })).body['ratesAt']).toBe(rated.body['ratesAt']);
  });
});
