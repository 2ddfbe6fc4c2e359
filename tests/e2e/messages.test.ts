import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buyerOf, newOrder, XSS } from './conversing.ts';
import { startSeedPlatform } from './seedPlatform.ts';
import { story } from './story.ts';

const PICTURE = {
  title: 'A shop window at dusk',
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

const thread = (page: Page, name: string) => page.getByRole('region', { name });

/** Hands over a small file. */
const deliver = async (page: Page): Promise<void> => {
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

describe('a conversation', () => {
  story(
    'goes from a question over an offer and a delivery to its end',
    async ({ visit, rest, server, troubles }) => {
      const order = await newOrder(rest, 'M: a shop window');
      await rest.create('images', PICTURE);
      const buyer = await buyerOf(server.address, order);
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

      await page.getByRole('button', { name: 'Insert images from the library' }).click();
      const library = page.getByRole('dialog', { name: 'Image library' });
      await library.getByRole('button', { name: PICTURE.title, exact: true }).click();
      await library.getByRole('button', { name: 'Insert' }).click();
      await box.fill('Like this?');
      await box.press('Enter');
      await messages.getByRole('button', { name: `Open the image ${PICTURE.title}` }).waitFor();
      await page.getByText('Sending …').waitFor({ state: 'hidden' });

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
      await deliver(page);
      const delivered = messages.getByRole('region', { name: 'Delivery' });
      await delivered.getByText('window.txt').waitFor();
      await delivered.getByText('Did you complete your order').waitFor();
      const download = page.waitForEvent('download');
      await delivered.getByRole('button', { name: 'Download window.txt' }).click();
      expect((await download).suggestedFilename()).toBe('window.txt');

      await buyer.move(madeId, { status: 'in_progress', revisionReason: 'A wider frame' });
      await messages.getByText('A wider frame').waitFor();
      await deliver(page);
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
      const buyer = await buyerOf(server.address, order);
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
      // Whoever answers has read: nothing of it is new any more.
      const line = page.getByRole('link', { name: /م: شعار/ });
      await expect.poll(async () => (await line.innerText()).includes('غير مقروءة')).toBe(false);

      const place = `messages?order=${order._id}&message=${first._id}`;
      await page.goto(new URL(place, server.address).href);
      await messages.getByText('الرسالة الأولى', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'أحدث الرسائل' }).click();
      await messages.getByText('تم الاستلام').waitFor();
    },
  );

  story(
    'survives refusals, a lost line and hostile texts, and says everything once and in order',
    async ({ visit, rest, server, troubles }) => {
      const order = await newOrder(rest, `M: ${XSS}`, { firstname: XSS, company: XSS });
      const buyer = await buyerOf(server.address, order);
      await buyer.say(order._id, `<p>Hello ${XSS}</p><svg onload="document.title=3"></svg>`);
      const page = await visit(`messages?order=${order._id}`);
      const messages = thread(page, 'Messages of this order');
      const cards = messages.getByRole('region', { name: 'Payment offer' });
      const offers = (status: string) => rest.find('offers', { orderId: order._id, status });
      const offer = async (words: string): Promise<void> => {
        await page.getByRole('button', { name: 'Make an offer' }).click();
        const dialog = page.getByRole('dialog', { name: 'Make an offer' });
        await dialog.getByRole('textbox', { name: 'What you will do' }).fill(words);
        await dialog.getByRole('textbox', { name: 'Price' }).fill('80');
        await dialog.getByRole('textbox', { name: 'Delivery in days' }).fill('2');
        await dialog.getByRole('button', { name: 'Send offer' }).dblclick();
      };

      // What cannot be read is said, and read on the second try.
      await messages.getByText('Hello').waitFor();
      troubles.expect(503);
      let isDown = true;
      await page.route('**/messages/search?**', (route) =>
        isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      );
      await buyer.say(order._id, '<p>Are you there?</p>');
      const missing = page
        .getByRole('alert')
        .filter({ hasText: 'What is new could not be loaded.' });
      await missing.waitFor();
      isDown = false;
      await missing.getByRole('button', { name: 'Try again' }).click();
      await messages.getByText('Are you there?').waitFor();
      await missing.waitFor({ state: 'hidden' });

      // Sent by a double click, it is one offer.
      await offer(`First ${XSS}`);
      await cards.getByText('Open', { exact: true }).waitFor();
      const open = await offers('open');
      expect(open).toHaveLength(1);
      await buyer.decline(String(open[0]?._id));
      await cards.getByText('Declined', { exact: true }).waitFor();
      await messages.getByText('The buyer declined the offer.').waitFor();

      await offer('Second');
      await cards.nth(1).getByText('Open', { exact: true }).waitFor();
      await offer('Third');
      const question = page.getByRole('alertdialog', { name: 'Replace the open offer?' });
      await question.getByRole('button', { name: 'Replace it' }).click();
      await cards.nth(1).getByText('Withdrawn', { exact: true }).waitFor();
      const third = cards.nth(2);
      await third.getByRole('button', { name: 'Withdraw offer' }).click();
      const sure = page.getByRole('alertdialog', { name: 'Withdraw this offer?' });
      await sure.getByRole('button', { name: 'Withdraw offer' }).click();
      await third.getByText('Withdrawn', { exact: true }).waitFor();

      const soon = new Date(Date.now() + 4_000).toISOString();
      const terms = { description: 'Brief', price: 5, deliveryDays: 1, expiresAt: soon };
      await rest.create('messages', { orderId: order._id, offer: terms });
      await cards.nth(3).getByText('Expired', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Withdraw offer' }).count()).toBe(0);

      // Both sides at once, and the line breaks in the middle.
      const box = page.getByRole('textbox', { name: 'Message', exact: true });
      const write = async (words: string): Promise<void> => {
        await box.fill(words);
        await box.press('Enter');
      };
      troubles.expectLostLine();
      const theirs = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
      const ours = ['s1', 's2', 's3', 's4', 's5', 's6'];
      const speak = async (): Promise<void> => {
        for (const words of theirs) await buyer.say(order._id, `<p>${words}</p>`);
      };
      const answer = async (): Promise<void> => {
        for (const words of ours.slice(0, 3)) await write(words);
        await page.context().setOffline(true);
        for (const words of ours.slice(3)) await write(words);
        await messages.getByText('Not sent.').first().waitFor();
        await page.context().setOffline(false);
      };
      await Promise.all([speak(), answer()]);
      await expect.poll(() => messages.getByText(/^[bs]\d$/).count()).toBe(12);
      const sides = { orderId: order._id, sender: ['seller', 'buyer'] };
      const stored = await rest.find('messages', sides, 50);
      const said = stored
        .toSorted((one, other) => (String(one['createdAt']) < String(other['createdAt']) ? -1 : 1))
        .flatMap(({ message }) => /^<p>([bs]\d)<.p>$/.exec(String(message))?.[1] ?? []);
      expect(said.filter((words) => words.startsWith('s'))).toEqual(ours);
      await expect.poll(() => messages.getByText(/^[bs]\d$/).allInnerTexts()).toEqual(said);

      // Taken back by the marketplace, it is said where both sides read it.
      await rest.update('orders', order._id, { status: 'paid' });
      await page.getByRole('link', { name: 'Open order' }).click();
      await page.getByRole('button', { name: 'Refund' }).click();
      const refund = page.getByRole('alertdialog', { name: 'Refund' });
      await refund.getByRole('button', { name: 'Refund' }).click();
      await messages.getByText('The order was refunded.').waitFor();
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await page.getByRole('tabpanel', { name: 'Timeline' }).getByText('Refunded').waitFor();

      expect(await page.title()).not.toMatch(/^[123]$/);
      expect(await page.locator('img[src="x"], [onerror], [onload]').count()).toBe(0);
    },
  );

  story(
    'is held with a server that knows only the seed’s calls',
    async ({ visit, rest, server }) => {
      const order = await newOrder(rest, 'M: an old platform');
      await rest.update('orders', order._id, { status: 'paid' });
      await rest.update('orders', order._id, { status: 'in_progress' });
      const buyer = await buyerOf(server.address, order);
      await buyer.say(order._id, '<p>Is it done?</p>');
      const platform = await startSeedPlatform(server.address);
      try {
        const page = await visit('messages', { address: platform.address });
        await page.getByRole('searchbox').fill('old platform');
        await page.getByRole('link', { name: /M: an old platform/ }).click();
        const messages = thread(page, 'Messages of this order');
        await messages.getByText('Is it done?').waitFor();
        // What only our server can do is not offered.
        expect(await page.getByRole('button', { name: 'Make an offer' }).count()).toBe(0);
        expect(await page.getByRole('button', { name: 'Unread', exact: true }).count()).toBe(0);
        await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Here it comes');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await messages.getByText('Here it comes').waitFor();
        await deliver(page);
        await messages.getByRole('region', { name: 'Delivery' }).getByText('window.txt').waitFor();

        await buyer.say(order._id, '<p>Thank you</p>');
        await messages.getByText('Thank you').waitFor();
        expect(platform.strangeCalls).toEqual([]);
        expect(platform.calls.some((call) => /messages\/search\?.*limit=1000000/.test(call))).toBe(
          true,
        );
      } finally {
        await platform.stop();
      }
    },
  );
});
