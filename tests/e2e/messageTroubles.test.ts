import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Row } from '../../scripts/stories/api.ts';
import { buyerOf, deliver, newOrder, SLOW, thread, XSS } from '../../scripts/stories/conversing.ts';
import { startSeedPlatform } from './seedPlatform.ts';
import { story } from './story.ts';

describe('a conversation in hard times', () => {
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
      let answer: 'refuse' | 'wait' | 'serve' = 'refuse';
      const waiting: Route[] = [];
      await page.route('**/messages/search?**', async (route) => {
        if (answer === 'serve') await route.continue();
        else if (answer === 'refuse') await route.fulfill({ status: 503, body: '' });
        else waiting.push(route);
      });
      await buyer.say(order._id, '<p>Are you there?</p>');
      const missing = page
        .getByRole('alert')
        .filter({ hasText: 'What is new could not be loaded.' });
      await missing.waitFor();
      // Held back until the press: what is read by itself meanwhile would take the button away.
      answer = 'wait';
      await missing.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => waiting.length, SLOW).toBeGreaterThan(0);
      answer = 'serve';
      await Promise.all(waiting.map((route) => route.continue()));
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
      await expect
        .poll(() => page.getByRole('button', { name: 'Withdraw offer' }).count(), SLOW)
        .toBe(0);

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
      const reply = async (): Promise<void> => {
        for (const words of ours.slice(0, 3)) await write(words);
        await page.context().setOffline(true);
        for (const words of ours.slice(3)) await write(words);
        await messages.getByText('Not sent.').first().waitFor();
        await page.context().setOffline(false);
      };
      await Promise.all([speak(), reply()]);
      const sides = { orderId: order._id, sender: ['seller', 'buyer'] };
      const placeOf = (row: Row): string => `${row['createdAt']} ${row._id}`;
      const said = async (): Promise<readonly string[]> =>
        (await rest.find('messages', sides, 50))
          .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
          .flatMap(({ message }) => /^<p>([bs]\d)<.p>$/.exec(String(message))?.[1] ?? []);
      // On screen they are before they are stored.
      const saidOfOurs = async () => (await said()).filter((words) => words.startsWith('s'));
      await expect.poll(saidOfOurs, SLOW).toEqual(ours);
      const all = await said();
      expect(all).toHaveLength(12);
      await expect.poll(() => messages.getByText(/^[bs]\d$/).allInnerTexts(), SLOW).toEqual(all);

      // Taken back by the marketplace, it is said where both sides read it.
      await rest.update('orders', order._id, { status: 'paid' });
      await page.getByRole('link', { name: 'Open order' }).click();
      await page.getByRole('button', { name: 'Refund' }).click();
      const refund = page.getByRole('dialog', { name: /^Refund/ });
      await refund.getByRole('textbox', { name: 'Reason' }).fill('Not what was ordered');
      await refund.getByRole('button', { name: /^Refund/ }).click();
      await messages.getByText('The order was refunded.').waitFor();
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await page.getByRole('tabpanel', { name: 'Timeline' }).getByText('Order refunded').waitFor();

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
