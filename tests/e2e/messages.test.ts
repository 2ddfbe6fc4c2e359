import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Row, type restClient, signIn } from './api.ts';
import { ADMIN } from './server.ts';
import { story } from './story.ts';

const XSS = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && '_id' in value;

/** The buyer's side, played through the API with a token of their own. */
const buyerOf = async (address: string, adminToken: string, customerId: string) => {
  const post = async (path: string, token: string, body: object): Promise<unknown> => {
    const response = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    return response.json();
  };
  const answer = await post('/api/auth/buyer', adminToken, { customerId });
  const token =
    typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : '';
  const markets = '/apis/markets/api';
  return {
    say: (orderId: string, message: string) =>
      post(`${markets}/messages/create`, token, { orderId, message }),
    accept: async (offerId: string): Promise<Row> => {
      const offer = await post(`${markets}/offers/accept?id=${offerId}`, token, {});
      if (!isRow(offer)) throw new Error('The answer is no offer.');
      return offer;
    },
    move: (orderId: string, change: object) =>
      post(`${markets}/orders/update?id=${orderId}`, token, change),
  };
};

/** An order of the administrator's own team: marks of what was read are its own, too. */
const newOrder = async (rest: ReturnType<typeof restClient>, title: string): Promise<Row> => {
  const email = `m${Date.now()}@example.com`;
  const customer = await rest.create('customers', { firstname: 'Mona', lastname: 'Story', email });
  return rest.create('orders', { title, customerId: customer._id, quantity: 1, packagePrice: 100 });
};

const thread = (page: Page, name: string) => page.getByRole('region', { name });

describe('a conversation', () => {
  story(
    'goes from a question over an offer and a delivery to its end',
    async ({ visit, rest, server, troubles }) => {
      const order = await newOrder(rest, 'M: a shop window');
      const adminToken = await signIn(server.address, ADMIN);
      const buyer = await buyerOf(server.address, adminToken, String(order['customerId']));
      await buyer.say(order._id, `<p>Can you do it by Friday? ${XSS}</p>`);

      const page = await visit('messages');
      await page.getByRole('searchbox').fill('shop window');
      await page.getByRole('link', { name: /M: a shop window/ }).click();
      const messages = thread(page, 'Messages of this order');
      await messages.getByText('Can you do it by Friday?').waitFor();
      await messages.getByText('New messages').waitFor();
      expect(await messages.locator('img').count()).toBe(0);

      // Written, kept as a draft over a reload, sent with Enter, and answered at once.
      const box = page.getByRole('textbox', { name: 'Message', exact: true });
      await box.fill('Yes, see https://example.com/plan.');
      await page.reload();
      await expect.poll(() => box.inputValue()).toBe('Yes, see https://example.com/plan.');
      await box.press('Enter');
      await messages.getByRole('link', { name: 'https://example.com/plan' }).waitFor();
      await expect.poll(() => box.inputValue()).toBe('');
      await buyer.say(order._id, '<p>Then make me an offer</p>');
      await messages.getByText('Then make me an offer').waitFor();

      // The answer is lost on its way: sent again, it is said once.
      troubles.expect(503);
      await page.route('**/api/messages/create', async (route) => {
        await route.fetch();
        await route.fulfill({ status: 503, body: '' });
      });
      await box.fill('Said once');
      await box.press('Enter');
      await messages.getByText('Not sent.').waitFor();
      await page.unroute('**/api/messages/create');
      await messages.getByRole('button', { name: 'Try again' }).click();
      await messages.getByText('Not sent.').waitFor({ state: 'hidden' });
      await expect.poll(() => messages.getByText('Said once').count()).toBe(1);

      await page.getByRole('button', { name: 'Make an offer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make an offer' });
      await dialog
        .getByRole('textbox', { name: 'What you will do' })
        .fill('One window, two drafts');
      await dialog.getByRole('textbox', { name: 'Price' }).fill('120.50');
      await dialog.getByRole('textbox', { name: 'Delivery in days' }).fill('3');
      await dialog
        .getByRole('region', { name: 'As the buyer sees it' })
        .getByText('3 days')
        .waitFor();
      await dialog.getByRole('button', { name: 'Send offer' }).click();
      const card = messages.getByRole('region', { name: 'Payment offer' });
      await card.getByText('One window, two drafts').waitFor();
      const [offer] = await rest.find('offers', { orderId: order._id });
      // Two devices of the buyer at once.
      const id = String(offer?._id);
      const [first, second] = await Promise.all([buyer.accept(id), buyer.accept(id)]);
      expect(first['acceptedOrderId']).toBe(second['acceptedOrderId']);
      await card.getByText('Accepted').waitFor();
      await card.getByRole('link', { name: 'Open the order made from it' }).waitFor();

      const madeId = String(first['acceptedOrderId']);
      await rest.update('orders', madeId, { status: 'paid' });
      await rest.update('orders', madeId, { status: 'in_progress' });
      await messages.getByRole('link', { name: 'Go to the new order’s conversation' }).click();
      const deliver = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Deliver', exact: true }).click();
        const delivery = page.getByRole('dialog', { name: 'Deliver' });
        await delivery.locator('input[type=file]').setInputFiles({
          name: 'window.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('Glass'),
        });
        await delivery.getByRole('progressbar').waitFor({ state: 'hidden' });
        await delivery.getByRole('button', { name: 'Deliver now' }).click();
        await delivery.waitFor({ state: 'hidden' });
      };
      await deliver();
      const delivered = messages.getByRole('region', { name: 'Delivery' });
      await delivered.getByText('window.txt').waitFor();
      await delivered.getByText('Did you complete your order').waitFor();
      const download = page.waitForEvent('download');
      await delivered.getByRole('button', { name: 'Download window.txt' }).click();
      expect((await download).suggestedFilename()).toBe('window.txt');

      await buyer.move(madeId, { status: 'in_progress', revisionReason: 'A wider frame' });
      await messages.getByText('A wider frame').waitFor();
      await deliver();
      await delivered.last().getByRole('button', { name: 'Yes, I complete my order' }).click();
      await messages.getByText('The marketplace completed the order.').waitFor();
      const [done] = await rest.find('orders', { id: [madeId] });
      expect(done?.['status']).toBe('completed');
    },
  );

  story(
    'is read and answered on a phone, in Arabic, and opens at the message of a link',
    async ({ visit, rest, server }) => {
      const order = await newOrder(rest, 'م: شعار');
      const adminToken = await signIn(server.address, ADMIN);
      const buyer = await buyerOf(server.address, adminToken, String(order['customerId']));
      const first = await buyer.say(order._id, '<p>الرسالة الأولى</p>');
      for (let count = 2; count <= 70; count += 1)
        await buyer.say(order._id, `<p>سطر ${count}</p>`);
      const phone = { width: 390, height: 844, language: 'ar' } as const;

      const page = await visit('messages', phone);
      await page.getByRole('link', { name: /م: شعار/ }).click();
      const messages = thread(page, 'رسائل هذا الطلب');
      await messages.getByText('سطر 70', { exact: true }).waitFor();
      // As many rows as are in view, not as many as there are.
      expect(await messages.getByRole('listitem').count()).toBeLessThan(50);
      await page.getByRole('textbox', { name: 'الرسالة', exact: true }).fill('تم الاستلام');
      await page.getByRole('button', { name: 'إرسال', exact: true }).click();
      await messages.getByText('تم الاستلام').waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(phone.width);
      await page.getByRole('link', { name: 'العودة إلى المحادثات' }).click();
      await page.getByRole('link', { name: /تم الاستلام/ }).waitFor();

      const linked = isRow(first) ? first._id : '';
      await page.goto(
        new URL(`/markets/messages?order=${order._id}&message=${linked}`, server.address).href,
      );
      await messages.getByText('الرسالة الأولى', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'أحدث الرسائل' }).click();
      await messages.getByText('تم الاستلام').waitFor();
    },
  );
});
