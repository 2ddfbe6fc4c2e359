import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, PASSWORD, type Person } from '../../application.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const HOUR_MS = 3_600_000;
let souk: Application;
let people = 0;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

const newPerson = (role = 'seller', teamId = souk.seller.teamId): Promise<Person> =>
  souk.member(teamId, role, `session${people++}`);
const tokenOf = async (
  person: Person,
  device?: unknown,
): Promise<{ token: string; device: string }> => {
  const { body } = await souk.send('POST', '/api/auth/login', {
    body: { email: person.email, password: PASSWORD, ...(device !== undefined && { device }) },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
  });
  return { token: String(body['token']), device: String(body['device']) };
};
const isIn = async (token: string): Promise<boolean> =>
  (await souk.send('GET', '/apis/managers/api/users/me', { token })).status === 200;
const settle = (body: object) =>
  souk.core.installation.change({ ...admin(), isRecentlyAuthenticated: true }, body);
const admin = () => ({
  ...{ kind: 'user', userId: souk.admin.userId, teamId: souk.admin.teamId, role: 'admin' },
  ...{ scope: 'all' as const, permissions: {}, language: 'en' as const },
});
const lettersTo = ({ email }: Person) =>
  souk.core.database.query<{ letter: string; facts: Record<string, string>; language: string }>(sql`
    select letter, facts, language from mail_letters where recipient = ${email} and letter = 'newDevice'`);

describe('PEOPLE-6: sessions', () => {
  test('end when nobody uses them, and in any case, by settings that hold for open ones at once', async () => {
    const person = await newPerson();
    const { token } = await tokenOf(person);
    souk.wait(13 * 24 * HOUR_MS);
    expect(await isIn(token)).toBe(true);
    souk.wait(13 * 24 * HOUR_MS);
    expect(await isIn(token)).toBe(true);
    souk.wait(5 * 24 * HOUR_MS);
    expect(await isIn(token)).toBe(false);
    const idle = await tokenOf(person);
    await settle({ sessionIdleHours: 2 });
    expect(await isIn(idle.token)).toBe(true);
    souk.wait(2 * HOUR_MS + 10_000);
    expect(await isIn(idle.token)).toBe(false);
    await settle({ sessionIdleHours: null });
    // One that is over by a limit is seen by nobody and removed; a higher limit brings none back.
    await souk.core.access.sessions.removeEnded();
    expect(await souk.core.access.sessions.list(person.userId)).toHaveLength(1);
    await souk.core.jobs.run('expired sign-ins');
  });

  test('are seen and ended by whoever manages the team, by admins everywhere, by nobody else', async () => {
    const [person, owner] = [await newPerson(), await newPerson('owner')];
    const foreign = await newPerson('seller', souk.stranger.teamId);
    const [mine, other] = [await tokenOf(person), await tokenOf(person)];
    const list = (reader: Person, user: Person) =>
      souk.send('GET', `/api/auth/users/sessions?user=${user.userId}`, { token: reader.token });
    const listed = (await list(owner, person)).body['results'] as { _id: string }[];
    expect(listed).toHaveLength(3);
    expect((await list(owner, foreign)).status).toBe(404);
    const colleague = await newPerson();
    expect((await list(colleague, person)).status).toBe(403);
    expect((await list(colleague, foreign)).status).toBe(403);
    expect((await list(await newPerson('admin'), foreign)).status).toBe(200);
    const end = (reader: Person, user: Person, id: string) =>
      souk.send('POST', `/api/auth/users/sessions/revoke?user=${user.userId}&id=${id}`, {
        token: reader.token,
      });
    const id = listed[0]?._id ?? '';
    expect((await end(owner, owner, id)).status).toBe(404);
    expect((await end(owner, person, id)).status).toBe(200);
    expect((await end(owner, person, id)).status).toBe(404);
    const all = await souk.send(
      'POST',
      `/api/auth/users/sessions/revokeAll?user=${person.userId}`,
      { token: owner.token },
    );
    expect(all.body['ended']).toBe(2);
    expect([await isIn(mine.token), await isIn(other.token)]).toEqual([false, false]);
  });

  test('of somebody with more rights are not ended by whoever manages the team', async () => {
    const [owner, boss] = [await newPerson('owner'), await newPerson('admin')];
    const { token } = await tokenOf(boss);
    const path = '/api/auth/users/sessions/revoke';
    const [{ _id } = { _id: '' }] = await souk.core.access.sessions.list(boss.userId);
    for (const call of [`${path}?user=${boss.userId}&id=${_id}`, `${path}All?user=${boss.userId}`])
      expect(await souk.send('POST', call, { token: owner.token })).toMatchObject({
        ...{ status: 403, body: { code: 'forbidden' } },
      });
    expect([await isIn(token), await isIn(boss.token)]).toEqual([true, true]);
    const own = await souk.send('POST', `${path}All?user=${owner.userId}`, { token: owner.token });
    expect(own.status).toBe(200);
  });

  test('one’s own others end together, and the present one stays', async () => {
    const person = await newPerson();
    const [here, there] = [await tokenOf(person), await tokenOf(person)];
    const { body } = await souk.send('POST', '/api/auth/sessions/revokeAll', { token: here.token });
    expect(body['ended']).toBe(2);
    expect([await isIn(here.token), await isIn(there.token)]).toEqual([true, false]);
  });

  test('of a new browser are told by letter and notice; the first ever and known ones are not', async () => {
    const person = await newPerson();
    const first = await tokenOf(person);
    await tokenOf(person, first.device);
    expect(await lettersTo(person)).toEqual([]);
    await tokenOf(person);
    await tokenOf(person, 'A'.repeat(43));
    const letters = await lettersTo(person);
    expect(letters).toHaveLength(2);
    expect(letters[0]?.facts).toMatchObject({
      browser: 'Firefox, Linux',
      link: 'http://souk.test/markets/settings',
    });
    const { body } = await souk.send('GET', '/api/notifications', { token: first.token });
    expect(body['results']).toMatchObject([{ kind: 'newDevice' }, { kind: 'newDevice' }]);
  });

  test('never take their token from the browser, nor their place from another session', async () => {
    const person = await newPerson();
    const wished = 'B'.repeat(43);
    const headers = { 'x-auth-token': wished, cookie: `token=${wished}` };
    const { body } = await souk.send('POST', '/api/auth/login', {
      headers,
      body: { email: person.email, password: PASSWORD, device: wished },
    });
    expect(body['token']).not.toBe(wished);
    expect(body['device']).not.toBe(wished);
    expect(await isIn(wished)).toBe(false);
  });
});

describe('LIMIT-6: a stolen session, older than five minutes,', () => {
  test('changes no password, address, role, payout account, key, factor or webhook secret, by any call', async () => {
    const owner = await newPerson('owner');
    const colleague = await newPerson();
    const { token } = await tokenOf(owner);
    souk.wait(6 * 60_000);
    const calls: readonly (readonly ['POST' | 'PUT', string, unknown])[] = [
      [
        'PUT',
        `/api/users/update?id=${owner.userId}`,
        {
          password: 'brass lantern under willow',
          passwordConfirmation: 'brass lantern under willow',
        },
      ],
      ['PUT', `/api/users/update?id=${owner.userId}`, { email: 'thief@souk.example' }],
      ['PUT', `/api/users/update?id=${colleague.userId}`, { role: 'owner' }],
      ['PUT', `/api/rest/users/${colleague.userId}`, { role: 'owner' }],
      ['POST', '/api/users/updateMany', { ids: [colleague.userId], changes: { role: 'owner' } }],
      ['POST', '/api/users/create', { name: 'Thief', email: 'thief@souk.example', role: 'owner' }],
      ['POST', '/api/keys', { name: 'thief', permissions: { customers: ['search'] } }],
      [
        'POST',
        '/api/auth/password',
        { current: 'not the password', password: 'brass lantern under willow' },
      ],
    ];
    const keyCalls = Object.entries(
      (await souk.send('GET', '/api/openapi.json', { token })).body['paths'] as Record<
        string,
        object
      >,
    ).flatMap(([path, verbs]) =>
      /\/api\/(?:keys|apiKeys|webhooks|secondFactor|auth\/factors)/.test(path) &&
      !path.endsWith('/challenge') &&
      'post' in verbs
        ? [path]
        : [],
    );
    const before = await souk.core.database.query(sql`
      select (select json_agg(doc order by id)::text from r_users) as users,
        (select count(*) from api_keys) as keys`);
    for (const [method, url, body] of calls) {
      const { status } = await souk.send(method, url, { token, body });
      expect([400, 403, 404, 409, 422], `${method} ${url}`).toContain(status);
    }
    for (const path of keyCalls) {
      const { status } = await souk.send('POST', path, { token, body: {} });
      expect(status, path).toBeGreaterThanOrEqual(400);
    }
    expect(
      await souk.core.database.query(sql`
        select (select json_agg(doc order by id)::text from r_users) as users,
          (select count(*) from api_keys) as keys`),
    ).toEqual(before);
  });
});
