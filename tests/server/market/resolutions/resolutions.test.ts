import { expect, test } from 'vitest';
import { brokenInvariants } from '#server/market/money/invariants.ts';
import {
  describeOnStages,
  eventsOf,
  type Row,
  type Side,
  type Stage,
} from '../conversation/stage.ts';

const DAY_MS = 86_400_000;

interface Deal {
  readonly orderId: unknown;
  readonly buyer: Side;
  readonly customer: Row;
}

const deal = async (stage: Stage, fields: Row = {}): Promise<Deal> => {
  const { admin, seller, makeCustomer, makeOrder } = stage;
  const customer = await makeCustomer();
  const buyer = await stage.buyer(customer);
  const { _id: orderId } = await makeOrder(customer, { durationDays: 5, ...fields });
  await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
  await seller.done(`orders/update?id=${orderId}`, { status: 'in_progress' });
  return { orderId, buyer, customer };
};

const deliver = async ({ seller, makeFile }: Stage, orderId: unknown): Promise<void> => {
  const file = await makeFile('work.txt');
  const delivery = await seller.done('deliveries/create', { orderId, files: [file['_id']] });
  await seller.done('messages/create', { orderId, deliveryId: delivery['_id'] });
};

const ask = (side: Side, orderId: unknown, kind: string, more: Row = {}) =>
  side.done('resolutions/create', { orderId, kind, reason: 'Because', ...more });
const orderOf = async ({ seller }: Stage, orderId: unknown): Promise<Row> =>
  (await seller.get(`orders/get?id=${orderId}`)).body;
const eventsIn = async ({ seller }: Stage, orderId: unknown): Promise<unknown[]> =>
  eventsOf(await seller.results(`messages/search?orderId=${orderId}&limit=1000`));
const daysBetween = (from: unknown, to: unknown): number =>
  (Date.parse(String(to)) - Date.parse(String(from))) / DAY_MS;

describeOnStages('MONEY-2: a proposed cancellation', (stage) => {
  test('gives everything back once the other side accepts it, whoever proposed it', async () => {
    const { seller, core } = stage();
    for (const proposer of ['seller', 'buyer'] as const) {
      const { orderId, buyer } = await deal(stage());
      const [asking, answering] = proposer === 'seller' ? [seller, buyer] : [buyer, seller];
      const asked = await ask(asking, orderId, 'cancellation', { reason: 'Too much to do' });
      expect(asked).toMatchObject({ status: 'open', openedBy: proposer });
      const own = await asking.post(`resolutions/accept?id=${asked['_id']}`, {});
      expect(own).toMatchObject({ status: 409, body: { code: 'forbidden_move' } });
      const accepted = await answering.done(`resolutions/accept?id=${asked['_id']}`, {});
      expect(accepted).toMatchObject({ status: 'accepted', refunded: accepted['refunded'] });
      expect(accepted['refunded']).toBeGreaterThan(0);
      expect(await answering.done(`resolutions/accept?id=${asked['_id']}`, {})).toEqual(accepted);
      const order = await orderOf(stage(), orderId);
      expect(order).toMatchObject({ status: 'refunded', endReason: 'Too much to do' });
      expect(order['refundedTotal']).toBe(order['total']);
      expect(await eventsIn(stage(), orderId)).toEqual(
        expect.arrayContaining([
          'cancellation_proposed',
          'cancellation_accepted',
          'order_refunded',
        ]),
      );
    }
    expect(await brokenInvariants(core.database)).toEqual([]);
  });

  test('leaves the order as it is when it is declined or withdrawn, and says why', async () => {
    const { seller } = stage();
    const { orderId, buyer } = await deal(stage());
    const first = await ask(seller, orderId, 'cancellation');
    const second = await seller.post('resolutions/create', {
      ...{ orderId, kind: 'cancellation', reason: 'Again' },
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'open_resolution' } });
    await buyer.done(`resolutions/decline?id=${first['_id']}`, { answer: 'I still want it' });
    const late = await buyer.post(`resolutions/accept?id=${first['_id']}`, {});
    expect(late).toMatchObject({ status: 409, body: { code: 'forbidden_move' } });
    const next = await ask(seller, orderId, 'cancellation');
    await seller.done(`resolutions/withdraw?id=${next['_id']}`, {});
    expect(await orderOf(stage(), orderId)).toMatchObject({ status: 'in_progress' });
    const rows = await buyer.results(`resolutions/search?orderId=${orderId}`);
    expect(rows.map(({ status }) => status).sort()).toEqual(['declined', 'withdrawn']);
    const lines = await seller.results(`messages/search?orderId=${orderId}&limit=1000`);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: expect.objectContaining({
            ...{ kind: 'cancellation_declined', by: 'buyer', reason: 'I still want it' },
          }),
        }),
      ]),
    );
  });

  test('is refused before the payment, after the end, without a reason, and to strangers', async () => {
    const { seller, makeCustomer, makeOrder, buyer: buyerOf } = stage();
    const customer = await makeCustomer();
    const { _id: pending } = await makeOrder(customer);
    const body = { orderId: pending, kind: 'cancellation', reason: 'No' };
    const early = await seller.post('resolutions/create', body);
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: 'kind' }] } });
    const { orderId } = await deal(stage());
    const silent = await seller.post('resolutions/create', { orderId, kind: 'cancellation' });
    expect(silent).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
    const stranger = await buyerOf(await makeCustomer());
    expect(await stranger.post('resolutions/create', { ...body, orderId })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'orderId', rule: 'reference' }] },
    });
    const asked = await ask(seller, orderId, 'cancellation');
    expect((await stranger.post(`resolutions/accept?id=${asked['_id']}`, {})).status).toBe(404);
    const changed = await seller.post(`resolutions/update?id=${asked['_id']}`, { reason: 'Other' });
    expect(changed).toMatchObject({ status: 422, body: { errors: [{ rule: 'readOnly' }] } });
    const moved = await seller.post(`resolutions/update?id=${asked['_id']}`, {
      status: 'accepted',
    });
    expect(moved.status).toBe(409);
  });
});

describeOnStages('MONEY-2: more time', (stage) => {
  test('moves the deadline by the days that were agreed, once', async () => {
    const { seller } = stage();
    const { orderId, buyer } = await deal(stage());
    const before = await orderOf(stage(), orderId);
    const asked = await ask(seller, orderId, 'extension', { days: 3 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.post(`resolutions/accept?id=${asked['_id']}`, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const after = await orderOf(stage(), orderId);
    expect(daysBetween(before['dueAt'], after['dueAt'])).toBe(3);
    const events = await eventsIn(stage(), orderId);
    expect(events.filter((kind) => kind === 'extension_accepted')).toHaveLength(1);
  });

  test('needs days, and only more time has any', async () => {
    const { seller } = stage();
    const { orderId } = await deal(stage());
    for (const [kind, days, status] of [
      ['extension', undefined, 422],
      ['extension', 0, 422],
      ['extension', 366, 422],
      ['dispute', 3, 422],
      ['extension', 1, 201],
    ] as const) {
      const body = { orderId, kind, reason: 'More', ...(days !== undefined && { days }) };
      expect((await seller.post('resolutions/create', body)).status, `${kind} ${days}`).toBe(
        status,
      );
    }
  });
});

describeOnStages('MONEY-2: a dispute', (stage) => {
  test('stops the timers until an admin decides, who gives a part back', async () => {
    const { core, wait, admin, seller } = stage();
    const { orderId, buyer } = await deal(stage());
    await deliver(stage(), orderId);
    const { autoCompletionDays } = core.installation.current();
    const asked = await ask(buyer, orderId, 'dispute', { reason: 'It is not what I ordered' });
    const inDispute = await orderOf(stage(), orderId);
    expect(inDispute['disputedAt']).toBeDefined();
    expect(inDispute['dueAt']).toBeUndefined();
    wait((autoCompletionDays + 2) * DAY_MS);
    await core.jobs.run('order completion');
    expect(await orderOf(stage(), orderId)).toMatchObject({ status: 'delivered' });
    expect(
      (await seller.post(`resolutions/decide?id=${asked['_id']}`, { answer: 'Mine' })).status,
    ).toBe(403);
    const wordless = await admin.post(`resolutions/decide?id=${asked['_id']}`, { answer: ' ' });
    expect(wordless).toMatchObject({ status: 422, body: { errors: [{ field: 'answer' }] } });
    const decided = await admin.done(`resolutions/decide?id=${asked['_id']}`, {
      ...{ answer: 'Half of it was wrong', amount: 10 },
    });
    expect(decided).toMatchObject({ status: 'decided', refunded: 10, answeredBy: 'platform' });
    const after = await orderOf(stage(), orderId);
    expect(after).toMatchObject({ status: 'delivered', refundedTotal: 10 });
    expect(after['disputedAt']).toBeUndefined();
    // The buyer has as long as there was left when the dispute began.
    await core.jobs.run('order completion');
    expect(await orderOf(stage(), orderId)).toMatchObject({ status: 'delivered' });
    wait(autoCompletionDays * DAY_MS + 1_000);
    await core.jobs.run('order completion');
    expect(await orderOf(stage(), orderId)).toMatchObject({ status: 'completed' });
    wait(-(2 * autoCompletionDays + 2) * DAY_MS - 1_000);
    expect(await brokenInvariants(core.database)).toEqual([]);
  });

  test('is told to the seller and to those who decide, and its end to the seller', async () => {
    const { admin, seller, send } = stage();
    const { orderId, buyer } = await deal(stage());
    const asked = await ask(buyer, orderId, 'dispute');
    await admin.done(`resolutions/decide?id=${asked['_id']}`, { answer: 'Nothing is wrong' });
    const told = async ({ token }: Side): Promise<unknown> =>
      (await send('GET', '/api/notifications', { token })).body['results'];
    const about = (kind: string) =>
      expect.objectContaining({ kind, link: `/resolutions/${asked['_id']}` });
    expect(await told(admin)).toEqual(expect.arrayContaining([about('resolutionAsked')]));
    expect(await told(seller)).toEqual(
      expect.arrayContaining([about('resolutionAsked'), about('resolutionEnded')]),
    );
  });

  test('moves the deadline on by its length when it is withdrawn', async () => {
    const { wait, seller } = stage();
    const { orderId, buyer, customer } = await deal(stage());
    const before = await orderOf(stage(), orderId);
    const asked = await ask(buyer, orderId, 'dispute');
    wait(4 * DAY_MS);
    const foreign = await seller.post(`resolutions/withdraw?id=${asked['_id']}`, {});
    expect(foreign.status).toBe(409);
    expect((await seller.post(`resolutions/accept?id=${asked['_id']}`, {})).status).toBe(409);
    const later = await stage().buyer(customer);
    await later.done(`resolutions/withdraw?id=${asked['_id']}`, {});
    wait(-4 * DAY_MS);
    const after = await orderOf(stage(), orderId);
    expect(daysBetween(before['dueAt'], after['dueAt'])).toBeCloseTo(4, 2);
  });

  test('ends with the order, however that ends', async () => {
    const { admin, core } = stage();
    for (const end of ['completed', 'refunded', 'decided'] as const) {
      const { orderId, buyer } = await deal(stage());
      await deliver(stage(), orderId);
      const asked = await ask(buyer, orderId, 'dispute');
      if (end === 'completed') await buyer.done(`orders/update?id=${orderId}`, { status: end });
      if (end === 'refunded')
        await admin.done(`orders/refund?id=${orderId}`, { reason: 'Goodwill' });
      if (end === 'decided') {
        const { total } = await orderOf(stage(), orderId);
        const answer = { answer: 'All of it', amount: total };
        await admin.done(`resolutions/decide?id=${asked['_id']}`, answer);
      }
      const [row] = await buyer.results(`resolutions/search?orderId=${orderId}`);
      expect(row?.['status'], end).toBe(end === 'decided' ? 'decided' : 'closed');
      const order = await orderOf(stage(), orderId);
      expect(order['disputedAt'], end).toBeUndefined();
      expect(order['status'], end).toBe(end === 'decided' ? 'refunded' : end);
    }
    expect(await brokenInvariants(core.database)).toEqual([]);
  });

  test('is one of many moves at once, of which each order keeps one end', async () => {
    const { admin, seller, core } = stage();
    const { orderId, buyer } = await deal(stage());
    await deliver(stage(), orderId);
    const [cancellation] = [await ask(seller, orderId, 'cancellation')];
    const moves = [
      () => buyer.post('resolutions/create', { orderId, kind: 'dispute', reason: 'Bad' }),
      () => buyer.post(`resolutions/accept?id=${cancellation['_id']}`, {}),
      () => buyer.post(`orders/update?id=${orderId}`, { status: 'completed' }),
      () => admin.post(`orders/refund?id=${orderId}`, { amount: 1, reason: 'A bit' }),
      () =>
        buyer.post(`orders/update?id=${orderId}`, { status: 'in_progress', revisionReason: 'x' }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => moves[index % moves.length]?.()),
    );
    for (const answer of answers) expect([200, 201, 409, 422]).toContain(answer?.status);
    const order = await orderOf(stage(), orderId);
    expect(Number(order['refundedTotal'])).toBeLessThanOrEqual(Number(order['total']));
    const events = await eventsIn(stage(), orderId);
    const ends = events.filter((kind) => kind === 'order_completed' || kind === 'order_refunded');
    expect(ends.length).toBeLessThanOrEqual(2);
    expect(events.filter((kind) => kind === 'cancellation_accepted').length).toBeLessThan(2);
    expect(await brokenInvariants(core.database)).toEqual([]);
  });
});

describeOnStages('MONEY-2: revisions', (stage) => {
  test('are those of the package, counted, and the marketplace may give more', async () => {
    const { admin, seller } = stage();
    const service = await seller.done('services/create', {
      ...{ title: 'Logo', packages: [{ type: 'basic', price: 50, revisions: 1 }] },
    });
    const product = { productType: 'service', productId: service['_id'], packageType: 'basic' };
    const { orderId, buyer } = await deal(stage(), product);
    expect(await orderOf(stage(), orderId)).toMatchObject({ revisionsIncluded: 1 });
    const revise = { status: 'in_progress', revisionReason: 'Greener' };
    await deliver(stage(), orderId);
    await buyer.done(`orders/update?id=${orderId}`, revise);
    await deliver(stage(), orderId);
    const second = await buyer.post(`orders/update?id=${orderId}`, revise);
    expect(second).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'revisionReason', rule: 'revisionsUsed' }] },
    });
    await admin.done(`orders/update?id=${orderId}`, revise);
    expect(await orderOf(stage(), orderId)).toMatchObject({
      ...{ status: 'in_progress', revisionsUsed: 2 },
    });
  });
});
