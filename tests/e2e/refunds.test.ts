import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { callServer, restClient, signIn } from '../../scripts/stories/api.ts';
import { newOrder, SLOW, thread } from '../../scripts/stories/conversing.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { story } from './story.ts';

const SELLER = { email: 'refunded@souk.com', password: 'amber kettle sings twice' };

const messagesOn = (page: Page): Locator => thread(page, 'Messages of this order');
const balanceOn = (page: Page, name: RegExp): Locator =>
  page.getByRole('list', { name: 'Balance' }).getByRole('link', { name });
/** The number stands on the card's second line. */
const valueOn = async (card: Locator): Promise<number> => {
  const [, second = ''] = (await card.innerText()).split('\n').filter((line) => line.trim() !== '');
  return Number(second.replace(/[^0-9.-]/g, ''));
};

describe('MONEY-2: money goes back', () => {
  story(
    'in part and then whole, and the seller sees it without a reload',
    async ({ visit, rest, server }) => {
      const adminToken = await signIn(server.address, ADMIN);
      const admins = restClient(server.address, adminToken);
      await admins.create('users', {
        ...{ name: 'Sami', role: 'seller', passwordConfirmation: SELLER.password },
        ...SELLER,
      });
      const order = await newOrder(rest, 'Window to refund');
      await rest.update('orders', order._id, { status: 'paid' });
      const token = await signIn(server.address, SELLER);
      const seller = await visit(`orders/update/${order._id}`, { token });
      await messagesOn(seller).getByText('The order was paid.').waitFor();
      expect(await seller.getByRole('button', { name: 'Refund' }).count()).toBe(0);
      const earnings = await visit('earnings', { token });
      const pending = balanceOn(earnings, /^Pending/);
      await pending.getByText('$').waitFor();
      const before = await valueOn(pending);

      const admin = await visit(`orders/update/${order._id}`);
      await admin.getByRole('button', { name: 'Refund' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Refund “Window to refund”' });
      await dialog.getByText(/The buyer gets .*\$100\.00.* back/).waitFor();
      await dialog.getByRole('radio', { name: 'A part of it' }).check();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('30');
      await dialog.getByText(/The seller gives .*\$27\.00.* of it/).waitFor();
      await dialog.getByText(/\$70\.00.* are left then/).waitFor();
      const send = dialog.getByRole('button', { name: /^Refund .*\$30\.00/ });
      await send.click();
      await dialog.getByText('Say why: the buyer and the seller read it.').waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('One pane was scratched');
      expect(await axeLinesOn(admin)).toEqual([]);
      await send.click();
      await dialog.waitFor({ state: 'hidden' });

      const told = messagesOn(seller);
      await told.getByText(/Order refunded in part.*\$30\.00/).waitFor();
      await told.getByText('One pane was scratched').waitFor();
      await expect.poll(() => valueOn(pending), SLOW).toBe(Math.round((before - 27) * 100) / 100);
      const facts = seller.getByRole('complementary', { name: 'Details' });
      await facts.getByText('Left of the price').waitFor();
      await facts.getByText('$70.00').first().waitFor();
      await seller.getByRole('tab', { name: 'Timeline' }).click();
      const timeline = seller.getByRole('tabpanel', { name: 'Timeline' });
      await timeline.getByText('One pane was scratched').first().waitFor();

      // A colleague is faster: what is left is counted anew, and what was typed stays.
      await admin.getByRole('button', { name: 'Refund' }).click();
      await dialog.getByText(/The buyer gets .*\$70\.00.* back/).waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('It broke');
      const body = { amount: 20, reason: 'Late as well' };
      const path = `/apis/markets/api/orders/refund?id=${order._id}`;
      await callServer(server.address, path, { token: adminToken, body });
      await dialog.getByText(/Somebody else has refunded .*\$20\.00.* meanwhile/).waitFor();
      await dialog.getByText(/The buyer gets .*\$50\.00.* back/).waitFor();
      await dialog.getByRole('button', { name: /^Refund .*\$50\.00/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await timeline.getByText('It broke').first().waitFor();
      await expect.poll(() => valueOn(pending), SLOW).toBe(Math.round((before - 90) * 100) / 100);
      await expect.poll(() => admin.getByRole('button', { name: 'Refund' }).count(), SLOW).toBe(0);
    },
  );

  story('never without a word: an order that is cancelled says why', async ({ visit, rest }) => {
    const order = await newOrder(rest, 'Window to cancel');
    const page = await visit(`orders/update/${order._id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel order' });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    const reason = question.getByRole('textbox', { name: /^Reason of the cancellation/ });
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
    await reason.fill('No glass left');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await messagesOn(page).getByText('No glass left').waitFor();
  });
});
