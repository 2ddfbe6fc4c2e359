/** MONEY-3: from a team's request to its payment, as a seller and two administrators do it in browsers of their own. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isolated } from '#src/admin/format/isolated.ts';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { callServer, confirmIdentity, restClient, signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { heading } from './looking.ts';
import { confirmAdmin, story } from './story.ts';

const TEAM = 'Blue Harbour Studio';
const PASSWORD = 'seven herons over the dunes';
const IBAN = 'DE89 3704 0044 0532 0130 00';
const DESK = '/apis/markets/api/payouts';

/** Rows of the team on the desk, as soon as no others are shown. */
const rowsOnDesk = async (page: Page, count: number) => {
  const choices = page.getByRole('checkbox', { name: /^Choose the withdrawal of/ });
  await page.getByRole('searchbox', { name: 'Team' }).fill('blue harb');
  await expect.poll(() => choices.count()).toBe(count);
  return choices;
};

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('MONEY-3: paying teams out', () => {
  story(
    'the desk keeps the words of team names whole, and all columns in sight',
    async ({ visit }) => {
      const page = await visit('payouts', { width: 1280, language: 'fr' });
      const region = page.getByRole('region', { name: 'Retraits', exact: true });
      await region.getByRole('row').nth(1).waitFor();
      const broken = await region.locator('tbody td:nth-child(2) bdi').evaluateAll((names) =>
        names.flatMap((name) => {
          const [text] = name.childNodes;
          return [...(name.textContent ?? '').matchAll(/\S+/g)]
            .filter(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text ?? name, index);
              range.setEnd(text ?? name, index + word.length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word);
        }),
      );
      expect(broken).toEqual([]);
      const isCut = await region.evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(isCut).toBe(false);
    },
  );

  story(
    'a seller asks with an account that is checked and kept; two administrators decide and pay together',
    async ({ visit, server, rest, troubles }) => {
      troubles.expect(403);
      await confirmAdmin();
      const { address } = server;
      const [team] = await rest.find('teams', { name: TEAM });
      const email = `olga${Date.now()}@blueharbour.example.com`;
      const person = { teamId: team?._id, name: 'Olga', email, role: 'owner' };
      await rest.create('users', {
        ...person,
        ...{ password: PASSWORD, passwordConfirmation: PASSWORD },
      });
      const token = await signIn(address, { email, password: PASSWORD });
      const [waiting, approved] = await Promise.all(
        ['requested', 'approved'].map(
          async (status) =>
            (await rest.find('withdrawals', { status, teamId: team?._id }, 50)).length,
        ),
      );

      const seller = await visit('earnings?withdraw', { token });
      const dialog = seller.getByRole('dialog');
      const account = dialog.getByRole('combobox', { name: 'Paid to' });
      await account.getByText('•••• 5432').waitFor();
      await dialog.getByLabel('Amount').fill('60');
      await account.click();
      await seller.getByRole('option', { name: 'Add an account' }).click();
      await dialog.getByRole('combobox', { name: 'Method' }).click();
      await seller.getByRole('option', { name: 'Bank transfer' }).click();
      const number = dialog.getByLabel('Account', { exact: true });
      await number.fill('DE89 3704 0044 0532 0130 01');
      await dialog.getByText(/no valid IBAN/).waitFor();
      await number.fill(IBAN);
      await dialog.getByText(/no valid IBAN/).waitFor({ state: 'detached' });
      await dialog.getByLabel('Save this account for the next time').check();
      await dialog.getByLabel('Account holder').fill('Olga & Co');
      expect(await axeLinesOn(seller)).toEqual([]);
      await dialog.getByRole('button', { name: 'Check the request' }).click();
      await dialog.getByText(IBAN).waitFor();
      await dialog.getByRole('button', { name: /^Request .*60\.00/ }).click();
      await seller.getByText(/Withdrawal of .*60\.00.* requested/).waitFor();
      const own = restClient(address, token);
      const saved = await own.find('payoutAccounts', { name: 'Olga & Co' });
      expect(saved).toMatchObject([{ accountMasked: '•••• 3000', method: 'bank_transfer' }]);
      await own.create('withdrawals', { amount: 70, payoutAccountId: saved[0]?._id });

      const first = await visit('payouts');
      await heading(first, 'Payouts').waitFor();
      const choices = await rowsOnDesk(first, (waiting ?? 0) + 2);
      const otherToken = await signIn(address, ADMIN);
      const second = await visit('payouts', { token: otherToken });
      const seen = await rowsOnDesk(second, (waiting ?? 0) + 2);
      await first.getByText('Account set less than 3 days before the request').first().waitFor();
      await first.getByRole('checkbox', { name: /\$60\.00/ }).check();
      await first.getByRole('checkbox', { name: /\$70\.00/ }).check();
      expect(await axeLinesOn(first)).toEqual([]);
      await first.getByRole('button', { name: `Approve 2 (${isolated('$130.00')})` }).click();
      const question = first.getByRole('alertdialog');
      await question.getByText(/stays “being paid out” until it is marked as paid/).waitFor();
      await question.getByText('2 of them are to be looked at twice.').waitFor();
      // As with a session whose password was given long ago.
      const json = { code: 'confirm_identity', message: 'Confirm.', params: {}, errors: [] };
      await first.route(`**${DESK}/move`, (route) => route.fulfill({ status: 403, json }), {
        times: 1,
      });
      await question.getByRole('button', { name: 'Approve' }).click();
      const identity = first.getByRole('dialog', { name: /Confirm/ });
      await identity.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await identity.getByRole('button', { name: /^Confirm/ }).click();
      await first.getByText(/2 withdrawals approved/).waitFor();
      await expect.poll(() => choices.count()).toBe(waiting ?? 0);
      // The colleague sees it without asking again.
      await expect.poll(() => seen.count()).toBe(waiting ?? 0);

      await second.getByRole('tab', { name: /^To pay/ }).click();
      const toPay = await rowsOnDesk(second, (approved ?? 0) + 2);
      await second.getByRole('checkbox', { name: /\$60\.00/ }).check();
      await second.getByRole('checkbox', { name: /\$70\.00/ }).check();
      await second.getByRole('button', { name: 'File for the bank' }).click();
      const file = second.getByRole('dialog', { name: /File for the bank/ });
      await file.getByLabel('With the whole accounts').check();
      const download = second.waitForEvent('download');
      await file.getByRole('button', { name: 'Save the file' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv.match(new RegExp(IBAN, 'g'))).toHaveLength(2);

      await second.getByRole('button', { name: /^Mark 2 as paid/ }).click();
      const pay = second.getByRole('alertdialog');
      await pay.getByRole('button', { name: 'Mark as paid' }).click();
      await pay.getByText('Enter a reference for all, or one for each.').waitFor();
      await pay.getByLabel('Payment reference for all').fill('SEPA 77');
      const [paidFirst] = await rest.find('withdrawals', { amount: 70, status: 'approved' });
      await confirmIdentity(address, otherToken, ADMIN.password);
      await callServer(address, `${DESK}/move`, {
        token: otherToken,
        body: {
          ...{ to: 'paid', reference: 'OTHER' },
          rows: [{ id: paidFirst?._id, version: paidFirst?.['version'] }],
        },
      });
      await pay.getByText(/1 was changed meanwhile and is left out/).waitFor();
      await pay.getByRole('button', { name: 'Mark as paid' }).click();
      await second.getByText(/1 withdrawal marked as paid/).waitFor();
      await expect.poll(() => toPay.count()).toBe(approved ?? 0);
      const paid = await own.find('withdrawals', { status: 'paid', amount: [60, 70] });
      expect(paid.map(({ amount, reference }) => [amount, reference]).toSorted()).toEqual([
        [60, 'SEPA 77'],
        [70, 'OTHER'],
      ]);
    },
  );

  story('on a phone in Arabic everything is there, and nothing is cut off', async ({ visit }) => {
    const phone = { width: 390, theme: 'dark', language: 'ar' } as const;
    const page = await visit('payouts?state=approved', phone);
    await page
      .getByRole('checkbox', { name: /^اختيار سحب/ })
      .first()
      .waitFor();
    expect(await isTooWide(page)).toBe(false);
    expect(await axeLinesOn(page)).toEqual([]);
  });
});
