import { describe, expect } from 'vitest';
import { buyerOf, deliver, newOrder, SLOW, thread, XSS } from '../../scripts/stories/conversing.ts';
import { heading, placeOf } from './looking.ts';
import { story } from './story.ts';

const PICTURE = {
  title: 'A shop window at dusk',
  src: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

describe('a conversation', () => {
  story(
    'goes from a question over an offer and a delivery to its end (MSG-2, MSG-3, MSG-4, MSG-5)',
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
      await expect.poll(() => messages.getByText('Said once').count(), SLOW).toBe(1);

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
    'is a click away from the notice of a new message (MSG-5)',
    async ({ visit, rest, server }) => {
      const order = await newOrder(rest, 'M: news', { firstname: 'Nadia' });
      const buyer = await buyerOf(server.address, order);
      const page = await visit('customers');
      await heading(page, 'Customers').waitFor();
      // It arrives at the open page.
      await buyer.say(order._id, '<p>Are you there?</p>');
      await page.getByRole('button', { name: /^Notifications: / }).click();
      const news = page.getByRole('dialog', { name: 'Notifications' });
      await news.getByRole('link', { name: 'New message from Nadia Story' }).click();
      await thread(page, 'Messages of this order').getByText('Are you there?').waitFor();
      expect(placeOf(page)).toBe('messages');
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
      await expect.poll(() => line.innerText(), SLOW).not.toContain('غير مقروءة');

      const place = `messages?order=${order._id}&message=${first._id}`;
      await page.goto(new URL(place, server.address).href);
      await messages.getByText('الرسالة الأولى', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'أحدث الرسائل' }).click();
      await messages.getByText('تم الاستلام').waitFor();
    },
  );
});
