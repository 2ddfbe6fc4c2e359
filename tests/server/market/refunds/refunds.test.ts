import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { leftCents, takenBy } from '#server/market/refunds/share.ts';
import { type Answer, type Application, openApplication, type Person } from '../../application.ts';

type Row = Record<string, unknown>;
const ORDERS = '/apis/markets/api/orders';
const MANAGERS = '/apis/managers/api';

let souk: Application;
let customerId: unknown;

const send = (person: Person, method: 'GET' | 'POST', url: string, body?: unknown) =>
  souk.send(method, url, { token: person.token, body });
const newOrder = async (status: string, packagePrice = 100): Promise<string> => {
  const orders = souk.core.schemas.current().model.resources.get('orders');
  if (!orders) throw new Error('no orders');
  const body = { teamId: souk.seller.teamId, title: 'Logo', customerId, packagePrice, status };
  return JSON.parse(await souk.core.records.create(SYSTEM, orders, body))['_id'];
};
const refund = (id: string, body: Row, person = souk.admin): Promise<Answer> =>
  send(person, 'POST', `${ORDERS}/refund?id=${id}`, body);
const effectOf = (id: string, amount?: number): Promise<Answer> =>
  send(
    souk.admin,
    'GET',
    `${ORDERS}/refundEffect?id=${id}${amount === undefined ? '' : `&amount=${amount}`}`,
  );
const balance = async (): Promise<Row> =>
  (await send(souk.seller, 'GET', `${MANAGERS}/balances/get`)).body;

beforeAll(async () => {
  souk = await openApplication();
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
  const customer = await send(souk.seller, 'POST', '/api/customers/create', person);
  customerId = customer.body['_id'];
});
afterAll(() => souk.close());

describe('MONEY-2: a refund', () => {
  test('of a part takes the same part of the earnings, and says so before', async () => {
    const id = await newOrder('completed');
    const before = await balance();
    const effect = await effectOf(id, 33.33);
    expect(effect.body).toMatchObject({
      ...{ total: 100, left: 100, toBuyer: 33.33, fromSeller: 30, isWhole: false },
      ...{ figure: 'available', missing: 0 },
    });
    const answer = await refund(id, { amount: 33.33, reason: 'Half of it was late' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'completed', refundedTotal: 33.33, refundedAmount: 30 },
    });
    const after = await balance();
    expect(Number(before['available']) - Number(after['available'])).toBeCloseTo(30, 2);
    expect(Number(after['refunded']) - Number(before['refunded'])).toBeCloseTo(30, 2);
    const { body } = await send(
      souk.seller,
      'GET',
      `${MANAGERS}/balances/entries?orderId=${id}&limit=1`,
    );
    expect(body['results']).toMatchObject([
      { kind: 'order_part_refunded', moved: { available: -30 }, reason: 'Half of it was late' },
    ]);
    expect(await brokenInvariants(souk.core.database)).toEqual([]);
  });

  test('of all that is left takes the rest, and ends the order', async () => {
    const id = await newOrder('paid', 9.99);
    for (const amount of [3.33, 3.33])
      expect((await refund(id, { amount, reason: 'Slow' })).status).toBe(200);
    expect((await effectOf(id)).body).toMatchObject({
      ...{ refunded: 6.66, left: 3.33, toBuyer: 3.33, fromSeller: 2.99, isWhole: true },
      figure: 'pending',
    });
    expect(await refund(id, { reason: 'Gave up' })).toMatchObject({
      status: 200,
      body: { status: 'refunded', refundedTotal: 9.99, refundedAmount: 8.99, endReason: 'Gave up' },
    });
    expect((await refund(id, { reason: 'Again' })).body).toMatchObject({ code: 'forbidden_move' });
    expect(await brokenInvariants(souk.core.database)).toEqual([]);
  });

  test('is told to both sides in the conversation, with amount and reason', async () => {
    const id = await newOrder('paid');
    await refund(id, { amount: 10, reason: 'A sorry' });
    await refund(id, { reason: 'Cannot be done' });
    const told = await souk.core.database.query<{ event: unknown }>(sql`
      select doc->'event' as event from r_messages where doc->>'orderId' = ${id} order by id`);
    expect(told.map(({ event }) => event)).toMatchObject([
      { kind: 'order_part_refunded', by: 'platform', amount: 10, reason: 'A sorry' },
      { kind: 'order_refunded', by: 'platform', reason: 'Cannot be done' },
    ]);
  });

  test.each<[string, Row, string]>([
    ['more than is left', { amount: 100.01, reason: 'x' }, 'amount refundable'],
    ['nothing', { amount: 0, reason: 'x' }, 'amount refundable'],
    ['less than nothing', { amount: -5, reason: 'x' }, 'amount refundable'],
  ])('of %s is refused at its field, and changes nothing', async (_what, body, expected) => {
    const id = await newOrder('completed');
    const before = await balance();
    const answer = await refund(id, body);
    expect(answer.status).toBe(422);
    const [error] = Array.isArray(answer.body['errors']) ? answer.body['errors'] : [];
    expect(`${error?.field} ${error?.rule}`).toBe(expected);
    expect(await balance()).toEqual(before);
  });

  test('by a plain move after a part says why as well, and takes the rest', async () => {
    const id = await newOrder('completed');
    const before = await balance();
    expect((await refund(id, { amount: 40, reason: 'Late' })).status).toBe(200);
    const move = (body: Row) => send(souk.admin, 'POST', `${ORDERS}/update?id=${id}`, body);
    expect(await move({ status: 'refunded' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'endReason', rule: 'required' }] },
    });
    expect(await move({ status: 'refunded', endReason: 'Never used' })).toMatchObject({
      status: 200,
      body: { status: 'refunded', refundedTotal: 100, endReason: 'Never used' },
    });
    const after = await balance();
    expect(Number(before['available']) - Number(after['available'])).toBeCloseTo(90, 2);
    expect(await brokenInvariants(souk.core.database)).toEqual([]);
  });

  test('is for administrators alone, and only of what was paid', async () => {
    const id = await newOrder('completed');
    expect((await refund(id, { reason: 'Mine' }, souk.seller)).status).toBe(403);
    expect((await refund(id, { reason: 'Mine' }, souk.stranger)).status).toBe(403);
    const unpaid = await newOrder('pending');
    expect((await refund(unpaid, { reason: 'Unpaid' })).body).toMatchObject({
      code: 'forbidden_move',
    });
    expect((await refund('nobody', { reason: 'Nothing' })).status).toBe(404);
    for (const body of [{}, { reason: '' }, { reason: 'x', amount: 1.005 }, { reason: 7 }])
      expect((await refund(id, body)).status).toBe(422);
  });

  test('200 of them at once give back no more than was paid', async () => {
    const id = await newOrder('completed');
    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => refund(id, { amount: 7, reason: 'Crowd' })),
    );
    const kept = answers.filter(({ status }) => status === 200).length;
    expect(kept).toBe(14);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const after = await balance();
    expect(Number(after['refunded']) - Number(before['refunded'])).toBeCloseTo(88.2, 2);
    expect(await brokenInvariants(souk.core.database)).toEqual([]);
  });
});

test('parts of any size come to all of the earnings, and none takes more than there is', () => {
  for (let total = 1n; total <= 60n; total += 1n) {
    for (const amount of [0n, total / 3n, (total * 9n) / 10n, total]) {
      for (const part of [1n, 2n, 7n]) {
        let order = { totalCents: total, amountCents: amount, refundedCents: 0n, takenCents: 0n };
        while (leftCents(order) > 0n) {
          const left = leftCents(order);
          let cents = part;
          if (left < part) cents = left;
          const taken = takenBy(order, cents);
          expect(taken).toBeGreaterThanOrEqual(0n);
          order = {
            ...order,
            refundedCents: order.refundedCents + cents,
            takenCents: order.takenCents + taken,
          };
          expect(order.takenCents).toBeLessThanOrEqual(amount);
        }
        expect(order.takenCents).toBe(amount);
      }
    }
  }
});
