import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import { describeOnEngines } from './engines.ts';
import { seller, system } from './shop.ts';

const ROWS = 2_500;
const START = new Date('2026-01-01T00:00:00.000Z');

describeOnEngines('reading very many rows', (shop) => {
  const north = () => seller(shop(), 'north');
  const open = (name: string, query: string, caller = north()) => {
    const resource = shop().resource(name);
    const parsed = parseQueryString(resource, new URLSearchParams(query));
    // Exports ask for more than a page of every resource.
    return shop().records.stream(caller, resource, { ...parsed, limit: 1_000_000 });
  };
  const idsOf = async (chunks: AsyncIterable<readonly string[]>): Promise<number[]> => {
    const ids: number[] = [];
    for await (const rows of chunks) {
      expect(rows.length).toBeLessThanOrEqual(1_000);
      ids.push(...rows.map((row) => Number(JSON.parse(row)._id)));
    }
    return ids;
  };
  const idsInOrder = async (order: string): Promise<number[]> => {
    const rows = await shop().database.query<{ id: string }>(sql`
      select id from r_withdrawals where team_id = 'north' order by ${sql.raw(order)}`);
    return rows.map(({ id }) => Number(id));
  };

  beforeAll(async () => {
    // Three rows a moment, to the microsecond, so that ids break ties; every seventh row has no amount.
    await shop().database.execute(sql`
      insert into r_messages (id, team_id, created_at, updated_at, search, doc, "t_orderId")
      select lpad(n::text, 24, '0'), 'north', at, at,
        case when n % 100 = 0 then 'blue rare' else 'blue' end, '{"message":"x"}', 'long'
      from (select n, ${START}::timestamptz + (n / 3) * interval '100.0004 milliseconds' as at
        from generate_series(1, ${ROWS}::int) as n) as numbered`);
    await shop().database.execute(sql`
      insert into r_withdrawals
        (id, team_id, created_at, updated_at, doc, n_amount, t_status, "t_requestedAt")
      select lpad(n::text, 24, '0'), case when n % 2 = 0 then 'north' else 'south' end,
        ${START}::timestamptz + n * interval '1 second', now(), '{}',
        case when n % 7 > 0 then n % 50 end, (array['requested', 'paid', null])[n % 3 + 1],
        case when n % 5 > 0 then '2026-01-0' || n % 9 end
      from generate_series(1, ${2 * ROWS}::int) as n`);
  });

  test('answers each message of a conversation once, in order, and knows their number before', async () => {
    const { total, totalIsEstimate, chunks } = await open('messages', 'orderId=long');
    expect({ total, totalIsEstimate }).toEqual({ total: ROWS, totalIsEstimate: false });
    expect(await idsOf(chunks)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
  });

  test.each([
    ['amount', 'n_amount asc nulls first, id asc'],
    ['-amount', 'n_amount desc nulls last, id desc'],
    ['status', 't_status asc nulls first, created_at asc, id asc'],
    ['-status', 't_status desc nulls last, created_at desc, id desc'],
    ['requestedAt', '"t_requestedAt" asc nulls first, id asc'],
    ['-requestedAt', '"t_requestedAt" desc nulls last, id desc'],
    ['-createdAt', 'created_at desc, id desc'],
    ['_id', 'id asc'],
  ])(
    'keeps the order of %s over all chunks, ties and empty values included',
    async (sort, order) => {
      const { chunks } = await open('withdrawals', `sort=${sort}`);
      expect(await idsOf(chunks)).toEqual(await idsInOrder(order));
    },
  );

  test('begins where the page begins and ends with its limit', async () => {
    const resource = shop().resource('withdrawals');
    const query = parseQueryString(resource, new URLSearchParams('sort=-amount'));
    const part = { ...query, offset: 100, limit: 1_200 };
    const { total, totalIsEstimate, chunks } = await shop().records.stream(north(), resource, part);
    const all = await idsInOrder('n_amount desc nulls last, id desc');
    expect(await idsOf(chunks)).toEqual(all.slice(100, 1_300));
    expect({ total, totalIsEstimate }).toEqual({ total: 1_301, totalIsEstimate: true });
  });

  test.each([
    ['blue', ROWS],
    ['rar', ROWS / 100],
    ['none', 0],
  ])('finds words in it: %s', async (words, found) => {
    const { total, chunks } = await open('messages', `search=${words}`);
    expect(total).toBe(found);
    expect((await idsOf(chunks)).length).toBe(found);
  });

  test('has a row that a node whose clock is ahead made before it began', async () => {
    await shop().database.execute(sql`
      insert into r_services (id, team_id, created_at, updated_at, doc)
      select lpad(n::text, 24, '0'), 'north', now() + n * interval '1.0000004 hours', now(), '{}'
      from generate_series(1, 3) as n`);
    const { total, chunks } = await open('services', 'sort=createdAt');
    expect(total).toBe(3);
    expect(await idsOf(chunks)).toEqual([1, 2, 3]);
  });

  test('leaves out what came after it began', async () => {
    const { total, chunks } = await open('customers', 'sort=createdAt', system);
    const create = (name: string) =>
      shop().create(system, 'customers', {
        ...{ teamId: 'north', firstname: name, lastname: 'x', email: `${name}@example.com` },
        createdAt: new Date(Date.now() + 60_000).toISOString(),
      });
    await create('late');
    expect(total).toBe(0);
    expect(await idsOf(chunks)).toEqual([]);
  });
});
