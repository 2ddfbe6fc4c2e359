import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, PASSWORD, type Person } from './application.ts';
import { enrolApp } from './engine/secondFactor/enrolling.ts';
import { GUARDED_CALLS } from './guardedCalls.ts';
import type { GuardedCall, Request } from './guardedScene.ts';

vi.setConfig({ testTimeout: 60_000 });

const PROVEN_MS = 5 * 60_000;
/** When a session was used, who runs which job, and what earlier changes are still told to open pages. */
const NOT_LOOKED_AT: readonly string[] = [
  ...['access_sessions', 'job_leases', 'job_runs'],
  ...['event_head', 'event_outbox', 'events'],
];

let souk: Application;
let unique = 0;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  // Hundreds of calls by one person, and invitations by the dozen.
  const environment = { WORK_BUDGET: 'off' };
  souk = await openApplication({ environment, onRoute: (route) => void routes.push(route) });
  // Something to withdraw.
  const { resources } = souk.core.schemas.current().model;
  const [customers, orders] = [resources.get('customers'), resources.get('orders')];
  if (!customers || !orders) throw new Error('the schemas changed');
  const { teamId } = souk.admin;
  const buyer = { teamId, firstname: 'A', lastname: 'B', email: 'payer@example.org' };
  const customer = JSON.parse(await souk.core.records.create(SYSTEM, customers, buyer));
  const paid = { status: 'completed', packagePrice: 1_000, amount: 1_000, title: 'Paid' };
  const order = { teamId, customerId: customer._id, ...paid };
  await souk.core.records.create(SYSTEM, orders, order);
});
afterAll(() => souk.close());

const sessionOf = async ({ userId }: Person): Promise<string> => {
  const origin = { address: '', agent: 'tests' };
  return (await souk.core.access.sessions.issue(userId, origin, 'password')).token;
};
const send = (token: string, { method = 'POST', url, body }: Request) =>
  souk.send(method, url, { token, ...(body !== undefined && { body }) });

/** The rows of every table, as one text for each. */
const contents = async (): Promise<Readonly<Record<string, string>>> => {
  const { database } = souk.core;
  const tables = await database.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and not table_name = any(${NOT_LOOKED_AT}::text[])`);
  const counted = tables.map(
    ({ name }) => sql`select ${name}::text as name, (
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '')
      from ${sql.identifier(name)} t) as rows`,
  );
  const rows = await database.query<{ name: string; rows: string }>(
    sql.join(counted, ' union all '),
  );
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
};

const titleOf = ({ call, what }: GuardedCall): string =>
  what === undefined ? call : `${call}, ${what}`;

describe('LIMIT-6: with a session that was stolen later than five minutes after the password', () => {
  test.each(GUARDED_CALLS.map((guarded) => [titleOf(guarded), guarded] as const))(
    'nothing is done and nothing changed; with a proof it works: %s',
    async (_, { prepare }) => {
      unique += 1;
      const people = { admin: `thief${unique}`, member: `other${unique}` };
      const admin = await souk.member(souk.admin.teamId, 'admin', people.admin);
      const member = await souk.member(souk.admin.teamId, 'seller', people.member);
      const stolen = await sessionOf(admin);
      const request = await prepare({ souk, admin, member, unique: String(unique) });
      souk.wait(PROVEN_MS + 1_000);
      const before = await contents();
      const refused = await send(stolen, request);
      expect([refused.status, refused.body['code']]).toEqual([403, 'confirm_identity']);
      expect(await contents()).toEqual(before);
      const done = await send(await sessionOf(admin), request);
      expect(done.status, done.text.slice(0, 300)).toBeLessThan(300);
    },
  );

  test('the own password is changed by whoever knows it, and with a second factor shown lately', async () => {
    const admin = await souk.member(souk.admin.teamId, 'admin', 'own.password');
    const stolen = await sessionOf(admin);
    souk.wait(PROVEN_MS + 1_000);
    const change = (token: string, current: string) =>
      send(token, {
        url: '/api/auth/password',
        body: { current, password: 'brass lantern under willow' },
      });
    const before = await contents();
    expect((await change(stolen, 'a guess of the thief')).body['code']).toBe('wrong_password');
    expect(await contents()).toEqual(before);
    await enrolApp(souk, { ...admin, token: await sessionOf(admin) });
    souk.wait(PROVEN_MS + 1_000);
    const enrolled = await contents();
    expect((await change(stolen, PASSWORD)).body['code']).toBe('confirm_identity');
    expect(await contents()).toEqual(enrolled);
    expect((await change(await sessionOf(admin), PASSWORD)).status).toBe(200);
  });

  test('every call that says that it asks is among these', () => {
    const known = new Set(GUARDED_CALLS.map(({ call }) => call));
    const asking = routes
      .filter(({ config }) => {
        const description = config?.description;
        return (
          description && 'errors' in description && description.errors?.includes('confirm_identity')
        );
      })
      .map(({ method, url }) => `${method} ${url}`)
      .filter((call) => !call.startsWith('HEAD'));
    const guarded = [...souk.core.registry.behaviours].filter(([, behaviour]) => behaviour.guarded);
    const names = [...asking, ...guarded.map(([name]) => name)];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
