import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sealAll } from '#server/engine/audit/seal.ts';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, PASSWORD, type Person } from '../../application.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const MINUTE_MS = 60_000;
let souk: Application;
beforeAll(async () => {
  souk = await openApplication();
});
afterAll(() => souk.close());

interface Entry {
  readonly _id: string;
  readonly action: string;
  readonly teamId: string;
  readonly actor: { readonly id: string; readonly name?: string };
  readonly target: { readonly id: string } | null;
  readonly details: Record<string, unknown> | null;
  readonly origin: { readonly address: string } | null;
}
const search = async (person: Person, query = ''): Promise<readonly Entry[]> => {
  const { status, body } = await souk.send('GET', `/api/audit?limit=100&${query}`, {
    token: person.token,
  });
  expect(status).toBe(200);
  return body['results'] as readonly Entry[];
};
const post = (person: Person, url: string, body?: unknown) =>
  souk.send('POST', url, { token: person.token, ...(body !== undefined && { body }) });

describe('PEOPLE-7: the audit log', () => {
  test('has sign-ins, done and failed, with where they came from and no secret', async () => {
    await souk.signIn(souk.seller.email);
    await souk.signIn(souk.seller.email, {
      password: 'a wrong password',
      remoteAddress: '192.0.2.9',
    });
    await souk.signIn('nobody@souk.example', { remoteAddress: '192.0.2.9' });
    await souk.signIn('my secret password', { remoteAddress: '192.0.2.9' });
    const done = await search(souk.admin, `action=signIn.done&actor=${souk.seller.userId}`);
    expect(done).toMatchObject([{ actor: { name: 'sara' }, details: { method: 'password' } }]);
    const failed = await search(souk.admin, 'action=signIn.failed&address=192.0.2.9');
    expect(failed.map(({ target, details }) => [target?.id, details?.['email']])).toEqual([
      [undefined, undefined],
      [undefined, 'nobody@souk.example'],
      [souk.seller.userId, undefined],
    ]);
    expect(JSON.stringify(await search(souk.admin))).not.toMatch(
      /password for tests|wrong password|secret/,
    );
  });

  test('has who changed whose password, address, role and status, and settings, exports, imports', async () => {
    const person = await souk.member(souk.seller.teamId, 'seller', 'audited');
    const update = (body: object) =>
      souk.send('PUT', `/api/users/update?id=${person.userId}`, { token: souk.admin.token, body });
    const next = 'brass lantern under willow';
    expect((await update({ password: next, passwordConfirmation: next })).status).toBe(200);
    expect((await update({ role: 'support', status: 'blocked' })).status).toBe(200);
    const told = await search(souk.admin, `target=${person.userId}`);
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...['user.created', 'user.passwordChanged', 'user.roleChanged', 'user.statusChanged'],
      ]),
    );
    expect(JSON.stringify(told)).not.toContain(next);
    await souk.send('POST', '/api/settings', {
      token: souk.admin.token,
      body: { sessionHours: 700 },
    });
    await souk.send('POST', '/api/settings', {
      token: souk.admin.token,
      body: { sessionHours: null },
    });
    await souk.send('GET', '/api/customers/export', { token: souk.admin.token });
    const actions = (await search(souk.admin)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['export.begun']));
  });

  test('is of the own team for those who manage it, of all for admins, of nobody else', async () => {
    const owner = await souk.member(souk.seller.teamId, 'owner', 'olga');
    await souk.signIn(souk.stranger.email);
    const teams = new Set((await search(owner)).map(({ teamId }) => teamId));
    expect([...teams]).toEqual([souk.seller.teamId]);
    const asked = await search(owner, `team=${souk.stranger.teamId}`);
    expect(new Set(asked.map(({ teamId }) => teamId))).toEqual(teams);
    expect((await search(souk.admin, `team=${souk.stranger.teamId}`)).length).toBeGreaterThan(0);
    for (const { token } of [souk.seller, souk.support])
      for (const path of ['', '/export', '/state'])
        expect((await souk.send('GET', `/api/audit${path}`, { token })).status).toBe(403);
    expect((await post(owner, '/api/audit/verify')).status).toBe(403);
  });

  test('is found by time, action, words, and turned page by page without a gap', async () => {
    const all = await search(souk.admin);
    const pages: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const { body } = await souk.send('GET', `/api/audit?limit=3&before=${before}`, {
        token: souk.admin.token,
      });
      const { results, next } = body as { results: readonly Entry[]; next: string | null };
      pages.push(...results.map(({ _id }) => _id));
      before = next;
    }
    expect(pages.slice(0, all.length)).toEqual(all.map(({ _id }) => _id));
    expect(new Set(pages).size).toBe(pages.length);
    expect((await search(souk.admin, 'words=audited')).every(({ target }) => target !== null)).toBe(
      true,
    );
    expect(await search(souk.admin, 'words=100%25_')).toEqual([]);
    expect(await search(souk.admin, `to=${encodeURIComponent('2020-01-01T00:00:00Z')}`)).toEqual(
      [],
    );
    const failed = await search(souk.admin, 'action=signIn.');
    expect(new Set(failed.map(({ action }) => action.split('.')[0]))).toEqual(new Set(['signIn']));
  });

  test('is found by words of the name of who did it, within the teams that one may see', async () => {
    const person = await souk.member(souk.seller.teamId, 'seller', 'amina.north');
    const other = await souk.member(souk.stranger.teamId, 'seller', 'amina.south');
    for (const { email } of [person, other]) await souk.signIn(email);
    const actorsOf = async (reader: Person, words: string) =>
      new Set((await search(reader, `actor=${words}`)).map(({ actor }) => actor.id));
    expect(await actorsOf(souk.admin, 'Amina')).toEqual(new Set([person.userId, other.userId]));
    expect(await actorsOf(souk.admin, 'NORTH')).toEqual(new Set([person.userId]));
    const owner = await souk.member(souk.seller.teamId, 'owner', 'omar');
    expect(await actorsOf(owner, 'amina')).toEqual(new Set([person.userId]));
    expect(await actorsOf(souk.admin, '%25')).toEqual(new Set());
  });

  test('is exported as CSV and JSON lines, which is noted and asks who is there', async () => {
    const exported = await souk.send('GET', '/api/audit/export?format=jsonl', {
      token: souk.admin.token,
    });
    const lines = exported.text.trim().split('\n');
    expect(lines.length).toBe((await search(souk.admin)).length);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ action: 'audit.exported' });
    const csv = await souk.send('GET', '/api/audit/export', { token: souk.admin.token });
    expect(csv.headers['content-disposition']).toMatch(/audit-\d{4}-\d\d-\d\d\.csv/);
    expect(csv.text.split('\r\n').length).toBe(lines.length + 3);
    const { token } = (await souk.signIn(souk.admin.email)).body;
    souk.wait(6 * MINUTE_MS);
    const stale = await souk.send('GET', '/api/audit/export', { token: String(token) });
    expect(stale).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  });

  test('tells admins whether the chain is in order, until when, and which entry is not', async () => {
    const { token } = (await souk.signIn(souk.admin.email)).body;
    const check = async () => {
      const { status, body } = await souk.send('POST', '/api/audit/verify', {
        token: String(token),
      });
      expect(status).toBe(200);
      return body['results'];
    };
    const { database, clock } = souk.core;
    await sealAll(database, clock);
    expect(await check()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ teamId: souk.admin.teamId, team: 'North', fault: null }),
      ]),
    );
    await database.execute(sql`
      update audit_entries set action = 'signIn.ended'
      where team_id = ${souk.admin.teamId} and position = 2`);
    expect(await check()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          teamId: souk.admin.teamId,
          fault: { fault: 'changed', position: 2, id: expect.any(String) },
        }),
      ]),
    );
  });

  test('keeps what is written of strangers small, whoever tries how often', async () => {
    const before = (await search(souk.admin, 'action=signIn.failed&address=192.0.2.77')).length;
    await souk.core.access.failures.note({ address: '192.0.2.77', agent: 'x' }, { method: 'link' });
    for (let attempt = 0; attempt < 100; attempt += 1)
      await souk.core.access.failures.note(
        { address: '192.0.2.77', agent: 'x' },
        { method: 'link' },
      );
    const after = await search(souk.admin, 'action=signIn.failed&address=192.0.2.77');
    expect(after.length - before).toBe(50);
    expect(after[0]?.details).toMatchObject({ isLastNoted: true });
    expect(PASSWORD).toBeTruthy();
  });
});
