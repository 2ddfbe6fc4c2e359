import { expect, test } from 'vitest';
import { describeOnStages, eventsOf, type Row, type Side, type Stage } from './stage.ts';

const TERMS = { description: 'A logo in three drafts', deliveryDays: 4, price: 90 };
const DAY_MS = 86_400_000;

const prepare = async (stage: Stage) => {
  const customer = await stage.makeCustomer();
  const order = await stage.makeOrder(customer);
  return { customer, orderId: order['_id'], client: await stage.buyer(customer) };
};

const offer = async (side: Side, orderId: unknown, more: Row = {}): Promise<string> => {
  const message = await side.done('messages/create', { orderId, offer: TERMS, ...more });
  const { offerId } = message['offer'] as { offerId: string };
  return offerId;
};

describeOnStages('offers', (stage) => {
  test('one is open in a conversation; a second is refused unless it replaces the first', async () => {
    const { seller, client, orderId, messages } = { ...stage(), ...(await prepare(stage())) };
    const first = await offer(seller, orderId);
    const refused = await seller.post('messages/create', { orderId, offer: TERMS });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'open_offer', params: { offerId: first } });
    const second = await offer(seller, orderId, { replace: true });
    const offers = await client.results(`offers/search?orderId=${orderId}&sort=createdAt`);
    expect(offers.map(({ _id, status }) => [_id, status])).toEqual([
      [first, 'withdrawn'],
      [second, 'open'],
    ]);
    const carried = (await messages(client, orderId)).map(({ offer: terms }) => terms);
    expect(carried).toMatchObject([
      { offerId: first, status: 'withdrawn' },
      { offerId: second, status: 'open' },
    ]);
  });

  test('of ten sent at once one is open', async () => {
    const { seller, orderId } = { ...stage(), ...(await prepare(stage())) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => seller.post('messages/create', { orderId, offer: TERMS })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await seller.results(`offers/search?orderId=${orderId}`)).toHaveLength(1);
    expect(await seller.results(`messages/search?orderId=${orderId}`)).toHaveLength(1);
  });

  test('accepted twenty times at once from two devices, it makes one order', async () => {
    const { seller, buyer, customer, orderId, messages } = {
      ...stage(),
      ...(await prepare(stage())),
    };
    const devices = [await buyer(customer), await buyer(customer)] as const;
    const id = await offer(seller, orderId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        devices[index % 2 === 0 ? 0 : 1].post(`offers/accept?id=${id}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body['acceptedOrderId'])).size).toBe(1);
    expect(await seller.results(`orders/search?customerId=${customer['_id']}`)).toHaveLength(2);
    expect(eventsOf(await messages(seller, orderId))).toEqual(['offer_made', 'offer_accepted']);
  });

  test('is accepted or withdrawn, never both', async () => {
    const { seller, client, orderId } = { ...stage(), ...(await prepare(stage())) };
    const id = await offer(seller, orderId);
    const [accepted, withdrawn] = await Promise.all([
      client.post(`offers/accept?id=${id}`),
      seller.post(`offers/withdraw?id=${id}`),
    ]);
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409]);
    const { status } = (await seller.get(`offers/get?id=${id}`)).body;
    expect(status).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn');
  });

  test('is declined by the buyer, once, and then makes room for another', async () => {
    const { seller, client, orderId, messages } = { ...stage(), ...(await prepare(stage())) };
    const id = await offer(seller, orderId);
    expect(await client.done(`offers/decline?id=${id}`)).toMatchObject({ status: 'declined' });
    expect(await client.done(`offers/decline?id=${id}`)).toMatchObject({ status: 'declined' });
    const late = await client.post(`offers/accept?id=${id}`);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'forbidden_move', params: { allowed: [] } });
    await offer(seller, orderId);
    expect(eventsOf(await messages(seller, orderId))).toEqual([
      'offer_made',
      'offer_declined',
      'offer_made',
    ]);
  });

  test('whose time is over is not accepted, even before anybody has said so', async () => {
    const { seller, client, orderId, wait } = { ...stage(), ...(await prepare(stage())) };
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    const id = await offer(seller, orderId, { offer: { ...TERMS, expiresAt } });
    wait(DAY_MS + 1_000);
    try {
      const { token } = await stage().buyer({
        _id: (await seller.get(`orders/get?id=${orderId}`)).body['customerId'],
      });
      const late = await stage().send('POST', `/apis/markets/api/offers/accept?id=${id}`, {
        token,
        body: {},
      });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ code: 'forbidden_move', params: { from: 'expired' } });
      const { body } = await seller.get(`offers/get?id=${id}`);
      expect(body).toMatchObject({ status: 'expired' });
    } finally {
      wait(-(DAY_MS + 1_000));
    }
    expect(client.token).not.toBe('');
  });

  test('without an end stands for as long as the settings say', async () => {
    const { seller, core, orderId } = { ...stage(), ...(await prepare(stage())) };
    const id = await offer(seller, orderId);
    const { body } = await seller.get(`offers/get?id=${id}`);
    const days = (Date.parse(String(body['expiresAt'])) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(core.installation.current().offerLifetimeDays, 2);
  });

  test('can be made by offers/create as well, and has a message then, too', async () => {
    const { seller, orderId, messages } = { ...stage(), ...(await prepare(stage())) };
    const made = await seller.post('offers/create', { orderId, ...TERMS, status: 'open' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...TERMS, status: 'open' });
    expect(await messages(seller, orderId)).toMatchObject([
      { _id: made.body['messageId'], offer: { offerId: made.body['_id'] } },
    ]);
  });

  test.each([
    [{ ...TERMS, price: 0 }, 'offer.price', 'exclusiveMinimum'],
    [{ ...TERMS, description: undefined }, 'offer.description', 'required'],
    [{ ...TERMS, serviceId: 'nowhere' }, 'offer.serviceId', 'reference'],
    [{ ...TERMS, expiresAt: '2020-01-01T00:00:00.000Z' }, 'offer.expiresAt', 'minimum'],
    [{ ...TERMS, status: 'accepted' }, 'offer.status', 'readOnly'],
    [{ ...TERMS, discount: 5 }, 'offer.discount', 'unknown'],
  ])('with faulty terms is refused at its place: %o', async (terms, field, rule) => {
    const { seller, orderId, messages } = { ...stage(), ...(await prepare(stage())) };
    const refused = await seller.post('messages/create', { orderId, offer: terms });
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body['errors']).toMatchObject([{ field, rule }]);
    expect(await messages(seller, orderId)).toEqual([]);
    expect(await seller.results(`offers/search?orderId=${orderId}`)).toEqual([]);
  });

  test('is answered by its buyer only, and its terms stay as they were sent', async () => {
    const { seller, admin, stranger, support, orderId } = {
      ...stage(),
      ...(await prepare(stage())),
    };
    const id = await offer(seller, orderId);
    for (const side of [seller, admin, support]) {
      expect((await side.post(`offers/accept?id=${id}`)).status).toBe(403);
      expect((await side.post(`offers/decline?id=${id}`)).status).toBe(403);
    }
    expect((await stranger.post(`offers/withdraw?id=${id}`)).status).toBe(404);
    expect((await support.post(`offers/withdraw?id=${id}`)).status).toBe(403);
    const other = await stage().buyer(await stage().makeCustomer());
    expect((await other.post(`offers/accept?id=${id}`)).status).toBe(404);
    const changed = await seller.post(`offers/update?id=${id}`, { price: 1 });
    expect(changed.body['errors']).toMatchObject([{ field: 'price', rule: 'readOnly' }]);
    expect((await support.post('messages/create', { orderId, offer: TERMS })).status).toBe(403);
  });
});
