import { expect, test } from 'vitest';
import { describeOnStages, type Row, type Stage } from './stage.ts';

const startWork = async ({ admin, seller, makeCustomer, makeOrder }: Stage) => {
  const customer = await makeCustomer();
  const order = await makeOrder(customer);
  const orderId = order['_id'];
  await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
  await seller.done(`orders/update?id=${orderId}`, { status: 'in_progress' });
  return { customer, orderId };
};

const makeDelivery = async ({ seller, makeFile }: Stage, orderId: unknown): Promise<Row> => {
  const file = await makeFile('work.txt');
  return seller.done('deliveries/create', { orderId, files: [file['_id']] });
};

describeOnStages('deliveries', (stage) => {
  test('of a double click hands the work over once', async () => {
    const { seller } = stage();
    const { orderId } = await startWork(stage());
    const { _id: deliveryId } = await makeDelivery(stage(), orderId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => seller.post('messages/create', { orderId, deliveryId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await seller.results(`messages/search?deliveryId=${deliveryId}`)).toHaveLength(1);
  });

  test('belong to the order they are sent for, and are sent once', async () => {
    const { seller, admin } = stage();
    const { orderId } = await startWork(stage());
    const { orderId: other } = await startWork(stage());
    const { _id: foreign } = await makeDelivery(stage(), other);
    const misplaced = await seller.post('messages/create', { orderId, deliveryId: foreign });
    expect(misplaced.status).toBe(422);
    expect(misplaced.body['errors']).toMatchObject([{ field: 'deliveryId', rule: 'reference' }]);
    const odd = await seller.post('messages/create', { orderId, deliveryId: { toString: 1 } });
    expect(odd.body['errors']).toMatchObject([{ field: 'deliveryId', rule: 'type' }]);
    const { _id: deliveryId } = await makeDelivery(stage(), orderId);
    await seller.done('messages/create', { orderId, deliveryId });
    await admin.done(`orders/update?id=${orderId}`, {
      status: 'in_progress',
      revisionReason: 'Not yet',
    });
    const again = await seller.post('messages/create', { orderId, deliveryId });
    expect(again.status).toBe(422);
    expect(again.body['errors']).toMatchObject([{ field: 'deliveryId', rule: 'unique' }]);
    const changed = await seller.post(`deliveries/update?id=${deliveryId}`, { message: 'Other' });
    expect(changed.body['errors']).toMatchObject([{ field: 'message', rule: 'readOnly' }]);
  });

  test('alone move an order to delivered, and only from work in progress', async () => {
    const { seller, admin, makeCustomer, makeOrder } = stage();
    const { orderId } = await startWork(stage());
    for (const side of [seller, admin]) {
      const moved = await side.post(`orders/update?id=${orderId}`, { status: 'delivered' });
      expect(moved.status).toBe(409);
      expect(moved.body).toMatchObject({ code: 'forbidden_move' });
    }
    const pending = await makeOrder(await makeCustomer());
    const { _id: deliveryId } = await makeDelivery(stage(), pending['_id']);
    const early = await seller.post('messages/create', { orderId: pending['_id'], deliveryId });
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ params: { from: 'pending', to: 'delivered', allowed: [] } });
  });

  test('carry files of the own team only', async () => {
    const { seller, stranger, makeFile } = stage();
    const { orderId } = await startWork(stage());
    const foreign = await makeFile('secret.txt', stranger);
    const refused = await seller.post('deliveries/create', { orderId, files: [foreign['_id']] });
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toMatchObject([{ field: 'files.0', rule: 'reference' }]);
    expect((await seller.post('deliveries/create', { orderId, files: [] })).status).toBe(422);
  });
});
