import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { spills } from '../../scripts/prove/lists/watching.ts';
import { callServer, type Row, restClient, signIn } from '../../scripts/stories/api.ts';
import { newOrder } from '../../scripts/stories/conversing.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { readAsFirefox } from '../server/engine/documents/readers.ts';
import { heading } from './looking.ts';
import { story } from './story.ts';

type Rest = ReturnType<typeof restClient>;

const SELLER = { email: 'invoices@souk.com', password: 'seven painted doors at noon' };
const LEGAL = { legalName: 'Palm Works SARL', taxRate: 20 };

/** What the browser saved: its name, and what can be found in it. */
const saved = async (page: Page, save: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await save();
  const download = await coming;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const { pages } = await readAsFirefox(bytes);
  return { name: download.suggestedFilename(), text: pages.join(' ') };
};

/** An order that was paid while its team had legal details, and of which a part was given back. */
const refundedOrder = async (admins: Rest, address: string, token: string): Promise<Row> => {
  const order = await newOrder(admins, 'A painted door', { lastname: 'Ferrier' });
  const teamId = String(order['teamId']);
  await admins.update('teams', teamId, LEGAL);
  await admins.update('orders', order._id, { status: 'paid' });
  await admins.update('teams', teamId, { legalName: null, taxRate: null });
  const body = { amount: 30, reason: 'The handle was missing' };
  await callServer(address, `/apis/markets/api/orders/refund?id=${order._id}`, { token, body });
  return order;
};

describe('MONEY-4: a seller', () => {
  story(
    'saves the invoice and the credit note of an order as PDF, in two languages',
    async ({ visit, server }) => {
      const token = await signIn(server.address, ADMIN);
      const admins = restClient(server.address, token, ADMIN.password);
      const order = await refundedOrder(admins, server.address, token);
      await admins.create('users', {
        ...{ name: 'Ines', role: 'seller', passwordConfirmation: SELLER.password },
        ...SELLER,
      });
      const page = await visit(`orders/update/${order._id}`, {
        token: await signIn(server.address, SELLER),
      });
      await heading(page, 'A painted door').waitFor();
      const card = page.getByRole('region', { name: 'Invoice' });
      await card.getByText('The handle was missing').waitFor();
      const lines = await card.getByRole('listitem').allInnerTexts();
      expect(lines[0]).toMatch(/^Invoice INV-\d{4}-\d{5}/);
      expect(lines[1]).toMatch(/^Credit note CRN-\d{4}-\d{5}/);
      const credit = await saved(page, () =>
        card.getByRole('button', { name: /^Download CRN-.* as PDF$/ }).click(),
      );
      expect(credit.name).toMatch(/^CRN-\d{4}-\d{5}\.pdf$/);
      expect(credit.text).toContain('The handle was missing');

      await page.getByRole('link', { name: 'Invoice' }).click();
      await heading(page, /^Invoice INV-\d{4}-\d{5}$/).waitFor();
      const sheet = page.getByRole('article');
      for (const told of ['Palm Works SARL', 'of which tax', 'Mona Ferrier', 'Credit notes'])
        await sheet.getByText(told).first().waitFor();
      expect(await axeLinesOn(page)).toEqual([]);
      const english = await saved(page, () =>
        page.getByRole('button', { name: 'Download PDF', exact: true }).first().click(),
      );
      expect(english.name).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
      for (const found of ['Invoice number', 'Palm Works SARL', 'of which tax, 20%'])
        expect(english.text).toContain(found);

      await page.getByRole('button', { name: 'Download in another language' }).click();
      const arabic = await saved(page, () =>
        page.getByRole('menuitem', { name: 'العربية' }).click(),
      );
      expect(arabic.name).toBe(english.name);
      expect(arabic.text).toContain('فاتورة');

      const phone = await visit(`invoices/${order._id}`, {
        ...{ language: 'ar', theme: 'dark', width: 390, height: 844 },
        token: await signIn(server.address, SELLER),
      });
      await phone.getByRole('article').getByText('الإشعارات الدائنة').waitFor();
      expect(await spills(phone)).toEqual([]);
      expect(await axeLinesOn(phone)).toEqual([]);
    },
  );
});
