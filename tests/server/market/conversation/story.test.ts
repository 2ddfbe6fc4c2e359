import { expect, test } from 'vitest';
import { describeOnStages, eventsOf, type Row } from './stage.ts';

describeOnStages('the story of a sale', (stage) => {
  test('goes from the first question to the completed order (MSG-2)', async () => {
    const { seller, admin, buyer, makeCustomer, makeOrder, makeFile, messages } = stage();
    const customer = await makeCustomer();
    const client = await buyer(customer);
    const service = await seller.done('services/create', { title: 'A shop, ready to open' });
    const contact = await makeOrder(customer, { title: 'A question', packagePrice: null });

    // Ask, and answer with an offer.
    const question = await client.done('messages/create', {
      orderId: contact['_id'],
      message: '<p>Could you build my shop?</p>',
    });
    expect(question).toMatchObject({ sender: 'buyer', orderId: contact['_id'] });
    const carrier = await seller.done('messages/create', {
      orderId: contact['_id'],
      message: '<p>Gladly.</p>',
      offer: {
        serviceId: service['_id'],
        description: 'A shop with ten products',
        deliveryDays: 5,
        price: 250.5,
      },
    });
    expect(carrier).toMatchObject({
      sender: 'seller',
      offer: { status: 'open', price: 250.5, deliveryDays: 5 },
      event: { kind: 'offer_made', by: 'seller' },
    });
    const { offerId } = carrier['offer'] as { offerId: string };

    // Accept: a second order with the offer's terms, each conversation naming the other.
    const accepted = await client.done(`offers/accept?id=${offerId}`);
    expect(accepted).toMatchObject({ _id: offerId, status: 'accepted' });
    const orderId = String(accepted['acceptedOrderId']);
    const order = (await seller.get(`orders/get?id=${orderId}`)).body;
    expect(order).toMatchObject({
      status: 'pending',
      title: 'A shop, ready to open',
      productType: 'service',
      productId: service['_id'],
      packagePrice: 250.5,
      durationDays: 5,
      total: 250.5,
      amount: 225.45,
      customerId: customer['_id'],
      offerId,
    });
    expect((await messages(client, orderId))[0]).toMatchObject({
      sender: 'system',
      event: { kind: 'order_from_offer', by: 'buyer', orderId: contact['_id'], offerId },
    });
    const first = await messages(client, contact['_id']);
    expect(first.map(({ sender }) => sender)).toEqual(['buyer', 'seller', 'system']);
    expect(first[1]).toMatchObject({ offer: { status: 'accepted', acceptedOrderId: orderId } });
    expect(first[2]).toMatchObject({ event: { kind: 'offer_accepted', orderId } });

    // Requirements, payment, start.
    await client.done(`orders/update?id=${orderId}`, {
      answers: [{ question: 'Which colours?', answer: 'Blue' }],
    });
    await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
    await seller.done(`orders/update?id=${orderId}`, { status: 'in_progress' });

    // Deliver, revise, deliver again.
    const deliver = async (title: string): Promise<Row> => {
      const file = await makeFile(title);
      const delivery = await seller.done('deliveries/create', { orderId, files: [file['_id']] });
      const body = { orderId, deliveryId: delivery['_id'], message: '<p>Here it is.</p>' };
      const message = await seller.done('messages/create', body);
      expect(message).toMatchObject({ deliveryId: delivery['_id'] });
      expect((await client.get(`deliveries/get?id=${delivery['_id']}`)).body).toMatchObject({
        files: [file['_id']],
      });
      expect((await client.get(`orders/get?id=${orderId}`)).body).toMatchObject({
        status: 'delivered',
        delivery: { deliveryId: delivery['_id'], files: [file['_id']] },
      });
      return delivery;
    };
    await deliver('first.txt');
    const unreasoned = await client.post(`orders/update?id=${orderId}`, { status: 'in_progress' });
    expect(unreasoned.body).toMatchObject({ errors: [{ field: 'revisionReason' }] });
    const reason = 'The logo <b>is</b> too small';
    await client.done(`orders/update?id=${orderId}`, {
      status: 'in_progress',
      revisionReason: reason,
    });
    await deliver('second.txt');
    const delivered = (await seller.get(`orders/get?id=${orderId}`)).body;
    expect(delivered).not.toHaveProperty('revisionReason');

    // Complete.
    const completed = await client.done(`orders/update?id=${orderId}`, { status: 'completed' });
    expect(completed).toMatchObject({ status: 'completed' });
    const all = await messages(seller, orderId);
    expect(eventsOf(all)).toEqual([
      'order_from_offer',
      'requirements_answered',
      'order_paid',
      'order_started',
      'order_delivered',
      'revision_requested',
      'order_delivered',
      'order_completed',
    ]);
    expect(all[5]).toMatchObject({
      event: { by: 'buyer', from: 'delivered', to: 'in_progress', reason },
      message: expect.stringContaining('&lt;b&gt;is&lt;/b&gt;'),
    });
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => String(createdAt)).sort(),
    );
    expect(all.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => String(_id)).sort());
  });

  test('an order from an offer keeps the offer’s terms before it is paid', async () => {
    const { seller, admin, buyer, makeCustomer, makeOrder } = stage();
    const customer = await makeCustomer();
    const contact = await makeOrder(customer);
    const client = await buyer(customer);
    const { offer } = await seller.done('messages/create', {
      orderId: contact['_id'],
      offer: { description: 'A logo', deliveryDays: 2, price: 40 },
    });
    const { offerId } = offer as { offerId: string };
    const { acceptedOrderId } = await client.done(`offers/accept?id=${offerId}`);
    for (const side of [seller, admin]) {
      const change = { packagePrice: 60, durationDays: 9, note: 'A friend' };
      const refused = await side.post(`orders/update?id=${acceptedOrderId}`, change);
      expect(refused.status).toBe(422);
      expect(refused.body['errors']).toMatchObject([
        { field: 'packagePrice', rule: 'readOnly' },
        { field: 'durationDays', rule: 'readOnly' },
      ]);
    }
    await seller.done(`orders/update?id=${acceptedOrderId}`, { note: 'A friend' });
  });
});
