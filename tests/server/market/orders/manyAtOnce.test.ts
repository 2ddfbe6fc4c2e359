import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { orderNumberOf } from '#server/market/orders/orders.ts';
import type { Answer, Person } from '../../application.ts';
import { describeApplication } from '../../applicationEngines.ts';

const ORDERS = '/apis/markets/api/orders';
const MANY = 30;
/** Each but the first takes what came meanwhile. */
const MOST_TRANSACTIONS = MANY / 3;
const ALONE_MS = 1_100;

describeApplication('SCALE-3: orders that are made at once', (souk) => {
  let customerId: unknown;
  let colleague: Person;
  const post = (url: string, token: string, body: unknown, requestId?: string): Promise<Answer> =>
    souk().send('POST', url, {
      token,
      body,
      ...(requestId !== undefined && { headers: { 'x-request-id': requestId } }),
    });
  const rows = <Row extends object>(statement: ReturnType<typeof sql>): Promise<readonly Row[]> =>
    souk().core.database.query<Row>(statement);
  const lastNumber = async (): Promise<number> => {
    const [counter] = await rows<{ value: number }>(sql`
      select value from record_counters where name = 'invoice' and team_id = ${souk().seller.teamId}`);
    return Number(counter?.value ?? 0);
  };

  beforeAll(async () => {
    const customer = await post('/api/customers/create', souk().seller.token, {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
    });
    customerId = customer.body['_id'];
    colleague = await souk().member(souk().seller.teamId, 'seller', 'colleague');
  });

  test('are stored in few transactions, each as if it had come alone', async () => {
    // A team that others work beside does less at once (`rateLimits.ts`).
    await post(`${ORDERS}/create`, souk().seller.token, { title: 'Before', customerId });
    await pause(ALONE_MS);
    const before = await lastNumber();
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        post(`${ORDERS}/create`, index % 2 === 0 ? souk().seller.token : colleague.token, {
          ...{ title: `Logo ${index}`, customerId, packagePrice: index, quantity: 2 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill(201));
    for (const [index, { body }] of answers.entries())
      expect(body).toMatchObject({
        ...{ title: `Logo ${index}`, subtotal: index * 2, status: 'pending' },
        customer: { firstname: 'Ada' },
      });
    const ids = answers.map(({ body }) => String(body['_id']));
    const numbers = answers.map(({ body }) => String(body['invoiceId']));
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: MANY }, (_, index) => orderNumberOf(before + index + 1)),
    );
    expect(await lastNumber()).toBe(before + MANY);

    const read = await Promise.all(
      ids.map((id) => souk().send('GET', `${ORDERS}/get?id=${id}`, { token: colleague.token })),
    );
    expect(read.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));

    const [{ transactions = 0 } = {}] = await rows<{ transactions: number }>(sql`
      select count(distinct xmin::text)::int as transactions from r_orders
      where id = any(${ids}::text[])`);
    // The embedded engine of tests works in this thread: the next order is read when the last one is stored.
    const isBeside = souk().core.database.engine === 'postgres';
    expect(transactions).toBeLessThanOrEqual(isBeside ? MOST_TRANSACTIONS : MANY);
    const history = await rows<{ record_id: string; user_id: string; request_id: string }>(sql`
      select record_id, user_id, request_id from history
      where resource = 'orders' and kind = 'create' and record_id = any(${ids}::text[])`);
    const makers = new Map(history.map((entry) => [entry.record_id, entry.user_id]));
    expect(ids.map((id) => makers.get(id))).toEqual(
      ids.map((_, index) => (index % 2 === 0 ? souk().seller.userId : colleague.userId)),
    );
    expect(new Set(history.map((entry) => entry.request_id)).size).toBe(MANY);
    const [{ lines = 0, open = 0, told = 0 } = {}] = await rows<Record<string, number>>(sql`
      select (select count(*)::int from conversations where order_id = any(${ids}::text[])) as lines,
        (select count(*)::int from statistic_open where order_id = any(${ids}::text[])) as open,
        (select count(*)::int from user_notices
          where kind = 'newOrder' and about = any(${ids}::text[])
            and user_id in (${souk().seller.userId}, ${colleague.userId})) as told`);
    // Whoever makes an order is not told of it.
    expect({ lines, open, told }).toEqual({ lines: MANY, open: 0, told: MANY });
  });

  test('are refused one by one, and leave no gap in the numbers', async () => {
    const before = await lastNumber();
    const bodies = [
      { title: 'First', customerId },
      { title: 'Good', customerId },
      { title: 'Bad', customerId, quantity: -1 },
      { title: 'Good', customerId },
      { title: 'Nobody', customerId: 'somebody else' },
      { title: 'Good', customerId },
    ];
    const answers = await Promise.all(
      bodies.map((body) => post(`${ORDERS}/create`, souk().seller.token, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 201, 422, 201]);
    expect(answers[2]?.body['errors']).toMatchObject([{ field: 'quantity', rule: 'minimum' }]);
    expect(answers[4]?.body['errors']).toMatchObject([{ field: 'customerId', rule: 'reference' }]);
    const made = answers.filter(({ status }) => status === 201);
    expect(made.map(({ body }) => body['invoiceId'])).toEqual(
      made.map((_, index) => orderNumberOf(before + index + 1)),
    );
  });

  test('of an admin go to the teams that are named', async () => {
    const other = await post('/api/customers/create', souk().stranger.token, {
      firstname: 'Bea',
      lastname: 'Lovelace',
      email: 'bea@example.com',
    });
    const teams = [souk().seller.teamId, souk().stranger.teamId, 'no-such-team'] as const;
    const customers = [customerId, other.body['_id'], customerId];
    const answers = await Promise.all(
      [0, 1, 2, 0, 1, 2, 0, 1, 2].map((place) =>
        post(`${ORDERS}/create`, souk().admin.token, {
          ...{ title: 'Of an admin', teamId: teams[place], customerId: customers[place] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      [0, 1, 2, 0, 1, 2, 0, 1, 2].map((place) => (place === 2 ? 422 : 201)),
    );
    expect(answers.map(({ body }) => body['teamId'])).toEqual(
      [0, 1, 2, 0, 1, 2, 0, 1, 2].map((place) => (place === 2 ? undefined : teams[place])),
    );
  });
});
