import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND_MS } from '#schemas/model/values/time.ts';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication, type Person } from '../../application.ts';
import { openOwner } from '../apiKeys/keyCalls.ts';
import { openNode } from '../events/nodes.ts';
import { answering, closeReceivers, openReceiver, type Receiver } from './receiver.ts';
import { ALLOW, webhookCalls } from './webhookCalls.ts';

let souk: Application;
let owner: Person;
const { send, make, addCustomer, rename, deliver, deliveries, proven } = webhookCalls(() => souk);
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  souk = await openApplication(ALLOW);
  owner = await openOwner(souk);
});
afterAll(async () => {
  closeReceivers();
  for (const close of closing) await close();
  await souk.close();
});

const remove = async (...ids: readonly unknown[]): Promise<void> => {
  const token = await proven(owner);
  for (const id of ids) await send(token, 'DELETE', `/api/webhooks/delete?id=${id}`);
};

/** A receiver that answers when it is told to. */
const openHanging = async (): Promise<{ receiver: Receiver; release: () => void }> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const receiver = await openReceiver(async (_received, response) => {
    await released;
    response.end('at last');
  });
  return { receiver, release };
};

/** As when the process that holds it was killed and its time is over. */
const expireLease = () =>
  souk.core.database.execute(
    sql`update leases set ends_at = clock_timestamp() - interval '1 second'
      where name = 'job webhooks.send'`,
  );

describe('PEOPLE-5: webhooks are sent at least once, in the order of each row', () => {
  test('one that hangs delays no other', async () => {
    const { receiver: hanging, release } = await openHanging();
    const quick = await openReceiver();
    const first = await make(owner, hanging.url, { name: 'Hangs' });
    const second = await make(owner, quick.url, { name: 'Quick' });
    await addCustomer(owner);
    const sending = deliver();
    await expect.poll(() => quick.received.length).toBe(1);
    // What comes meanwhile is sent as well, before the other has answered.
    await addCustomer(owner);
    await expect.poll(() => quick.received.length, { timeout: 5_000 }).toBe(2);
    expect(hanging.received.length).toBeLessThanOrEqual(2);
    release();
    await sending;
    await deliver();
    await remove(first.body['_id'], second.body['_id']);
  });

  test('what one row was told stays in order, whatever fails between; others go on', async () => {
    let count = 0;
    const taken: string[] = [];
    const receiver = await openReceiver(({ headers, body }, response) => {
      count += 1;
      const isTaken = count % 3 !== 0;
      if (isTaken) taken.push(`${body.data['_id']} ${headers['webhook-id']}`);
      response.writeHead(isTaken ? 200 : 500).end();
    });
    const { body } = await make(owner, receiver.url);
    const rows = [await addCustomer(owner), await addCustomer(owner)];
    for (let n = 0; n < 8; n += 1) for (const row of rows) await rename(owner, row, `Name${n}`);
    for (let n = 0; n < 40; n += 1) {
      await deliver();
      const waiting = await deliveries(owner, body['_id'], 'waiting');
      if (waiting.length === 0) break;
      souk.wait(61 * SECOND_MS);
      if (n % 4 === 3) owner = await proven(owner);
    }
    for (const row of rows) {
      const ids = taken.filter((one) => one.startsWith(row)).map((one) => one.split(' ')[1]);
      expect(ids).toHaveLength(9);
      // Ids grow with the time that they were made at.
      expect(ids).toEqual(ids.toSorted());
    }
    await remove(body['_id']);
  });

  test('a change that is undone tells nobody', async () => {
    const receiver = await openReceiver();
    const again = await proven(owner);
    const { body } = await make(again, receiver.url);
    const id = await addCustomer(again);
    const refused = await send(again, 'PUT', `/api/customers/update?id=${id}`, { email: 'no' });
    expect(refused.status).toBe(422);
    await expect(
      souk.core.database.transaction(async (transaction) => {
        await transaction.execute(sql`update webhooks set name = name`);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await remove(body['_id']);
  });

  test('a sender that dies after sending sends again under the same id, once it is noted', async () => {
    const { receiver, release } = await openHanging();
    const again = await proven(owner);
    const { body } = await make(again, receiver.url);
    await addCustomer(again);
    // It is sent, and whoever sent it never learns of the answer.
    const dying = deliver();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(await souk.core.jobs.run('webhooks.send')).toBe(false);
    await expireLease();
    const database = souk.core.database;
    const other = await openNode({ database, webhookAllow: ['127.0.0.1'], clock: souk.core.clock });
    closing.push(other.close);
    receiver.replyWith(answering(200));
    await other.core.jobs.run('webhooks.send');
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    // The first one comes back to life: what is written down stays as it is.
    release();
    await dying;
    const [delivery] = await deliveries(again, body['_id']);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 });
    await remove(body['_id']);
  });

  test('any node sends what another one changed, at once', async () => {
    const unsubscribes = await souk.core.subscribe();
    const receiver = await openReceiver();
    const again = await proven(owner);
    const { body } = await make(again, receiver.url);
    await addCustomer(again);
    await expect.poll(() => receiver.received.length, { timeout: 4_000 }).toBe(1);
    const database = souk.core.database;
    const other = await openNode({ database, webhookAllow: ['127.0.0.1'], clock: souk.core.clock });
    closing.push(other.close);
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/customers/create',
      headers: { 'x-auth-token': again.token },
      payload: { firstname: 'Other', lastname: 'Node', email: 'other.node@example.com' },
    });
    expect(answer.statusCode).toBe(201);
    await expect.poll(() => receiver.received.length, { timeout: 4_000 }).toBe(2);
    await remove(body['_id']);
    for (const unsubscribe of unsubscribes) await unsubscribe();
  });
});
