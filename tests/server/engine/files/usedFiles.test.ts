import { randomBytes } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SYSTEM } from '#server/engine/access/system.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { describeApplication } from '../../applicationEngines.ts';
import { dataUrl, FILES, fileCalls, PDF } from './fileCalls.ts';

describeApplication('a file', (souk) => {
  const { form, json, content, uploads, contents, folder } = fileCalls(souk);

  test('stays while a product names it, and says where; then it goes with its content', async () => {
    const token = souk().seller.token;
    const { body } = await form(souk().seller, randomBytes(10), 'used.bin');
    const app = await souk().send('POST', '/apis/markets/api/apps/create', {
      token,
      body: { title: 'An app with a file', files: [{ fileId: body['_id'], permissions: [] }] },
    });
    expect(app.status).toBe(201);
    const use = {
      resource: 'apps',
      id: app.body['_id'],
      title: 'An app with a file',
      field: 'files',
    };
    const usage = () => souk().send('GET', `${FILES}/usage?id=${body['_id']}`, { token });
    expect((await usage()).body).toEqual({ _id: body['_id'], total: 1, results: [use] });
    const remove = () => souk().send('DELETE', `${FILES}/delete?id=${body['_id']}`, { token });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'in_use', params: { where: [use], total: 1 } },
    });
    await souk().send('POST', `/apis/markets/api/apps/update?id=${app.body['_id']}`, {
      token,
      body: { files: [] },
    });
    expect((await usage()).body['total']).toBe(0);
    const before = await contents();
    souk().wait(61_000);
    expect((await remove()).status).toBe(200);
    expect(await contents()).toBe(before - 1);
  });

  test('is known to be in use after everything derived is made anew', async () => {
    const { core, seller } = souk();
    const { body } = await form(seller, randomBytes(10), 'kept.bin');
    await souk().send('POST', '/apis/markets/api/apps/create', {
      token: seller.token,
      body: { title: 'Keeps it', files: [{ fileId: body['_id'], permissions: [] }] },
    });
    await core.database.execute(sql`delete from row_uses`);
    await core.database.transaction(async (transaction) => {
      for (const part of core.registry.derived) await part.rebuild(transaction);
    });
    const usage = await souk().send('GET', `${FILES}/usage?id=${body['_id']}`, {
      token: seller.token,
    });
    expect(usage.body['total']).toBe(1);
  });

  test('of a delivery is read by the buyer of its order, who reads no other', async () => {
    const { core, seller } = souk();
    const { model } = core.schemas.current();
    const make = async (name: string, body: Record<string, unknown>) => {
      const resource = model.resources.get(name);
      if (!resource) throw new Error(name);
      return parseRow(
        await core.records.create(SYSTEM, resource, { teamId: seller.teamId, ...body }),
      );
    };
    const customer = await make('customers', {
      firstname: 'Bilal',
      lastname: 'Buyer',
      email: 'bilal@buyers.example.com',
    });
    const product = await make('services', { title: 'A service' });
    const order = await make('orders', {
      title: 'An order',
      productType: 'service',
      productId: product['_id'],
      customerId: customer['_id'],
      packagePrice: 10,
      quantity: 1,
    });
    const delivered = await form(seller, PDF, 'delivered.pdf');
    const secret = await form(seller, PDF, 'secret.pdf');
    await make('deliveries', {
      orderId: order['_id'],
      files: [delivered.body['_id']],
      message: 'Done',
      deliveredAt: new Date().toISOString(),
    });
    const { token } = await core.buyers.issue(String(customer['_id']), seller.userId);
    expect((await content({ token }, delivered.body['_id'])).statusCode).toBe(200);
    expect((await content({ token }, secret.body['_id'])).statusCode).toBe(404);
    const link = await souk().send('POST', `${FILES}/link?id=${delivered.body['_id']}`, { token });
    expect((await souk().app.inject(String(link.body['url']))).statusCode).toBe(200);
    expect((await json({ ...seller, token }, { title: 'x', src: dataUrl(PDF) })).status).toBe(403);
    const usage = await souk().send('GET', `${FILES}/usage?id=${delivered.body['_id']}`, { token });
    expect(usage.status).toBe(403);
  });

  test('that breaks off on its way leaves nothing, and what a crash leaves is removed after an hour', async () => {
    const { core, app, seller } = souk();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST ${FILES}/create HTTP/1.1\r\nhost: x\r\nx-auth-token: ${seller.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n',
    );
    socket.write(Buffer.alloc(200_000));
    await expect.poll(uploads).toHaveLength(1);
    socket.destroy();
    await expect.poll(uploads).toEqual([]);

    const { body } = await form(seller, randomBytes(10), 'stays.bin');
    const left = join(folder(), 'left.part');
    const young = join(folder(), 'young.part');
    await writeFile(left, 'half');
    await writeFile(young, 'half');
    const old = new Date(core.clock().getTime() - 3_700_000);
    await utimes(left, old, old);
    await utimes(young, core.clock(), core.clock());
    const unnamed = await buffered();
    await core.files.store.store(seller.teamId, unnamed, core.clock());
    await core.files.uploads.buffer.discard(unnamed);
    await core.storage.blobs.put('aaaabbbb', new Uint8Array([1]));
    await core.jobs.run('unused files');
    expect(await core.storage.blobs.get('aaaabbbb')).toBeDefined();
    expect(await uploads()).toEqual(['young.part']);
    souk().wait(2 * 3_600_000);
    const before = await contents();
    await core.jobs.run('unused files');
    expect(await core.storage.blobs.get('aaaabbbb')).toBeUndefined();
    expect(await contents()).toBeLessThan(before);
    expect((await content(seller, body['_id'])).statusCode).toBe(200);
  });
  const buffered = () =>
    souk().core.files.uploads.buffer.receive(
      (async function* () {
        yield randomBytes(10);
      })(),
    );
});
