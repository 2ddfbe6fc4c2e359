import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import {
  numbersOf,
  PERIODS,
  partsOf,
  readFigures,
  shownNumbers,
  storedNumbers,
  wholesOf,
} from './figures.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const AGES_MS = [HOUR_MS, 4 * DAY_MS, 20 * DAY_MS, 80 * DAY_MS, 300 * DAY_MS];
const ROUNDS = 3;

let application: Application;
const orderIds: string[] = [];
const places: { readonly teamId: string; readonly customerId: string; productId: string }[] = [];

const resource = (name: string) => {
  const found = application.core.schemas.current().model.resources.get(name);
  if (!found) throw new Error(`there is no schema ${name}`);
  return found;
};
const create = async (name: string, body: object, given: object): Promise<string> => {
  const row = await application.core.records.create(SYSTEM, resource(name), body, { ...given });
  return String(parseRow(row)['_id']);
};
const ago = (durationMs: number): string => new Date(Date.now() - durationMs).toISOString();

const sell = async (place: (typeof places)[number], n: number): Promise<void> => {
  const { teamId, customerId, productId } = place;
  const age = AGES_MS[n % AGES_MS.length] ?? 0;
  const id = await create(
    'orders',
    {
      title: `Order ${n}`,
      customerId,
      productType: 'service',
      productId,
      packagePrice: 12.35 + n,
      quantity: 1 + (n % 3),
    },
    { teamId, status: 'paid', createdAt: ago(age), paidAt: ago(age / 2), dueAt: ago(age / 4) },
  );
  orderIds.push(id);
};
const move = (id: string | undefined, status: string): Promise<unknown> =>
  application.core.records.update(SYSTEM, resource('orders'), String(id), { status });

/** Gives a part of an order's price back, as `refundOrder` does. */
const giveBack = async (id: string | undefined, refundedTotal: number): Promise<unknown> => {
  const refundedAmount = Math.round(refundedTotal * 90) / 100;
  const changes = { refundedTotal, refundedAmount, endReason: 'Late' };
  return application.core.records.update(SYSTEM, resource('orders'), String(id), changes);
};

/** Number, list and rows of a period, for a person. */
const look = async (person: Person, teamId: string | undefined, period: string) => {
  const answer = await readFigures(application, person, `period=${period}&timeZone=Africa/Algiers`);
  const { shown, listed } = await numbersOf(application, person, answer);
  return {
    shown: { lists: shown, rows: shownNumbers(answer), parts: partsOf(answer) },
    listed: {
      lists: listed,
      rows: await storedNumbers(application, answer, teamId),
      parts: wholesOf(answer),
    },
  };
};

beforeAll(async () => {
  application = await openApplication();
  for (const [n, { teamId }] of [application.seller, application.stranger].entries()) {
    const customer = { firstname: 'Nadia', lastname: 'Farah', email: `nadia${n}@souk.com` };
    const customerId = await create('customers', customer, { teamId });
    const productId = await create('services', { title: `Logo ${n}` }, { teamId });
    places.push({ teamId, customerId, productId });
  }
  for (let n = 0; n < 20; n += 1) await sell(places[n % 2] ?? never(), n);
});
afterAll(() => application.close());

const never = (): never => {
  throw new Error('there are two teams');
};

test('every number is its list and its rows, in each period and for both roles, while orders are written', async () => {
  const { admin, seller, core } = application;
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = 20 + round * 6;
    // Made, moved and added up at once; what is read meanwhile agrees with itself.
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => sell(places[n % 2] ?? never(), first + n)),
      move(orderIds[round * 2], 'in_progress'),
      move(orderIds[round * 2 + 1], 'refunded'),
      giveBack(orderIds[10 + round], 3.33 + round),
      core.jobs.run('statistics.addUp'),
      ...[admin, seller].map(async (person) => {
        const answer = await readFigures(application, person, 'period=12m');
        expect(partsOf(answer)).toEqual(wholesOf(answer));
      }),
    ]);
    for (const period of PERIODS) {
      for (const [person, teamId] of [[admin], [seller, seller.teamId]] as const) {
        const { shown, listed } = await look(person, teamId, period);
        expect(shown, `${period}, round ${round}`).toEqual(listed);
      }
    }
  }
});

describe('a figure that is wrong by one is found', () => {
  /** Of the seller's, whole in every period that begins before it: the edges of a span are read from the rows. */
  const rowOf = (table: string, where: Sql): Sql =>
    sql`ctid = (select ctid from ${sql.raw(table)} where team_id = ${application.seller.teamId}
      and ${where} and bucket < now() - interval '2 days' order by bucket desc limit 1)`;
  const PAID_HOUR = sql`grain = 60 and paid > 0`;

  test.each([
    ['orders', 'statistic_sums', sql`grain = 60 and orders > 0`],
    ['paid', 'statistic_sums', PAID_HOUR],
    ['revenue', 'statistic_sums', PAID_HOUR],
    ['quantity', 'statistic_sums', PAID_HOUR],
    ['earnings', 'statistic_sums', PAID_HOUR],
    ['refunded', 'statistic_sums', PAID_HOUR],
    ['taken_back', 'statistic_sums', PAID_HOUR],
    ['orders', 'statistic_states', sql`orders > 0`],
    [
      'refunded',
      'statistic_products',
      sql`grain = 'month' and bucket < date_trunc('month', now())`,
    ],
    ['revenue', 'statistic_products', sql`grain = 'month' and bucket < date_trunc('month', now())`],
  ])('%s in %s', async (column, table, where) => {
    const { seller, core } = application;
    await core.jobs.run('statistics.addUp');
    const name = sql.raw(column);
    const change = (by: number): Promise<number> =>
      core.database.execute(sql`
        update ${sql.raw(table)} set ${name} = ${name} + ${by} where ${rowOf(table, where)}`);
    const compare = async (): Promise<void> => {
      const { shown, listed } = await look(seller, seller.teamId, '12m');
      expect(shown).toEqual(listed);
    };
    expect(await change(1)).toBe(1);
    await expect(compare()).rejects.toThrow();
    await change(-1);
    await compare();
  });
});
