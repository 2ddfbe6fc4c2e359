import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFirst } from '#server/engine/access/startFirst.ts';
import { sql } from '#server/engine/database/database.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { FEATURES } from '#server/features.ts';
import { removeDemo } from '#server/market/demo/removeDemo.ts';
import { documentsOfOrder, numberFaults } from '#server/market/invoices/issueDocument.ts';
import { settleDocuments } from '#server/market/invoices/orderDocuments.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { createVisits } from '#server/market/visits/visits.ts';
import { SCHEMAS } from '../../application.ts';

const SETTINGS = {
  demo: 'auto',
  databaseUrl: null,
  adminEmail: 'admin@souk.local',
  adminPassword: null,
} as const;

/** All pictures are drawn: 10 s, and more on a busy machine. */
const DRAWING_MS = 120_000;

let dataDirectory = '';
let core: Awaited<ReturnType<typeof openApplication>>;
let first: Awaited<ReturnType<typeof startFirst>>;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'souk-demo-'));
  const silent = () => undefined;
  core = await openApplication(FEATURES, {
    database: await openMemoryDatabase(),
    schemaDirectory: SCHEMAS,
    dataDirectory,
    currency: 'USD',
    isDemo: true,
    firstTeam: 'Palm Works',
    log: { info: silent, warn: silent, error: silent },
  });
});
afterAll(async () => {
  await core.database.close();
  await rm(dataDirectory, { recursive: true });
});

const count = async (name: string): Promise<number> => {
  const [row] = await core.database.query<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(name)}`,
  );
  return row?.count ?? 0;
};
const admin = async (): Promise<Caller> => {
  const account = await core.access.accounts.findByEmail('admin@souk.local');
  const { token } = await core.access.sessions.issue(account?.userId ?? '', {
    address: '',
    agent: '',
  });
  const signedIn = await core.access.callers.of(token);
  if (!signedIn) throw new Error('the admin cannot sign in');
  return { ...signedIn.identity, language: 'en' };
};
const resource = (name: string) => {
  const found = core.schemas.current().model.resources.get(name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
const create = async (name: string, body: unknown): Promise<Record<string, unknown>> =>
  JSON.parse(await core.records.create(await admin(), resource(name), body));
const idsOf = async (name: string, condition = sql`true`): Promise<string[]> =>
  (
    await core.database.query<{ id: string }>(
      sql`select id from ${sql.identifier(`r_${name}`)} where ${condition} order by id`,
    )
  ).map(({ id }) => id);

test('an admin’s password that others would try first is refused in a sentence, and nothing is made', async () => {
  for (const adminPassword of ['password1234', 'admin-souk-local', 'Admin.Admin.2026']) {
    await expect(startFirst(core, { ...SETTINGS, adminPassword })).rejects.toThrow(
      /^ADMIN_PASSWORD cannot be used: give 12 to 128 characters that nobody guesses/,
    );
  }
  expect([await count('r_users'), await count('access_first_start')]).toEqual([0, 0]);
});

describe('a first start', () => {
  test(
    'that fails half-way leaves nothing, and the next one begins again',
    async () => {
      const broken = {
        ...core,
        libraryIn: () => ({
          ...core.library,
          store: async () => Promise.reject(new Error('the power went off')),
        }),
      };
      await expect(startFirst(broken, SETTINGS)).rejects.toThrow('the power went off');
      expect([await count('r_teams'), await count('r_users')]).toEqual([0, 0]);
      expect(await core.access.accounts.areEmpty()).toBe(true);

      first = await startFirst(core, SETTINGS);
      expect(first?.admin).toMatchObject({ email: 'admin@souk.local' });
      expect(first?.admin.password).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{1,5}){5}$/);
      expect(first?.accounts.map(({ role }) => role).sort()).toEqual([
        'owner',
        'seller',
        'seller',
        'support',
      ]);
      expect([await count('r_teams'), await count('r_orders')]).toEqual([3, 1_500]);
    },
    DRAWING_MS,
  );

  test('MONEY-5: leaves a ledger in order, and numbers that everybody sees', async () => {
    expect(await brokenInvariants(core.database)).toEqual([]);
    const lines = await core.database.query<{ kind: string; told: boolean }>(sql`
      select distinct kind, reason is not null as told from ledger_lines
      where kind in ('order_refunded', 'order_part_refunded') order by kind`);
    expect(lines).toEqual([
      { kind: 'order_part_refunded', told: true },
      { kind: 'order_refunded', told: true },
    ]);
    const { teamId } = await admin();
    const now = new Date();
    const visits = createVisits(core.database, () => now);
    const from = new Date(now.getTime() - 30 * 86_400_000);
    const { visitors } = await visits.list(teamId, from, now, 1, 0);
    expect(visitors).toBeGreaterThan(1_000);
  });

  test('MONEY-5: issues papers: numbers without gaps from the first order on, and credit notes that come to what was given back', async () => {
    const gaps = await core.database.query(sql`
      select team_id, kind, year from issued_documents group by team_id, kind, year
      having min(sequence) <> 1 or max(sequence) <> count(*)`);
    expect(gaps).toEqual([]);
    const disorder = await core.database.query(sql`
      select 1 from (select issued_at, lag(issued_at) over (
        partition by team_id, kind, year order by sequence) as earlier from issued_documents) d
      where issued_at < earlier or issued_at > now()`);
    expect(disorder).toEqual([]);
    const unlike = await core.database.query(sql`
      select o.id, p.invoiced, p.credited from r_orders o left join lateral (
        select sum((content->>'totalCents')::int) filter (where kind = 'invoice') as invoiced,
          sum((content->>'totalCents')::int) filter (where kind = 'credit_note') as credited
        from issued_documents d where d.team_id = o.team_id and d.order_id = o.id) p on true
      where coalesce(p.invoiced, 0) <> case when o.doc->>'status' in ('pending', 'cancelled')
          then 0 else round((o.doc->>'total')::numeric * 100) end
        or coalesce(p.credited, 0) <> round(coalesce((o.doc->>'refundedTotal')::numeric, 0) * 100)`);
    expect(unlike).toEqual([]);
    const [all] = await core.database.query(sql`
      select count(distinct team_id)::int as teams, count(distinct kind)::int as kinds,
        bool_and((content->>'taxCents')::int > 0 and content->'seller' ? 'taxNumber') as taxed,
        bool_and(kind = 'invoice' or content ? 'reason') as told from issued_documents`);
    expect(all).toEqual({ teams: 3, kinds: 2, taxed: true, told: true });
    const tables = [{ name: 'issued_documents' }, { name: 'record_counters' }];
    expect(await numberFaults(core.database, tables)).toEqual([]);
  });

  test('names the seller on papers, and gives the installation’s own team nothing that it would keep', async () => {
    const { teamId } = await admin();
    const kept = await core.database.query(sql`
      select id from r_teams where doc ? 'taxRate' and (doc->>'taxRate')::int = 20 order by id`);
    expect(kept).toHaveLength(2);
    expect(kept).not.toContainEqual({ id: teamId });
    const [order] = await idsOf('orders', sql`team_id = ${teamId} and doc ? 'paidAt'`);
    const [invoice] = await documentsOfOrder(core.database, teamId, order ?? '');
    expect(invoice?.seller).toMatchObject({ name: 'Palm Works SARL' });
  });

  test('a refund of now has a credit note, and the next number', async () => {
    const { teamId } = await admin();
    const [id = ''] = await idsOf(
      'orders',
      sql`team_id = ${teamId} and doc->>'status' = 'completed' and not doc ? 'refundedTotal'`,
    );
    const [before] = await core.database.query<{ last: number }>(sql`
      select coalesce(max(sequence), 0)::int as last from issued_documents
      where team_id = ${teamId} and kind = 'credit_note' and year = extract(year from now())`);
    const total = await core.database.transaction(async (transaction) => {
      const [row] = await transaction.query<{ doc: string }>(sql`
        select doc::text as doc from r_orders where id = ${id}`);
      const order = { ...JSON.parse(row?.doc ?? '{}'), _id: id, teamId };
      const after = { ...order, status: 'refunded', refundedTotal: order.total };
      const papers = await settleDocuments(transaction, after, new Date());
      expect(papers.at(-1)?.number).toMatch(
        new RegExp(`-${String((before?.last ?? 0) + 1).padStart(5, '0')}$`),
      );
      expect(papers).toHaveLength(2);
      return order.total;
    });
    expect(total).toBeGreaterThan(0);
  });

  test('gives accounts whose passwords sign in', async () => {
    const { email, password } = first?.accounts[0] ?? { email: '', password: '' };
    const origin = { address: '127.0.0.1', agent: '' };
    expect(await core.access.signIn.withPassword({ email, password }, origin)).toMatchObject({
      token: expect.any(String),
    });
  });

  test('happens once', async () => {
    expect(await startFirst(core, SETTINGS)).toBeUndefined();
    expect(await count('r_teams')).toBe(3);
  });
});

describe('removing the demo', () => {
  test('keeps what people made, and the demo rows that it mentions', async () => {
    const { teamId } = await admin();
    const [category] = await idsOf('categories', sql`doc->>'parent' is not null`);
    const [customer] = await idsOf('customers', sql`team_id = ${teamId}`);
    const [app] = await idsOf('apps', sql`team_id = ${teamId} and doc->>'status' = 'publish'`);
    const ownApp = await create('apps', { title: 'Made by hand', categories: [category] });
    const ownOrder = await create('orders', {
      title: 'By hand',
      productType: 'app',
      productId: app,
      customerId: customer,
      packageType: 'basic',
      quantity: 1,
    });
    const before = await Promise.all(['r_users', 'r_orders', 'record_secrets'].map(count));
    // Somebody really came while the demo was there.
    const visits = createVisits(core.database, () => new Date());
    await visits.add({ teamId, page: '/', address: '203.0.113.7', agent: 'A browser' });
    const { model } = core.schemas.current();
    const answer = await removeDemo({
      database: core.database,
      model,
      library: core.library,
      removeAccount: (transaction, userId) => core.access.accounts.remove(transaction, userId),
      derived: core.registry.derived,
    });
    expect(answer.removed).toBeGreaterThan(1_500);
    expect(answer.kept).toBeGreaterThanOrEqual(3);
    expect(await idsOf('apps')).toEqual([app, ownApp['_id']].sort());
    expect(await idsOf('orders')).toEqual([ownOrder['_id']]);
    expect(await idsOf('customers')).toEqual([customer]);
    expect(await idsOf('categories')).toContain(category);
    expect(before.every((rows) => rows > 0)).toBe(true);
    expect(
      await core.database.query(sql`
      select team_id, page, visitors::int as visitors from visit_counts order by 1, 2`),
    ).toEqual([
      { team_id: '', page: '', visitors: 1 },
      { team_id: teamId, page: '', visitors: 1 },
      { team_id: teamId, page: '/', visitors: 1 },
    ]);
    expect(await brokenInvariants(core.database)).toEqual([]);
    expect(await count('issued_documents')).toBe(0);
  });

  test('ends the demo’s accounts with their secrets, and leaves the admin', async () => {
    const { email, password } = first?.accounts[0] ?? { email: '', password: '' };
    const origin = { address: '127.0.0.1', agent: '' };
    await expect(
      core.access.signIn.withPassword({ email, password }, origin),
    ).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect((await admin()).role).toBe('admin');
    const users = await idsOf('users');
    const orphans = await core.database.query(sql`
      select 1 from record_secrets where resource = 'users' and not record_id = any(${users}::text[])`);
    expect(orphans).toEqual([]);
  });

  test('takes the demo’s pictures with it, but for those still shown', async () => {
    const [row] = await core.database.query<{ unseen: number; seen: number }>(sql`
      with shown as (select string_agg(doc::text, '') as text from (
        select doc from r_apps union all select doc from r_images union all
        select doc from r_users union all select doc from r_orders) as rows)
      select count(*) filter (where strpos(text, name) = 0)::int as unseen,
        count(*) filter (where strpos(text, name) > 0)::int as seen
      from library_files, shown`);
    expect(row?.unseen).toBe(0);
    expect(row?.seen).toBeGreaterThan(0);
  });
});
