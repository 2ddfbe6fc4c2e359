import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { conversationJobs } from '#server/market/conversation/timers.ts';
import { describeOnStages, eventsOf, type Row, type Stage } from './stage.ts';

const DAY_MS = 86_400_000;
const silent = { info() {}, warn() {}, error() {} };

const deliverOrder = async (stage: Stage): Promise<unknown> => {
  const { admin, seller, makeCustomer, makeOrder, makeFile } = stage;
  const { _id: orderId } = await makeOrder(await makeCustomer());
  await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
  await seller.done(`orders/update?id=${orderId}`, { status: 'in_progress' });
  const file = await makeFile('work.txt');
  const delivery = await seller.done('deliveries/create', { orderId, files: [file['_id']] });
  await seller.done('messages/create', { orderId, deliveryId: delivery['_id'] });
  return orderId;
};

const makeOffer = async ({ seller, makeCustomer, makeOrder }: Stage): Promise<unknown> => {
  const { _id: orderId } = await makeOrder(await makeCustomer());
  const offer = { description: 'A logo', deliveryDays: 2, price: 40 };
  await seller.done('messages/create', { orderId, offer });
  return orderId;
};

const statusOf = async ({ seller }: Stage, orderId: unknown): Promise<unknown> =>
  (await seller.get(`orders/get?id=${orderId}`)).body['status'];

/** Without the seed's limit: that one leaves out what a clock set back calls the future. */
const linesOf = ({ seller }: Stage, orderId: unknown): Promise<Row[]> =>
  seller.results(`messages/search?orderId=${orderId}&limit=1000`);

describeOnStages('timers', (stage, url) => {
  test('complete an order that was delivered long enough ago, not before', async () => {
    const { core, wait } = stage();
    const orderId = await deliverOrder(stage());
    const { autoCompletionDays } = core.installation.current();
    wait((autoCompletionDays - 1) * DAY_MS);
    await core.jobs.run('order completion');
    expect(await statusOf(stage(), orderId)).toBe('delivered');
    wait(DAY_MS + 1_000);
    await core.jobs.run('order completion');
    expect(await statusOf(stage(), orderId)).toBe('completed');
    await core.jobs.run('order completion');
    const all = await linesOf(stage(), orderId);
    expect(eventsOf(all).filter((kind) => kind === 'order_completed')).toHaveLength(1);
    expect(all.at(-1)).toMatchObject({ event: { by: 'platform', to: 'completed' } });
    wait(-autoCompletionDays * DAY_MS - 1_000);
  });

  test('complete the others where one order cannot be, and say that it was not', async () => {
    const { core, wait, stranger, makeCustomer, makeOrder, makeFile, admin } = stage();
    const customer = await makeCustomer(stranger.token);
    const broken = (await makeOrder(customer, {}, stranger))['_id'];
    await admin.done(`orders/update?id=${broken}`, { status: 'paid' });
    await stranger.done(`orders/update?id=${broken}`, { status: 'in_progress' });
    const files = [(await makeFile('theirs.txt', stranger))['_id']];
    const delivery = await stranger.done('deliveries/create', { orderId: broken, files });
    await stranger.done('messages/create', { orderId: broken, deliveryId: delivery['_id'] });
    // Whatever the database has against it: a disk that is damaged there, a rule of an operator's own.
    await core.database.execute(sql`alter table r_orders add constraint never_done
      check (id <> ${sql.raw(`'${broken}'`)} or doc->>'status' <> 'completed')`);
    const orderId = await deliverOrder(stage());
    const days = core.installation.current().autoCompletionDays + 1;
    wait(days * DAY_MS);
    await expect(core.jobs.run('order completion')).rejects.toThrow();
    expect(await statusOf(stage(), orderId)).toBe('completed');
    await core.database.execute(sql`alter table r_orders drop constraint never_done`);
    await core.jobs.run('order completion');
    const { body } = await admin.get(`orders/get?id=${broken}`);
    expect(body['status']).toBe('completed');
    wait(-days * DAY_MS);
  });

  test('end an offer whose time is over, and make room for the next', async () => {
    const { core, wait, seller } = stage();
    const orderId = await makeOffer(stage());
    await core.jobs.run('offer expiry');
    expect(await seller.results(`offers/search?orderId=${orderId}&status=open`)).toHaveLength(1);
    const { offerLifetimeDays } = core.installation.current();
    wait(offerLifetimeDays * DAY_MS + 1_000);
    await core.jobs.run('offer expiry');
    wait(-offerLifetimeDays * DAY_MS - 1_000);
    expect(await linesOf(stage(), orderId)).toMatchObject([
      { offer: { status: 'expired' } },
      { sender: 'system', event: { kind: 'offer_expired', by: 'platform' } },
    ]);
    const offer = { description: 'A better logo', deliveryDays: 2, price: 50 };
    await seller.done('messages/create', { orderId, offer });
  });

  test('on two nodes at once act once', async () => {
    const { core, schemaDirectory, wait } = stage();
    const orders = await Promise.all(Array.from({ length: 8 }, () => deliverOrder(stage())));
    const offers = await Promise.all(Array.from({ length: 8 }, () => makeOffer(stage())));
    const later = 400 * DAY_MS;
    const address = url();
    // PGlite has one process: there both nodes are in it.
    const database =
      address === undefined
        ? core.database
        : await openDatabase({ databaseUrl: address, log: silent });
    const other = await openApplication(FEATURES, {
      database,
      schemaDirectory,
      dataDirectory: schemaDirectory,
      currency: 'USD',
      log: silent,
      clock: () => new Date(Date.now() + later),
    });
    wait(later);
    // Without their leases: what happens once is guarded by the rows themselves.
    const jobs = [core, other].flatMap((node) =>
      conversationJobs(node.recordsOptions, node.installation.current),
    );
    await Promise.all(jobs.map((job) => job.run()));
    wait(-later);
    if (address !== undefined) await database.close();
    for (const orderId of orders) {
      expect(await statusOf(stage(), orderId)).toBe('completed');
      const kinds = eventsOf(await linesOf(stage(), orderId));
      expect(kinds.filter((kind) => kind === 'order_completed')).toHaveLength(1);
    }
    for (const orderId of offers) {
      expect(eventsOf(await linesOf(stage(), orderId))).toEqual(['offer_made', 'offer_expired']);
    }
  });
});
