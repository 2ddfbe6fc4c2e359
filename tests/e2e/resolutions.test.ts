import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DAY_MS } from '#schemas';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { callServer, type Row, restClient, signIn } from '../../scripts/stories/api.ts';
import { buyerOf, newOrder, SLOW, thread } from '../../scripts/stories/conversing.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { heading, takesKeys } from './looking.ts';
import { story } from './story.ts';

type Rest = ReturnType<typeof restClient>;

const PASSWORD = 'nine lanterns over water';

/** A seller of the administrator's team, signed in. */
const newSeller = async (address: string, name: string): Promise<string> => {
  const admins = restClient(address, await signIn(address, ADMIN));
  const person = { email: `${name.toLowerCase()}.resolves@souk.com`, password: PASSWORD };
  await admins.create('users', {
    ...{ name, role: 'seller', passwordConfirmation: PASSWORD },
    ...person,
  });
  return signIn(address, person);
};

/** An order that its seller works on. */
const startedOrder = async (rest: Rest, title: string): Promise<Row> => {
  const order = await newOrder(rest, title, {}, { durationDays: 5 });
  await rest.update('orders', order._id, { status: 'paid' });
  return rest.update('orders', order._id, { status: 'in_progress' });
};

const openOf = async (rest: Rest, { _id }: Row): Promise<string> => {
  const [row] = await rest.find('resolutions', { orderId: _id, status: 'open' }, 1);
  return String(row?._id);
};

const pendingOf = async (address: string, token: string): Promise<number> => {
  const answer = await callServer(address, '/apis/managers/api/balances/get', { token });
  const { pending } = Object(answer) as { readonly pending?: unknown };
  return Math.round(Number(pending) * 100);
};

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === element.ownerDocument.activeElement);

/** Whether a text is no wider than what it stands in. */
const isWithin = ({ clientWidth, parentElement }: Element): boolean =>
  clientWidth <= (parentElement?.clientWidth ?? 0);

/** When the work is owed, as the order's head says it. */
const dueIn = async (page: Page): Promise<number> =>
  Date.parse(
    (await page.locator('time').filter({ hasText: /^Due / }).first().getAttribute('datetime')) ??
      '',
  );

describe('MONEY-2: what is asked about an order', () => {
  story(
    'more time: the seller asks, the buyer agrees, and the new deadline is seen without a reload',
    async ({ visit, rest, server }) => {
      const token = await newSeller(server.address, 'Nadia');
      const order = await startedOrder(rest, 'Window with a deadline');
      const buyer = await buyerOf(server.address, order);
      const page = await visit(`orders/update/${order._id}`, { token });
      // The conversation, which comes later, has a button of the same name.
      const button = page
        .getByRole('region', { name: 'Agreements and disputes' })
        .getByRole('button', { name: 'Resolve a problem' });
      const dialog = page.getByRole('dialog', { name: 'Ask for more time' });
      const open = async (): Promise<void> => {
        await button.press('Enter');
        await page.getByRole('menuitem', { name: 'Ask for more time' }).click();
        await takesKeys(dialog);
      };
      await open();
      expect(await axeLinesOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(button), SLOW).toBe(true);

      await open();
      await dialog.getByRole('button', { name: 'Ask the buyer' }).click();
      await dialog.getByText('Enter 1 to 365 days.').waitFor();
      await dialog.getByRole('textbox', { name: 'Days more' }).fill('3');
      await dialog.getByText(/^New deadline: /).waitFor();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The glass comes late');
      await dialog.getByRole('button', { name: 'Ask the buyer' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(button), SLOW).toBe(true);
      const asked = page.getByRole('region', { name: 'Agreements and disputes' }).first();
      await asked.getByText('You asked for more time').waitFor();
      await asked.getByText('Waiting for the buyer’s answer.').waitFor();

      const before = await dueIn(page);
      await buyer.answer(await openOf(rest, order), 'accept');
      const messages = thread(page, 'Messages of this order');
      await messages.getByText(/^More time agreed/).waitFor();
      await expect.poll(() => dueIn(page), SLOW).toBe(before + 3 * DAY_MS);
    },
  );

  story(
    'the end: a seller who reads French is told what goes back before agreeing to it, once',
    async ({ visit, rest, server, troubles }) => {
      const token = await newSeller(server.address, 'Claire');
      const order = await startedOrder(rest, 'Vitrine à annuler');
      const buyer = await buyerOf(server.address, order);
      const first = await buyer.ask(order._id, 'cancellation', 'Je ferme ma boutique');
      const place = `messages?order=${order._id}`;
      const page = await visit(place, { token, language: 'fr', theme: 'dark' });
      // The line to the second window is slow: it hears of nothing.
      const deaf = await visit(place, { token, language: 'fr', isLive: false });
      const accept = async (on: Page): Promise<Locator> => {
        const asked = on.getByRole('region', { name: 'Accords et litiges' }).first();
        await asked.getByText('L’acheteur propose d’annuler cette commande').waitFor();
        await asked.getByText('Je ferme ma boutique').waitFor();
        await asked.getByRole('button', { name: 'Accepter' }).click();
        return on.getByRole('alertdialog', { name: 'Annuler cette commande ?' });
      };
      const [dialog, deafDialog] = [await accept(page), await accept(deaf)];
      await dialog
        .getByText(/\$100\.00.*sont rendus à l’acheteur et .*\$90\.00.*quittent/)
        .waitFor();
      expect(await axeLinesOn(page)).toEqual([]);

      // The buyer thinks better of it while both are read.
      await buyer.answer(first._id, 'withdraw');
      await dialog.getByText('Entre-temps, la demande a reçu une réponse').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      // What was withdrawn is gone before the same is asked again.
      await expect.poll(() => page.getByRole('button', { name: 'Accepter' }).count()).toBe(0);
      troubles.expect(409);
      await deafDialog.getByRole('button', { name: 'Accepter' }).click();
      await deafDialog.getByText('Entre-temps, la demande a reçu une réponse').waitFor();
      expect((await rest.find('orders', { id: [order._id] }))[0]?.['status']).toBe('in_progress');

      const before = await pendingOf(server.address, token);
      await buyer.ask(order._id, 'cancellation', 'Je ferme ma boutique');
      const again = await accept(page);
      await again.getByRole('button', { name: 'Annuler', exact: true }).click();
      await again.waitFor({ state: 'hidden' });
      const answer = page
        .getByRole('region', { name: 'Accords et litiges' })
        .first()
        .getByRole('button', { name: 'Accepter' });
      await expect.poll(() => hasFocus(answer), SLOW).toBe(true);
      const confirmed = await accept(page);
      await confirmed.getByRole('button', { name: 'Accepter' }).click();
      await thread(page, 'Messages de cette commande')
        .getByText('La commande a été remboursée.')
        .waitFor();
      await page.getByRole('button', { name: 'Accepter' }).waitFor({ state: 'detached' });
      expect(await pendingOf(server.address, token)).toBe(before - 9_000);
    },
  );

  story(
    'a reason of any length leaves the answers to it in reach, on a phone too',
    async ({ visit, rest, server }) => {
      const token = await newSeller(server.address, 'Lina');
      const order = await startedOrder(rest, 'Window with a long story');
      const buyer = await buyerOf(server.address, order);
      await buyer.ask(order._id, 'cancellation', 'The buyer writes at length. '.repeat(50));
      const place = `orders/update/${order._id}`;
      const isInReach = async (page: Page): Promise<boolean> => {
        const asked = page.getByRole('region', { name: 'Agreements and disputes' }).last();
        await asked.getByRole('button', { name: 'Decline' }).waitFor();
        return asked.evaluate((region) => {
          const { bottom } = region.getBoundingClientRect();
          const buttons = [...region.querySelectorAll('button')];
          return buttons.every((button) => button.getBoundingClientRect().bottom <= bottom);
        });
      };
      const page = await visit(place, { token });
      await expect.poll(() => isInReach(page), SLOW).toBe(true);
      expect(await axeLinesOn(page)).toEqual([]);
      const phone = await visit(place, { token, width: 390, height: 780 });
      await expect.poll(() => isInReach(phone), SLOW).toBe(true);
    },
  );

  story(
    'a dispute: the marketplace decides it, and a seller who reads Arabic sees what it comes to',
    async ({ visit, rest, server }) => {
      const token = await newSeller(server.address, 'Samira');
      const order = await startedOrder(rest, 'Window in dispute');
      const buyer = await buyerOf(server.address, order);
      const place = `orders/update/${order._id}`;
      const seller = await visit(place, { token, language: 'ar', theme: 'dark' });
      const messages = thread(seller, 'رسائل هذا الطلب');
      await messages.waitFor();
      await buyer.ask(order._id, 'dispute', 'Two panes are cracked');
      await seller.getByText(/^في نزاع: فُتح/).waitFor();
      await seller.getByText('المواعيد متوقفة حتى تبتّ المنصة في الأمر.').first().waitFor();
      expect(await axeLinesOn(seller)).toEqual([]);

      const admin = await visit('resolutions');
      await admin.getByText('Two panes are cracked').click();
      await heading(admin, 'Dispute: Window in dispute').waitFor();
      const button = admin.getByRole('button', { name: 'Decide' });
      const dialog = admin.getByRole('dialog', { name: 'Decide this dispute' });
      await button.press('Enter');
      await takesKeys(dialog);
      await admin.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => hasFocus(button), SLOW).toBe(true);
      await button.press('Enter');
      await dialog.getByRole('radio', { name: 'A part of it' }).check();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('40');
      await dialog.getByText(/The seller gives .*\$36\.00/).waitFor();
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await dialog.getByText('Say what you decided and why.').waitFor();
      const decision = `One pane of two was whole ${'x'.repeat(300)}`;
      await dialog.getByRole('textbox', { name: 'Decision' }).fill(decision);
      expect(await axeLinesOn(admin)).toEqual([]);
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await admin.getByText(/^Given back: .*\$40\.00/).waitFor();
      await admin.getByText('Decided', { exact: true }).first().waitFor();
      await button.waitFor({ state: 'detached' });

      await messages.getByText(/^بُتّ في النزاع/).waitFor();
      await messages.getByText(/^رُدّ جزء من ثمن الطلب.*\$40\.00/).waitFor();
      await expect
        .poll(() => messages.getByText('One pane of two was whole').count(), SLOW)
        .toBe(1);
      // However long its words are, all of it is read without scrolling sideways.
      expect(await messages.getByText(/x{300}/).evaluate(isWithin)).toBe(true);
      await seller.getByText(/^موعد التسليم /).waitFor();
      const papers = seller.getByRole('region', { name: 'الفاتورة' });
      await papers
        .getByText(/CRN-\d{4}-\d{5}/)
        .first()
        .waitFor();
      await seller.getByRole('tab', { name: 'السجل الزمني' }).click();
      const timeline = seller.getByRole('tabpanel', { name: 'السجل الزمني' });
      await timeline
        .getByText(/\$36\.00/)
        .first()
        .waitFor();
      expect(await axeLinesOn(seller)).toEqual([]);
    },
  );
});
