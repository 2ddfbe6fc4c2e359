import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import type { Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { keyCalls, openOwner } from './keyCalls.ts';

const CACHED_MS = 6_000;

describeApplication('PEOPLE-5: API keys', (souk) => {
  const { make, list, rotate, revoke, use } = keyCalls(souk);
  let owner: Person;
  beforeAll(async () => {
    owner = await openOwner(souk());
  });
  const found = async (id: unknown) => (await list(owner)).find(({ _id }) => _id === id);
  const refusals = () =>
    souk().core.database.query<{
      team_id: string;
      key: string;
      reason: string;
      address: string;
    }>(sql`
      select team_id, actor->>'id' as key, details->>'reason' as reason, origin->>'address' as address
      from audit_entries where action = 'apiKey.refused' order by audit_entries.id`);

  test('a key is shown once, stored as a hash, and listed by its first characters', async () => {
    const { status, body, headers } = await make(owner, {});
    expect(status).toBe(201);
    expect(headers['cache-control']).toBe('no-store');
    const token = String(body['token']);
    // 32 random bytes behind the prefix.
    expect(token).toMatch(/^souk_[\w-]{43}$/);
    const key = await found(body['_id']);
    expect(key).toMatchObject({ name: 'Importer', beginning: token.slice(0, 11), state: 'active' });
    const days = (Date.parse(String(key?.['expiresAt'])) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(90);
    const stored = await souk().core.database.query<{ text: string }>(
      sql`select k::text as text from api_keys k union all select e::text from audit_entries e`,
    );
    expect(stored.map(({ text }) => text).join()).not.toContain(token.slice(12));
    expect(JSON.stringify(await list(owner))).not.toContain(token.slice(12));
  });

  test('it is sent like a token, or as a bearer, and its last use is written once a minute', async () => {
    const { body } = await make(owner, {});
    expect((await use(body['token'])).status).toBe(200);
    const bearer = { headers: { authorization: `Bearer ${body['token']}` } };
    expect((await souk().send('GET', '/api/rest/customers', bearer)).status).toBe(200);
    const first = (await found(body['_id']))?.['lastUsedAt'];
    expect(first).not.toBeNull();
    souk().wait(MINUTE_MS / 2);
    await use(body['token']);
    expect((await found(body['_id']))?.['lastUsedAt']).toBe(first);
    souk().wait(MINUTE_MS);
    await use(body['token']);
    expect((await found(body['_id']))?.['lastUsedAt']).not.toBe(first);
  });

  test('it reaches exactly the verbs and resources that it was made for', async () => {
    const permissions = { customers: ['search', 'create'] };
    const { body } = await make(owner, { permissions });
    const token = String(body['token']);
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
      souk().send(method, url, { token, body });
    const customer = { firstname: 'Key', lastname: 'Made', email: 'key.made@example.com' };
    const made = await ask('POST', '/api/customers/create', customer);
    expect(made.status).toBe(201);
    expect(made.body['teamId']).toBe(owner.teamId);
    const id = made.body['_id'];
    expect((await ask('GET', '/api/rest/customers')).status).toBe(200);
    expect((await ask('GET', `/api/rest/customers/${id}`)).status).toBe(403);
    expect((await ask('PUT', `/api/rest/customers/${id}`, { lastname: 'X' })).status).toBe(403);
    expect((await ask('DELETE', `/api/rest/customers/${id}`)).status).toBe(403);
    // Shared resources are every user's to read, and no key's.
    expect((await ask('GET', '/api/rest/categories')).status).toBe(403);
    expect((await ask('GET', '/api/rest/apps')).status).toBe(403);
    const history = await souk().send('GET', `/api/customers/history?id=${id}`, owner);
    expect(history.body).toMatchObject({
      results: [{ by: { kind: 'apiKey', userId: body['_id'] } }],
    });
  });

  test('rows of another team are not there for it', async () => {
    const foreign = await souk().send('POST', '/api/customers/create', {
      token: souk().stranger.token,
      body: { firstname: 'Far', lastname: 'Away', email: 'far.away@example.com' },
    });
    const { body } = await make(owner, {});
    const url = `/api/rest/customers/${foreign.body['_id']}`;
    expect((await souk().send('GET', url, { token: String(body['token']) })).status).toBe(404);
    expect((await use(body['token'])).text).not.toContain('far.away');
    // A key of an admin is one team's as well.
    const admins = await make(souk().admin, {});
    expect((await use(admins.body['token'])).text).not.toContain('far.away');
  });

  test('whoever does not manage the team makes, sees and ends none; keys of others are 404', async () => {
    const { body } = await make(owner, {});
    expect((await make(souk().seller, {})).status).toBe(403);
    expect((await souk().send('GET', '/api/keys/search', souk().seller)).status).toBe(403);
    expect((await revoke(souk().seller, body['_id'])).status).toBe(403);
    expect((await rotate(souk().seller, body['_id'])).status).toBe(403);
    expect((await revoke(souk().stranger, body['_id'])).status).toBe(404);
    const other = await make(souk().admin, { teamId: souk().stranger.teamId });
    expect(other.status).toBe(201);
    expect((await revoke(owner, other.body['_id'])).status).toBe(404);
    expect((await make(owner, { teamId: souk().stranger.teamId })).status).toBe(404);
    expect((await list(owner)).map(({ teamId }) => teamId)).not.toContain(souk().stranger.teamId);
  });

  test('nobody gives a key more than they have, nor what no key has', async () => {
    for (const permissions of [
      { withdrawals: ['update'] },
      { users: ['create'] },
      { roles: ['update'] },
      { teams: ['update'] },
      { schemas: ['get'] },
      { nothing: ['get'] },
    ])
      expect((await make(owner, { permissions })).status).toBe(403);
    expect((await make(souk().admin, { permissions: { users: ['update'] } })).status).toBe(403);
    expect((await make(owner, { permissions: { customers: ['manage'] } })).status).toBe(422);
    for (const body of [{ permissions: {} }, { name: '  ' }, { days: 366 }, { days: 0 }])
      expect((await make(owner, body)).status, JSON.stringify(body)).toBe(422);
  });

  test('its rights shrink with those of its maker, and end with a blocked one', async () => {
    const other = await openOwner(souk(), 'otto');
    const { body } = await make(other, {
      permissions: { apps: ['search'], customers: ['search'] },
    });
    expect((await use(body['token'], undefined, 'apps')).status).toBe(200);
    const admin = { token: souk().admin.token };
    const roles = await souk().send('GET', '/api/rest/roles', admin);
    const role = (roles.body as unknown as readonly Record<string, unknown>[]).find(
      ({ name }) => name === 'keeper of otto',
    );
    const permissions = { users: ['update'], customers: ['search'] };
    const changed = await souk().send('PUT', `/api/rest/roles/${role?.['_id']}`, {
      ...admin,
      body: { permissions },
    });
    expect(changed.status).toBe(200);
    expect((await use(body['token'], undefined, 'apps')).status).toBe(403);
    expect((await use(body['token'])).status).toBe(200);
    const blocked = await souk().send('PUT', `/api/rest/users/${other.userId}`, {
      ...admin,
      body: { status: 'blocked' },
    });
    expect(blocked.status).toBe(200);
    expect((await use(body['token'])).status).toBe(401);
    expect(await found(body['_id'])).toMatchObject({ state: 'suspended' });
  });

  test('wrong, expired, revoked and sent from elsewhere look alike; the audit log tells which', async () => {
    const expired = await make(owner, { days: 1 });
    const revoked = await make(owner, {});
    const bound = await make(owner, { addresses: ['10.1.0.0/16', '2001:db8::7', '192.0.2.9'] });
    expect((await use(bound.body['token'], '10.1.200.3')).status).toBe(200);
    expect((await use(bound.body['token'], '::ffff:10.1.0.1')).status).toBe(200);
    expect((await use(bound.body['token'], '2001:db8:0::7')).status).toBe(200);
    await use(revoked.body['token']);
    expect((await revoke(owner, revoked.body['_id'])).status).toBe(200);
    const before = (await refusals()).length;
    const wrong = `souk_${'A'.repeat(43)}`;
    const answers = [
      await use(wrong),
      await use(revoked.body['token']),
      await use(bound.body['token'], '10.2.0.1'),
      await use(bound.body['token'], '2001:db8::8'),
    ];
    souk().wait(DAY_MS);
    answers.push(await use(expired.body['token']));
    const bodies = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }));
    expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(bodies[0]?.status).toBe(401);
    expect(
      (await refusals())
        .slice(before)
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['unknown', 'revoked', 'address', 'address', 'expired'].sort());
    // Trying on and on adds nothing for a minute.
    for (let n = 0; n < 5; n += 1) await use(wrong);
    expect((await refusals()).filter(({ reason }) => reason === 'unknown')).toHaveLength(2);
  });

  test('a key that is replaced goes on for the chosen hours; both are the same but for their text', async () => {
    const seven = await make(await proven(), {});
    expect((await rotate(owner, seven.body['_id'], 169)).status).toBe(422);
    const fresh = await rotate(await proven(), seven.body['_id'], 2);
    expect(fresh.status).toBe(201);
    expect((await use(seven.body['token'])).status).toBe(200);
    expect((await use(fresh.body['token'])).status).toBe(200);
    expect(await found(seven.body['_id'])).toMatchObject({ replacedBy: fresh.body['_id'] });
    souk().wait(2 * HOUR_MS + CACHED_MS);
    expect((await use(seven.body['token'])).status).toBe(401);
    expect((await use(fresh.body['token'])).status).toBe(200);
    const atOnce = await rotate(await proven(), fresh.body['_id'], 0);
    expect((await use(fresh.body['token'])).status).toBe(401);
    expect((await use(atOnce.body['token'])).status).toBe(200);
    expect((await rotate(await proven(), fresh.body['_id'])).status).toBe(404);
  });

  test('a key that was replaced and is replaced once more gives one that lasts as long as it did', async () => {
    const first = await make(await proven(), { days: 90 });
    const second = await rotate(await proven(), first.body['_id'], 24);
    const daysOf = async (id: unknown): Promise<number> => {
      const { createdAt, expiresAt } = (await found(id)) ?? {};
      return (Date.parse(String(expiresAt)) - Date.parse(String(createdAt))) / DAY_MS;
    };
    const third = await rotate(await proven(), first.body['_id'], 24);
    expect(await daysOf(third.body['_id'])).toBe(90);
    await rotate(await proven(), second.body['_id'], 1);
    const fourth = await rotate(await proven(), second.body['_id'], 1);
    expect(await daysOf(fourth.body['_id'])).toBe(90);
    expect((await use(third.body['token'])).status).toBe(200);
  });

  /** The owner, having just given the password. */
  const proven = async (): Promise<Person> => {
    const origin = { address: '', agent: 'tests' };
    const { token } = await souk().core.access.sessions.issue(owner.userId, origin, 'password');
    return { ...owner, token };
  };

  test('a session that did not prove who it is makes, replaces and ends none', async () => {
    const { body } = await make(await proven(), {});
    const { token } = await souk().core.access.sessions.issue(owner.userId, {
      ...{ address: '', agent: 'stolen' },
    });
    const stolen = { ...owner, token };
    for (const answer of [
      await make(stolen, {}),
      await rotate(stolen, body['_id']),
      await revoke(stolen, body['_id']),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body['code']).toBe('confirm_identity');
    }
  });
});
