import { expect, test } from 'vitest';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import { describeOnStages, type Row, type Side, type Stage } from '../conversation/stage.ts';

const HOUR_MS = 3_600_000;

const begun = async (stage: Stage, fields: Row = {}) => {
  const customer = await stage.makeCustomer();
  const buyer = await stage.buyer(customer);
  const { _id: orderId } = await stage.makeOrder(customer, { durationDays: 5, ...fields });
  await stage.admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
  await stage.seller.done(`orders/update?id=${orderId}`, { status: 'in_progress' });
  return { orderId, buyer };
};
const orderOf = async ({ seller }: Stage, orderId: unknown): Promise<Row> =>
  (await seller.get(`orders/get?id=${orderId}`)).body;
const dispute = (side: Side, orderId: unknown): Promise<Row> =>
  side.done('resolutions/create', { orderId, kind: 'dispute', reason: 'Because' });

describeOnStages('MONEY-2: a decision', (stage) => {
  test('of two administrators at once is one of theirs, and the other is told so', async () => {
    const { admin, seller } = stage();
    const { orderId } = await begun(stage());
    const { _id } = await dispute(seller, orderId);
    const answers = await Promise.all(
      [5, 50].map((amount) =>
        admin.post(`resolutions/decide?id=${_id}`, { answer: `Give ${amount} back`, amount }),
      ),
    );
    const kept = answers.find(({ status }) => status === 200);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 409, body: { code: 'forbidden_move' } });
    const refunded = kept?.body['refunded'];
    expect(await orderOf(stage(), orderId)).toMatchObject({ refundedTotal: refunded });
    // The same once more, as after a lost answer, changes nothing.
    const same = { answer: `Give ${refunded} back`, amount: refunded };
    expect((await admin.done(`resolutions/decide?id=${_id}`, same))['refunded']).toBe(refunded);
    expect(await orderOf(stage(), orderId)).toMatchObject({ refundedTotal: refunded });
  });

  test.each([-5, 1e308, 120.01])('that gives %d back is refused at its amount', async (amount) => {
    const { admin, seller } = stage();
    const { orderId } = await begun(stage());
    const { _id } = await dispute(seller, orderId);
    const answer = await admin.post(`resolutions/decide?id=${_id}`, { answer: 'Here', amount });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'amount' }] } });
    expect(await orderOf(stage(), orderId)).toHaveProperty('disputedAt');
  });

  test('takes no time from a deadline, also where clocks do not agree', async () => {
    const { seller, wait } = stage();
    const { orderId } = await begun(stage());
    const { dueAt } = await orderOf(stage(), orderId);
    wait(2 * HOUR_MS);
    const { _id } = await dispute(seller, orderId);
    wait(-2 * HOUR_MS);
    await seller.done(`resolutions/withdraw?id=${_id}`);
    expect((await orderOf(stage(), orderId))['dueAt']).toBe(dueAt);
  });
});

describeOnStages('MONEY-2: a refund', (stage) => {
  test('needs words, of which blanks are none, and names its amount as what it is', async () => {
    const { admin } = stage();
    const { orderId } = await begun(stage());
    const wordless = await admin.post(`orders/refund?id=${orderId}`, { amount: 1, reason: '   ' });
    expect(wordless).toMatchObject({ status: 422, body: { errors: [{ rule: 'required' }] } });
    expect(await orderOf(stage(), orderId)).not.toHaveProperty('refundedTotal');
    const over = await admin.post(`orders/refund?id=${orderId}`, { amount: 500, reason: 'Much' });
    expect(over.text).toContain('The amount must be more than nothing');
  });
});

describeOnStages('MONEY-2: revisions', (stage) => {
  test('are those of the package that is paid for, not of the one that was chosen first', async () => {
    const { seller, makeCustomer, makeOrder } = stage();
    const packages = [
      { type: 'basic', price: 50, revisions: 1 },
      { type: 'standard', price: 70, revisions: 5 },
      { type: 'premium', price: 90 },
    ];
    const service = await seller.done('services/create', { title: 'Logo', packages });
    const product = { productType: 'service', productId: service['_id'], packageType: 'basic' };
    const order = await makeOrder(await makeCustomer(), product);
    expect(order).toMatchObject({ revisionsIncluded: 1 });
    const choose = (packageType: string) =>
      seller.done(`orders/update?id=${order['_id']}`, { packageType });
    expect(await choose('standard')).toMatchObject({ revisionsIncluded: 5 });
    expect(await choose('premium')).not.toHaveProperty('revisionsIncluded');
  });
});

describeOnStages('PEOPLE-5: a key moves no money', (stage) => {
  test('whoever made it, by whichever call, while it changes what is no money', async () => {
    const { admin, send, core, makeCustomer, makeOrder } = stage();
    const permissions = { orders: ['search', 'get', 'update'], resolutions: ['create', 'update'] };
    const body = { name: 'Accounting', permissions };
    const made = await send('POST', '/api/keys/create', { token: admin.token, body });
    const token = String(made.body['token']);
    const call = (path: string, changes: Row) =>
      send('POST', `/apis/markets/api/${path}`, { token, body: changes });
    const { orderId } = await begun(stage());
    const ended = { status: 'refunded', endReason: 'By a program' };
    const unpaid = await makeOrder(await makeCustomer());
    for (const [id, changes] of [
      [orderId, ended],
      [unpaid['_id'], { status: 'paid' }],
    ] as const)
      expect(await call(`orders/update?id=${id}`, changes)).toMatchObject({
        ...{ status: 403, body: { code: 'forbidden' } },
      });
    const many = await call('orders/updateMany', { ids: [orderId], changes: ended });
    expect(many.body).toMatchObject({ done: [], refused: [{ code: 'forbidden' }] });
    const refund = await call(`orders/refund?id=${orderId}`, { reason: 'By a program' });
    expect(refund.status).toBe(403);
    expect((await call(`orders/update?id=${orderId}`, { note: 'Seen' })).status).toBe(200);
    expect(await orderOf(stage(), orderId)).toMatchObject({ status: 'in_progress' });
    expect(await brokenInvariants(core.database)).toEqual([]);
  });
});
