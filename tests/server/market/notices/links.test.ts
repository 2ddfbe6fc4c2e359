import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCanonical, toPublic } from '#src/admin/routing/codec.ts';
import { createApplication } from '#src/admin/start/createApplication.ts';
import { marketplace } from '#src/market/features.ts';
import { openStage, type Row } from '../conversation/stage.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
/** What the seller was told, by kind, newest first. */
let told: Row[];

beforeAll(async () => {
  stage = await openStage();
  const { admin, seller, buyer, makeCustomer, makeOrder, send } = stage;
  const customer = await makeCustomer();
  // Nobody is told of what they did themselves.
  const order = await makeOrder(customer, { teamId: customer['teamId'] }, admin);
  const orderId = order['_id'];
  const client = await buyer(customer);
  await client.done('messages/create', { orderId, message: '<p>Hello?</p>' });
  const offer = { description: 'One window', deliveryDays: 3, price: 50 };
  const sent = await seller.done('messages/create', { orderId, offer });
  await client.done(`offers/decline?id=${Object(sent['offer']).offerId}`);
  await admin.done(`orders/update?id=${orderId}`, { status: 'paid' });
  const asked = { orderId, kind: 'cancellation', reason: 'It came too late.' };
  await client.done('resolutions/create', asked);
  const { body } = await send('GET', '/api/notifications', { token: seller.token });
  told = body['results'] as Row[];
});
afterAll(() => stage.close());

describe('what a notice leads to (MSG-5, PEOPLE-8)', () => {
  test.each(['newOrder', 'newMessage', 'offerAnswered', 'resolutionAsked'])(
    'is a page that there is: %s',
    (kind) => {
      const link = String(told.find((notice) => notice['kind'] === kind)?.['link']);
      const { pathname } = new URL(link, 'http://souk.example');
      const { model } = stage.core.schemas.current();
      const { pages } = createApplication(marketplace);
      const isPage = (path: string) =>
        Object.keys(pages).some((pattern) => matchPath(pattern, path) !== null);
      expect(toCanonical(toPublic(pathname, model), model, isPage)).toBe(pathname);
      const [name = ''] = pathname.split('/').filter(Boolean);
      expect(isPage(pathname) || model.resources.get(name)?.screens.size).toBeTruthy();
    },
  );
});
