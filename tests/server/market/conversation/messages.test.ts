import { expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { rebuildDerived } from '#server/engine/records/derived.ts';
import { HERE_MS } from '#server/market/buyers/buyers.ts';
import { describeOnStages, type Row, type Side, type Stage } from './stage.ts';

const DAY_MS = 86_400_000;

const prepare = async (stage: Stage) => {
  const customer = await stage.makeCustomer();
  const { _id: orderId } = await stage.makeOrder(customer);
  return { ...stage, customer, orderId, client: await stage.buyer(customer) };
};

const write = (side: Side, orderId: unknown, text: string): Promise<Row> =>
  side.done('messages/create', { orderId, message: `<p>${text}</p>` });

const line = async (side: Side, orderId: unknown): Promise<Row | undefined> =>
  (await side.results(`messages/conversations?orderId=${orderId}`))[0];

describeOnStages('messages', (stage) => {
  test('are written by whom the token says, when the server says', async () => {
    const { seller, client, orderId } = await prepare(stage());
    for (const [field, value] of [
      ['sender', 'buyer'],
      ['createdAt', '2020-01-01T00:00:00.000Z'],
      ['readAt', '2020-01-01T00:00:00.000Z'],
      ['event', { kind: 'order_paid', by: 'platform' }],
    ] as const) {
      const body = { orderId, message: '<p>Hello</p>', [field]: value };
      const refused = await seller.post('messages/create', body);
      expect(refused.status, field).toBe(422);
      expect(refused.body['errors']).toMatchObject([{ field, rule: 'readOnly' }]);
    }
    expect(await write(client, orderId, 'Hello')).toMatchObject({ sender: 'buyer' });
    expect(await write(seller, orderId, 'Hello')).toMatchObject({ sender: 'seller' });
  });

  test.each([
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=alert(1)><p>Hi</p>', '<p>Hi</p>'],
    ['<p><a href="javascript:alert(1)">Hi</a></p>', '<p><a rel="noopener noreferrer">Hi</a></p>'],
    ['<svg><script>alert(1)</script></svg><p>Hi</p>', '<p>Hi</p>'],
    ['<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ])('hold nothing that runs: %s', async (message, stored) => {
    const { client, seller, orderId, messages } = await prepare(stage());
    await client.done('messages/create', { orderId, message });
    expect((await messages(seller, orderId))[0]).toMatchObject({ message: stored });
    expect(await line(seller, orderId)).toMatchObject({ last: { text: 'Hi' } });
  });

  test('need something to say and an order of one’s own', async () => {
    const { seller, stranger, client, orderId, makeCustomer, makeOrder } = await prepare(stage());
    const other = await makeOrder(await makeCustomer());
    const empty = await seller.post('messages/create', { orderId });
    expect(empty.body['errors']).toMatchObject([{ field: 'message', rule: 'required' }]);
    const lost = await seller.post('messages/create', { message: '<p>Hi</p>' });
    expect(lost.body['errors']).toMatchObject([{ field: 'orderId', rule: 'required' }]);
    for (const [side, id] of [
      [stranger, orderId],
      [client, other['_id']],
      [seller, 'nowhere'],
    ] as const) {
      const refused = await side.post('messages/create', { orderId: id, message: '<p>Hi</p>' });
      expect(refused.status).toBe(422);
      expect(refused.body['errors']).toMatchObject([{ field: 'orderId', rule: 'reference' }]);
    }
  });

  test('sent from both sides at once have one order, by time and by id', async () => {
    const { seller, client, orderId, messages } = await prepare(stage());
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        write(index % 2 ? seller : client, orderId, `Line ${index}`),
      ),
    );
    const all = await messages(seller, orderId);
    expect(all).toHaveLength(60);
    expect(await messages(client, orderId)).toEqual(all);
    expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(60);
    expect(all.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => String(_id)).sort());
    expect(await line(seller, orderId)).toMatchObject({ last: { messageId: all.at(-1)?.['_id'] } });
  });

  test('come whole with the seed’s limit, and in pages around any of them (MSG-1)', async () => {
    const { seller, client, orderId, messages } = await prepare(stage());
    for (let index = 0; index < 12; index += 1) await write(seller, orderId, `Line ${index}`);
    const all = await messages(client, orderId);
    expect(all).toHaveLength(12);
    const ids = all.map(({ _id }) => _id);
    const page = async (query: string) =>
      (await client.results(`messages/search?orderId=${orderId}&${query}`)).map(({ _id }) => _id);
    const middle = all[6];
    const at = encodeURIComponent(String(middle?.['createdAt']));
    expect(await page(`_id[lte]=${middle?.['_id']}&sort=-createdAt&limit=3`)).toEqual(
      ids.slice(4, 7).reverse(),
    );
    expect(await page(`_id[gte]=${middle?.['_id']}&limit=3`)).toEqual(ids.slice(6, 9));
    expect(await page(`createdAt[lte]=${at}&sort=-createdAt&limit=2`)).toEqual([ids[6], ids[5]]);
    expect(await page(`createdAt[gte]=${at}&limit=2`)).toEqual([ids[6], ids[7]]);
    expect(await page('search=line 11')).toEqual([ids[11]]);
  });

  test('are corrected by their author and by nobody else, and never deleted', async () => {
    const { seller, admin, orderId, client, send } = await prepare(stage());
    const own = await write(seller, orderId, 'I wil do it');
    const theirs = await write(client, orderId, 'Thank you');
    const change = { message: '<p>I will do it</p>' };
    expect(await seller.done(`messages/update?id=${own['_id']}`, change)).toMatchObject(change);
    for (const [side, row] of [
      [admin, own],
      [seller, theirs],
    ] as const) {
      const refused = await side.post(`messages/update?id=${row['_id']}`, { message: '<p>X</p>' });
      expect(refused.body['errors']).toMatchObject([{ field: 'message', rule: 'readOnly' }]);
    }
    const url = `/apis/markets/api/messages/delete?id=${own['_id']}`;
    expect((await send('DELETE', url, { token: seller.token })).status).toBe(409);
  });

  test('are marked as read by the other side, all or up to one', async () => {
    const { seller, client, admin, orderId, messages } = await prepare(stage());
    const first = await write(client, orderId, 'One');
    await write(client, orderId, 'Two');
    await write(seller, orderId, 'Three');
    expect(await line(seller, orderId)).toMatchObject({ unread: 2 });
    expect(await line(client, orderId)).toMatchObject({ unread: 1 });
    const read = (side: Side, more: Row = {}) => side.done('messages/read', { orderId, ...more });
    // Staff of the marketplace in another team's conversation leaves no marks.
    const { _id } = await stage().makeOrder(
      await stage().makeCustomer(stage().stranger.token),
      {},
      stage().stranger,
    );
    expect(await admin.done('messages/read', { orderId: _id })).toMatchObject({ marked: 0 });
    expect(await read(seller, { messageId: first['_id'] })).toEqual({
      orderId,
      marked: 1,
      unread: 1,
    });
    expect(await read(seller)).toEqual({ orderId, marked: 1, unread: 0 });
    expect(await read(seller)).toEqual({ orderId, marked: 0, unread: 0 });
    expect(await line(client, orderId)).toMatchObject({ unread: 1 });
    const marks = (await messages(client, orderId)).map(({ readAt }) => typeof readAt);
    expect(marks).toEqual(['string', 'string', 'undefined']);
    await write(client, orderId, 'Four');
    expect(await line(seller, orderId)).toMatchObject({ unread: 1 });
    const unreadRows = await client.results(
      `messages/search?orderId=${orderId}&readAt[exists]=false`,
    );
    expect(unreadRows).toHaveLength(2);
    const missing = await seller.post('messages/read', { orderId, messageId: 'nowhere' });
    expect(missing.status).toBe(404);
    const wrong = await seller.post('messages/read', { message: 'x' });
    expect(wrong.status).toBe(422);
  });
});

describeOnStages('the list of conversations', (stage) => {
  test('shows who, what, the last line and whose turn it is', async () => {
    const { seller, client, admin, orderId, customer, wait } = await prepare(stage());
    expect(await line(seller, orderId)).toMatchObject({
      _id: orderId,
      customerId: customer['_id'],
      contact: { firstname: 'Amel', lastname: 'Haddad' },
      title: 'A shop in three days',
      status: 'pending',
      unread: 0,
      isOfferOpen: false,
      isWaiting: false,
      isLate: false,
    });
    const long = await write(client, orderId, `${'Fish &amp; chips '.repeat(30)}`);
    const shown = await line(seller, orderId);
    expect(shown).toMatchObject({ isWaiting: true, unread: 1, lastAt: long['createdAt'] });
    expect(shown).toMatchObject({
      last: {
        messageId: long['_id'],
        sender: 'buyer',
        text: expect.stringMatching(/^Fish & chips Fish .{121}…$/),
      },
    });
    await seller.done('messages/create', {
      orderId,
      offer: { description: 'More fish', deliveryDays: 1, price: 5 },
    });
    expect(await line(seller, orderId)).toMatchObject({
      isWaiting: false,
      isOfferOpen: true,
      last: { text: 'More fish', event: 'offer_made' },
    });
    expect(await line(client, orderId)).toMatchObject({ isWaiting: true, unread: 1 });
    await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
    expect(await line(seller, orderId)).toMatchObject({
      status: 'paid',
      isWaiting: true,
      isLate: false,
      last: { sender: 'system', event: 'order_paid' },
    });
    wait(4 * DAY_MS);
    const late = await line(seller, orderId);
    wait(-4 * DAY_MS);
    expect(late).toMatchObject({ isLate: true });
  });

  test('says that a buyer is here while they are, and tells buyers nothing of sellers', async () => {
    const { buyer, makeCustomer, makeOrder, seller, wait } = stage();
    const customer = await makeCustomer();
    const orderId = String((await makeOrder(customer))['_id']);
    const client = await buyer(customer);
    expect(await line(seller, orderId)).toMatchObject({ isOnline: false });
    expect(await line(client, orderId)).toMatchObject({ isOnline: false });
    expect(await line(seller, orderId)).toMatchObject({ isOnline: true });
    wait(HERE_MS);
    const later = await line(seller, orderId);
    wait(-HERE_MS);
    expect(later).toMatchObject({ isOnline: false });
  });

  test('finds by contact, title and any message, and filters', async () => {
    const { seller, stranger, client, orderId, customer } = await prepare(stage());
    await write(client, orderId, 'Do you know Zanzibar?');
    const found = await write(seller, orderId, 'Zanzibar is far away');
    await write(client, orderId, 'Indeed');
    const find = async (side: Side, query: string) =>
      (await side.results(`messages/conversations?${query}`)).map(({ _id }) => _id);
    const [match] = await seller.results('messages/conversations?search=zanzi');
    expect(match).toMatchObject({ _id: orderId, match: { messageId: found['_id'] } });
    expect(await find(stranger, 'search=zanzi')).toEqual([]);
    expect(await find(seller, `search=${customer['email']}`)).toEqual([orderId]);
    expect(await find(seller, 'search=nobody')).toEqual([]);
    expect(await find(seller, `orderId=${orderId}&unread=true`)).toEqual([orderId]);
    await seller.done('messages/read', { orderId });
    expect(await find(seller, `orderId=${orderId}&unread=true`)).toEqual([]);
    expect(await find(seller, `orderId=${orderId}&waiting=true`)).toEqual([orderId]);
    expect(await find(seller, `orderId=${orderId}&openOffer=true`)).toEqual([]);
    expect(await find(seller, `orderId=${orderId}&late=true`)).toEqual([]);
    expect((await seller.get('messages/conversations?unread=perhaps')).status).toBe(400);
    expect((await seller.get('messages/conversations?colour=blue')).status).toBe(400);
    const pages = await seller.get('messages/conversations?limit=1&page=2');
    expect(pages.body).toMatchObject({ pagination: { current_page: 2, per_page: 1 } });
  });

  test('made anew from the rows is the same', async () => {
    const { core, seller, client, orderId } = await prepare(stage());
    await write(client, orderId, 'A question');
    await seller.done('messages/create', {
      orderId,
      message: '<p>An answer</p>',
      offer: { description: 'A thing', deliveryDays: 1, price: 5 },
    });
    const read = () =>
      core.database.query(sql`
        select order_id, team_id, customer_id, title, status, contact, due_at, delivered_at,
          last_at, last_id, last_text, last_sender, last_event, last_side, seller_unread,
          buyer_unread, open_offer_id, offer_expires_at, search
        from conversations order by order_id`);
    const before = await read();
    expect(before.length).toBeGreaterThan(1);
    await core.database.transaction((transaction) =>
      rebuildDerived(transaction, core.registry.derived),
    );
    expect(await read()).toEqual(before);
  });
});
