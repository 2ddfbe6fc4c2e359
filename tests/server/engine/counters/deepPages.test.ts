import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rebuildCounts } from '#server/engine/counters/rebuildCounts.ts';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import { maintainAnchors } from '#server/engine/records/pages/anchors.ts';
import { createPageMemory } from '#server/engine/records/pages/pageMemory.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { orderSql } from '#server/engine/records/query/order.ts';
import { planSearch, rowsSql } from '#server/engine/records/query/searchSql.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { scopeSql } from '#server/engine/records/rowAccess.ts';
import { describeOnEngines } from '../records/engines.ts';
import { seller } from '../records/shop.ts';

const ROWS = 20_000;
const LIMIT = 25;
/** Forwards and back again. */
const TURNED = [100, 101, 100];
/** Reading a page may touch no more rows than the walk from an anchor or through a day. */
const MAX_TOUCHED_ROWS = 3_000;

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
];

const touchedRows = (node: PlanNode): number =>
  node['Node Type'].includes('Scan') && !node['Node Type'].startsWith('Bitmap Index')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;

/** Remembers what is asked of the database. */
const listening = (database: Database) => {
  const asked: Sql[] = [];
  const query: Database['query'] = (statement) => {
    asked.push(statement);
    return database.query(statement);
  };
  return { database: { ...database, query }, asked };
};

describeOnEngines('pages far back', (shop) => {
  const team = () => seller(shop(), 'north');
  const admin = () => seller(shop(), 'north', 'admin');
  const orders = () => shop().resource('orders');
  const parse = (text: string) => parseQueryString(orders(), new URLSearchParams(text));

  const open = () => {
    const { database, asked } = listening(shop().database);
    const pages = createPageMemory(() => new Date());
    const records = createRecords({ ...shop().recordsOptions, database, pages });
    const read = async (caller: Caller, text: string, page: number): Promise<string[]> => {
      const query = { ...parse(`${text}&limit=${LIMIT}`), page };
      const { rows } = await records.search(caller, orders(), query);
      return rows.map((row) => JSON.parse(row)._id);
    };
    return { read, asked };
  };
  const naive = async (caller: Caller, text: string): Promise<string[]> => {
    const table = shop().tables().get('orders');
    if (!table) throw new Error('no table');
    const plan = planSearch(table, orders(), scopeSql(caller, orders()), parse(text));
    const rows = await shop().database.query<{ id: string }>(
      sql`select id from ${rowsSql(plan)} order by ${orderSql(plan.order)}`,
    );
    return rows.map(({ id }) => id);
  };
  const makeAnchors = () => maintainAnchors(shop().database, shop().model(), shop().tables());
  const pageOf = (ids: readonly string[], page: number) =>
    ids.slice((page - 1) * LIMIT, page * LIMIT);

  beforeEach(async () => {
    await shop().database.execute(sql`delete from page_anchors`);
    await shop().database.execute(sql`delete from page_anchor_lists`);
  });

  beforeAll(async () => {
    // Ties in every column, empty values in some; several rows a moment; two teams.
    await shop().database.execute(sql`
      insert into r_orders (id, team_id, created_at, updated_at, doc, t_status, n_total, "t_paidAt",
        "t_dueAt", "t_customerId")
      select lpad(to_hex(n), 24, '0'), case when n % 4 = 0 then 'south' else 'north' end,
        '2025-06-01T00:00:00Z'::timestamptz + (n / 3) * interval '31 minutes', now(),
        jsonb_build_object('title', 'Order ' || n % 300, 'invoiceId', 'INV-' || (n * 7919) % 20011),
        (array['completed', 'completed', 'completed', 'pending', 'paid', null])[n % 6 + 1],
        case when n % 9 > 0 then n % 500 end,
        case when n % 5 > 0 then '2026-01-' || lpad((n % 28 + 1)::text, 2, '0') end,
        case when n % 50 = 0 then '2026-02-01' end, lpad(to_hex(n % 40), 24, '0')
      from generate_series(1, ${ROWS}::int) as n`);
    await shop().database.transaction((transaction) => rebuildCounts(transaction, shop().model()));
    await shop().database.maintain();
  });

  test.each([
    'sort=-createdAt',
    'sort=createdAt&createdAt[gte]=2025-06-03T10:00:00Z&createdAt[lte]=2025-12-01T07:00:00Z',
    'sort=-createdAt&createdAt[lte]=2025-12-01T07:00:00Z&status[ne]=paid',
    'sort=-createdAt&total[gte]=100',
    'sort=status',
    'sort=total',
    'sort=-total&status=completed',
    'sort=-dueAt',
    'sort=invoiceId',
    'sort=_id',
  ])('are those that counting off all rows gives: %s', async (text) => {
    for (const caller of [team(), admin()]) {
      const all = await naive(caller, text);
      const { read } = open();
      const last = Math.ceil(all.length / LIMIT);
      const far = [42, Math.floor(last * 0.9), last, last + 1];
      const wanted = far.map((page) => pageOf(all, page));
      const found: string[][] = [];
      for (const page of far) found.push(await read(caller, text, page));
      expect(found, 'without anchors').toEqual(wanted);
      await makeAnchors();
      const anchored: string[][] = [];
      for (const page of far) anchored.push(await open().read(caller, text, page));
      expect(anchored, 'from anchors').toEqual(wanted);
      const turned: string[][] = [];
      for (const page of TURNED) turned.push(await read(caller, text, page));
      expect(turned, 'page by page').toEqual(TURNED.map((page) => pageOf(all, page)));
    }
  });

  test('show what follows the page shown before, while others write', async () => {
    const { read } = open();
    const all = await naive(team(), 'sort=-total');
    await read(team(), 'sort=-total', 100);
    await shop().database.execute(sql`
      insert into r_orders (id, team_id, created_at, updated_at, doc, n_total)
      select 'new' || n, 'north', now(), now(), '{}', 499 from generate_series(1, 40) as n`);
    expect(await read(team(), 'sort=-total', 101)).toEqual(pageOf(all, 101));
    // Somebody else sees the pages by their numbers.
    const other = { ...team(), userId: 'somebody else' };
    expect(await read(other, 'sort=-total', 101)).not.toEqual(pageOf(all, 101));
    await shop().database.execute(sql`delete from r_orders where id like 'new%'`);
  });

  test.each([
    ['a first page', 'sort=-createdAt', 1],
    ['a first page by an amount', 'sort=total', 1],
    ['a first page by a text', 'sort=-invoiceId', 1],
    ['a filter and a sort', 'sort=-createdAt&status=paid', 1],
    ['a filter and another sort', 'sort=-paidAt&status=completed', 1],
    ['a customer', 'sort=-createdAt&customerId=000000000000000000000007', 1],
    ['a page at 90 % by date', 'sort=-createdAt', 540],
    ['a page at 90 % by date and state', 'sort=createdAt&status=completed', 270],
    ['a page at 90 % by a text', 'sort=invoiceId', 540],
    ['the last page', 'sort=-total', 600],
    ['a range of dates', 'sort=-createdAt&createdAt[gte]=2025-08-01T10:00:00Z', 1],
  ])('touch few rows, total included: %s', async (_what, text, page) => {
    for (const caller of [team(), admin()]) {
      await open().read(caller, text, page);
      await makeAnchors();
      const { read, asked } = open();
      await read(caller, text, page);
      // Asking for a plan touches no row.
      const statements = asked.filter((statement) => !/^\s*explain/.test(statement.text));
      for (const statement of statements) {
        const [explained] = await shop().database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          sql`explain (analyze, format json) ${statement}`,
        );
        const nodes = explained ? nodesOf(explained['QUERY PLAN'][0].Plan) : [];
        const onRows = nodes.filter((node) => node['Relation Name'] === 'r_orders');
        expect(onRows.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
        expect(onRows.map(touchedRows).reduce((sum, rows) => sum + rows, 0)).toBeLessThan(
          MAX_TOUCHED_ROWS,
        );
      }
    }
  });
});
