import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { rebuildDerived } from '#server/engine/records/derived.ts';
import { derivedStatistics } from '#server/market/statistics/maintain.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { numbersOf, PERIODS, partsOf, readFigures, wholesOf } from './figures.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const STATES = [
  'pending',
  'paid',
  'in_progress',
  'delivered',
  'completed',
  'refunded',
  'cancelled',
];

let application: Application;
const orderIds: string[] = [];

const ago = (durationMs: number): string => new Date(Date.now() - durationMs).toISOString();

const resource = (name: string) => {
  const found = application.core.schemas.current().model.resources.get(name);
  if (!found) throw new Error(`there is no schema ${name}`);
  return found;
};

const create = async (name: string, body: object, given: object): Promise<string> => {
  const row = await application.core.records.create(SYSTEM, resource(name), body, { ...given });
  return String(parseRow(row)['_id']);
};

/** The seeder's way: orders of any state and age. */
const seedOrders = async (teamId: string, customerId: string, productId: string): Promise<void> => {
  const ages = [
    0.2 * HOUR_MS,
    3 * HOUR_MS,
    26 * HOUR_MS,
    5 * DAY_MS,
    20 * DAY_MS,
    70 * DAY_MS,
    200 * DAY_MS,
    500 * DAY_MS,
  ];
  for (const [index, age] of ages.entries()) {
    for (const [place, status] of STATES.entries()) {
      const isPaid = status !== 'pending' && status !== 'cancelled';
      const id = await create(
        'orders',
        {
          title: `Order ${index} ${status}`,
          customerId,
          quantity: 1 + (index % 3),
          productType: 'service',
          productId,
          packagePrice: 10.15 + place,
        },
        {
          teamId,
          status,
          createdAt: ago(age),
          ...(isPaid && { paidAt: ago(age / 2) }),
          ...(status === 'paid' && { dueAt: ago(index % 2 === 0 ? HOUR_MS : -HOUR_MS) }),
        },
      );
      orderIds.push(id);
    }
  }
};

const read = (person: Person, query: string) => readFigures(application, person, query);

beforeAll(async () => {
  application = await openApplication();
  const { seller, stranger } = application;
  for (const { teamId, email } of [seller, stranger]) {
    const place = email.startsWith('sara') ? 'north' : 'south';
    const customer = { firstname: 'Nadia', lastname: 'Farah', email: `${place}@souk.com` };
    const customerId = await create('customers', customer, { teamId });
    const productId = await create('services', { title: `Logo ${place}` }, { teamId });
    await seedOrders(teamId, customerId, productId);
  }
});
afterAll(() => application.close());

const ZONES = ['UTC', 'Asia/Kathmandu'];

/** Every number of the answer is what its list says, and the parts of a figure make it up. */
const compare = async (person: Person, query: string) => {
  const answer = await read(person, query);
  const { shown, listed } = await numbersOf(application, person, answer);
  expect(shown).toEqual(listed);
  expect(partsOf(answer)).toEqual(wholesOf(answer));
  return answer;
};

describe.each(['appended', 'added up', 'made from the rows'])('figures that are %s', (stage) => {
  beforeAll(async () => {
    const { core } = application;
    if (stage === 'added up') {
      await core.jobs.run('statistics.addUp');
      const left = await core.database.query(sql`select 1 as one from statistic_changes`);
      expect(left).toEqual([]);
    }
    if (stage === 'made from the rows') {
      await core.database.transaction((transaction) =>
        rebuildDerived(
          transaction,
          core.registry.derived.filter(({ name }) => name === 'statistics'),
        ),
      );
    }
  });

  test.each(PERIODS)('equal the lists behind them: %s', async (period) => {
    for (const zone of ZONES) {
      await compare(application.seller, `period=${period}&timeZone=${zone}`);
    }
    const all = await compare(application.admin, `period=${period}`);
    const own = await compare(
      application.admin,
      `period=${period}&teamId=${application.seller.teamId}`,
    );
    expect(all.figures['revenue']?.value).toBeGreaterThan(own.figures['revenue']?.value ?? 0);
    expect(all.figures['earnings']).toMatchObject({ value: own.figures['earnings']?.value });
  });
});

test('a refund takes an order out of the money at once, and a move changes what waits', async () => {
  const { seller, core } = application;
  const before = await read(seller, 'period=12m');
  const [id] = (
    await core.database.query<{ id: string }>(sql`
      select id from r_orders where team_id = ${seller.teamId} and doc->>'status' = 'paid'
      order by created_at desc`)
  ).map((row) => row.id);
  const [order] = await core.database.query<{ total: string }>(sql`
    select doc->>'total' as total from r_orders where id = ${id}`);
  await core.records.update(SYSTEM, resource('orders'), String(id), { status: 'refunded' });
  const after = await compare(seller, 'period=12m');
  const change = (before.figures['revenue']?.value ?? 0) - (after.figures['revenue']?.value ?? 0);
  expect(change).toBeCloseTo(Number(order?.total), 2);
  expect(after.waiting['toStart']?.value).toBe((before.waiting['toStart']?.value ?? 0) - 1);
});

test('MONEY-2: a part given back leaves revenue and earnings at once, and is gone from sums made anew', async () => {
  const { seller, core } = application;
  const before = await read(seller, 'period=12m');
  const [order] = await core.database.query<{ id: string }>(sql`
    select id from r_orders where team_id = ${seller.teamId} and doc->>'status' = 'completed'
    order by created_at desc`);
  const part = { refundedTotal: 4.44, refundedAmount: 4, endReason: 'Late' };
  await core.records.update(SYSTEM, resource('orders'), String(order?.id), part);
  const changeOf = (name: string, { figures }: typeof before): number =>
    (before.figures[name]?.value ?? 0) - (figures[name]?.value ?? 0);
  const moments = [
    () => Promise.resolve(),
    () => core.jobs.run('statistics.addUp'),
    () => core.database.transaction((transaction) => derivedStatistics.rebuild(transaction)),
  ];
  for (const work of moments) {
    await work();
    const after = await compare(seller, 'period=12m');
    expect(changeOf('revenue', after)).toBeCloseTo(4.44, 2);
    expect(changeOf('earnings', after)).toBeCloseTo(4, 2);
    expect(changeOf('paidOrders', after)).toBe(0);
    expect(after.figures['revenue']?.behind).toMatchObject({ sum: 'total', less: 'refundedTotal' });
  }
});

test('one team never sees the figures of another', async () => {
  const { seller, stranger, send } = application;
  const url = `/api/statistics?teamId=${stranger.teamId}`;
  expect((await send('GET', url, { token: seller.token })).status).toBe(404);
  const answer = await read(seller, 'period=12m');
  expect(answer.waiting['withdrawals']).toBeUndefined();
});

test.each([
  ['period=2y', 'period'],
  ['timeZone=Mars/Olympus', 'timeZone'],
  ['period=custom&from=2026-02-01&to=2026-01-01', 'to'],
  ['period=custom&from=yesterday&to=2026-01-01', 'from'],
  ['from=2026-02-01', 'from'],
  ['colour=red', 'colour'],
])('refuses %s by name', async (query, name) => {
  const { seller, send } = application;
  const answer = await send('GET', `/api/statistics?${query}`, { token: seller.token });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ params: { name } });
});

describe('visitors', () => {
  const visit = (teamId: string, page: string, agent: string, contentType = 'text/plain') =>
    application.send('POST', '/api/visits/create', {
      body: JSON.stringify({ teamId, page }),
      headers: { 'content-type': contentType, 'user-agent': agent, origin: 'https://shop.example' },
    });

  test('are counted once a day by a simple request of any origin', async () => {
    const { seller } = application;
    const before = await read(seller, 'period=24h');
    expect((await visit(seller.teamId, '/logo', 'one')).status).toBe(204);
    await visit(seller.teamId, '/other', 'one');
    await visit(seller.teamId, '/logo', 'two', 'application/json');
    await visit('0'.repeat(24), '/logo', 'three');
    const after = await compare(seller, 'period=24h');
    expect((after.figures['visitors']?.value ?? 0) - (before.figures['visitors']?.value ?? 0)).toBe(
      2,
    );
  });

  test('large and broken bodies are refused, and so is a flood from one address', async () => {
    const { seller } = application;
    expect((await visit(seller.teamId, 'x'.repeat(2_000), 'one')).status).toBe(413);
    const broken = await application.send('POST', '/api/visits/create', {
      body: 'not JSON',
      headers: { 'content-type': 'text/plain' },
    });
    expect(broken.status).toBe(400);
    const statuses = new Set<number>();
    for (let index = 0; index < 130; index += 1) {
      statuses.add((await visit('0'.repeat(24), '/', 'flood')).status);
    }
    expect(statuses).toContain(429);
  });

  test('cannot be told apart once their day is over', async () => {
    const { core } = application;
    application.wait(3 * DAY_MS);
    await core.jobs.run('visits.forget');
    application.wait(-3 * DAY_MS);
    const left = await core.database.query(sql`select visitor from visit_visitors`);
    expect(left).toEqual([]);
  });
});
