import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { isolated } from '#src/admin/format/isolated.ts';
import { heading, placeOf, rowsOf } from './looking.ts';
import { confirmAdmin, story } from './story.ts';

const MARKETS = '/apis/markets/api';
const EVERY_ROW = '1000';

/** Digits of "$1,234.50" and "1,234". */
const numberIn = (text: string): number => Number(text.replace(/[^0-9.-]/g, ''));

interface Found {
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly pagination: { readonly total: number };
}

/** What the list at a link shows, asked for with its own filter. */
const rowsBehind = async (server: string, link: Locator): Promise<Found> => {
  const href = await link.getAttribute('href');
  const filter = JSON.parse(new URL(href ?? '', server).searchParams.get('filter') ?? '') as object;
  const query = new URLSearchParams({ limit: EVERY_ROW });
  for (const [field, value] of Object.entries(filter)) {
    const isRange = !Array.isArray(value);
    for (const [key, operand] of Object.entries(value as object)) {
      query.append(isRange ? `${field}[${key}]` : field, String(operand));
    }
  }
  const answer = await fetch(new URL(`${MARKETS}/orders/search?${query}`, server), {
    headers: { 'x-auth-token': inject('adminToken') },
  });
  return (await answer.json()) as Found;
};
const sumOf = ({ results }: Found, field: string, less = ''): number => {
  const sum = results.reduce(
    (all, row) => all + Number(row[field] ?? 0) - Number(row[less] ?? 0),
    0,
  );
  return Math.round(sum * 100) / 100;
};

const figure = (page: Page, label: string): Locator =>
  page
    .getByRole('list', { name: 'Key figures' })
    .getByRole('link', { name: new RegExp(`^${label}(?! 24 h)`) });
/** The number stands on the card's second line. */
const valueOn = async (card: Locator): Promise<number> =>
  numberIn((await card.innerText()).split('\n').filter((line) => line.trim() !== '')[1] ?? '');

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('money', () => {
  story(
    'shows numbers that are those of their lists, and pays a withdrawal out (DASH-1, EARN-1)',
    async ({ visit, server }) => {
      await confirmAdmin();
      // Without events: what is compared must not move between two looks.
      const page = await visit('?period=90d', { isLive: false });
      await heading(page, 'Dashboard').waitFor();
      await figure(page, 'Total orders').waitFor();
      for (const [label, field, less] of [
        ['Total orders', undefined],
        ['Products sold', 'quantity'],
        ['Total revenue', 'total', 'refundedTotal'],
        ['Earnings last 24 h', 'amount', 'refundedAmount'],
        ['Total orders 24 h', undefined],
      ] as const) {
        const card = figure(page, label);
        await card.waitFor();
        const shown = await valueOn(card);
        const found = await rowsBehind(server.address, card);
        expect(field ? sumOf(found, field, less) : found.pagination.total, label).toBe(shown);
      }
      const shown = await valueOn(figure(page, 'Total orders'));
      await figure(page, 'Total orders').click();
      await page.getByText(new RegExp(` of ${shown.toLocaleString('en-US')}$`)).waitFor();
      expect(placeOf(page)).toBe('orders');
      await page.goBack();
      await heading(page, 'Dashboard').waitFor();
      expect(new URL(page.url()).searchParams.get('period')).toBe('90d');
      const revenue =
        (await figure(page, 'Total revenue').innerText()).split('\n')[1]?.trim() ?? '';
      await figure(page, 'Total revenue').click();
      await page
        .getByRole('status')
        .filter({ hasText: /^Sum of Total/ })
        .getByText(revenue, { exact: true })
        .waitFor();
      await page.goBack();
      await heading(page, 'Dashboard').waitFor();

      await page.getByRole('group', { name: 'Revenue over time' }).locator('svg').first().waitFor();
      await page.getByRole('button', { name: 'More about Revenue over time' }).click();
      const picture = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /PNG/ }).click();
      expect((await picture).suggestedFilename()).toBe('revenueOverTime.png');

      await page.getByRole('link', { name: 'Earnings', exact: true }).click();
      await heading(page, 'Earnings').waitFor();
      const balance = page.getByRole('list', { name: 'Balance' });
      const available = balance.getByRole('link', { name: /^Available/ });
      await available.getByText('$').waitFor();
      const before = await valueOn(available);
      await page.getByRole('button', { name: 'Request a withdrawal' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/The smallest withdrawal is/).waitFor();
      await dialog.getByLabel('Amount').fill('120.50');
      await dialog.getByRole('combobox', { name: 'Paid to' }).click();
      await page.getByRole('option', { name: 'Add an account' }).click();
      await dialog.getByRole('combobox', { name: 'Method' }).click();
      await page.getByRole('option', { name: 'Bank transfer' }).click();
      await dialog.getByLabel('Account', { exact: true }).fill('DE89370400440532013000');
      await dialog.getByRole('button', { name: 'Check the request' }).click();
      await dialog.getByText('DE89370400440532013000').waitFor();
      await dialog.getByRole('button', { name: /^Request .*120\.50/ }).click();
      await page.getByText(/Withdrawal of .*120\.50.* requested/).waitFor();
      await expect.poll(() => valueOn(available)).toBe(Math.round((before - 120.5) * 100) / 100);

      // MONEY-1: where it came from and where it is come to the same.
      const sides = page.getByRole('region', { name: 'How it adds up' }).locator('dl');
      const sums = async (): Promise<number[]> =>
        (await sides.locator('div:last-child dd').allInnerTexts()).map(numberIn);
      await expect.poll(sums).toHaveLength(2);
      const [cameFrom, isNow] = await sums();
      expect(cameFrom).toBe(isNow);
      const requested = await valueOn(balance.getByRole('link', { name: /^Being paid out/ }));
      expect(requested).toBeGreaterThanOrEqual(120.5);

      await available.click();
      const entries = page.getByRole('table', { name: 'Entries: Available' });
      const newest = entries.locator('tbody tr').first();
      await newest.getByText('Withdrawal requested').waitFor();
      expect(await newest.innerText()).toContain('-$120.50');
      await newest.getByRole('link', { name: 'Withdrawal' }).click();

      await heading(page, `Withdrawal of ${isolated('$120.50')}`).waitFor();
      expect(placeOf(page)).toMatch(/^withdrawns\/update\//);
      expect(await page.getByText('DE89370400440532013000').count()).toBe(0);
      await page.getByRole('button', { name: 'Show the whole account' }).click();
      await page.getByText('DE89370400440532013000').waitFor();
      const timeline = page.getByRole('complementary', { name: 'Timeline' });
      await timeline.getByText('Looked at the whole account').waitFor();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
      await timeline.getByText('Moved to “Approved”').waitFor();
      await page.getByRole('button', { name: 'Mark as paid' }).click();
      const pay = page.getByRole('alertdialog');
      await pay.getByRole('button', { name: 'Mark as paid' }).click();
      await pay.getByText('Enter the reference of the payment.').waitFor();
      await pay.getByLabel('Payment reference').fill('SEPA 4711');
      await pay.getByRole('button', { name: 'Mark as paid' }).click();
      await timeline.getByText('Moved to “Paid”').waitFor();
      await timeline.getByText('Payment reference: SEPA 4711').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Reject' }).count()).toBe(0);

      await page.goto(new URL('earnings/statement', server.address).href);
      await heading(page, 'Statement').waitFor();
      const rows = page.getByRole('region', { name: 'Statement' }).locator('tbody tr');
      await rows.filter({ hasText: 'Closing balance' }).waitFor();
      const lastNumber = async (name: string): Promise<number> =>
        numberIn((await rows.filter({ hasText: name }).innerText()).split('\t').at(-1) ?? '');
      const moved = numberIn(
        (await rows.filter({ hasText: 'Sum of entries' }).locator('td').nth(1).innerText()) ?? '',
      );
      const closing = await lastNumber('Closing balance');
      expect(Math.round(((await lastNumber('Opening balance')) + moved) * 100)).toBe(
        Math.round(closing * 100),
      );
      expect(closing).toBe(Math.round((before - 120.5) * 100) / 100);
    },
  );

  story(
    'lets two requests at once take no more than there is, and says how much is approved',
    async ({ visit, rest, troubles }) => {
      troubles.expect(422);
      await confirmAdmin();
      const pages = [
        await visit('earnings', { isLive: false }),
        await visit('earnings', { isLive: false }),
      ];
      const dialogs: Locator[] = [];
      // One is paid to the saved account, the other to one that is typed.
      for (const [place, page] of pages.entries()) {
        await page.getByRole('button', { name: 'Request a withdrawal' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'All', exact: true }).click();
        await dialog.getByRole('combobox', { name: 'Paid to' }).click();
        if (place === 0) {
          await page.getByRole('option', { name: 'Used first' }).click();
        } else {
          await page.getByRole('option', { name: 'Add an account' }).click();
          await dialog.getByRole('combobox', { name: 'Method' }).click();
          await page.getByRole('option', { name: 'PayPal' }).click();
          await dialog.getByLabel('Account', { exact: true }).fill('pay@example.com');
        }
        await dialog.getByRole('button', { name: 'Check the request' }).click();
        if (place > 0) await dialog.getByText('pay@example.com').waitFor();
        await dialog.getByRole('button', { name: /^Request / }).waitFor();
        dialogs.push(dialog);
      }
      await Promise.all(
        dialogs.map((dialog) => dialog.getByRole('button', { name: /^Request / }).click()),
      );
      const outcomes = await Promise.all(
        pages.map(async (page) => {
          const done = page.getByText(/^Withdrawal of .* requested$/);
          const refused = page.getByRole('dialog').locator('[aria-invalid=true]');
          await done.or(refused).first().waitFor();
          return (await refused.count()) > 0 ? 'refused' : 'done';
        }),
      );
      expect(outcomes.toSorted()).toEqual(['done', 'refused']);

      const [page] = pages;
      if (!page) throw new Error('Two pages were opened.');
      const asked = await rest.find('withdrawals', { status: 'requested' });
      const total = asked.reduce((sum, { amount }) => sum + Number(amount), 0);
      const filter = new URLSearchParams({ filter: JSON.stringify({ status: ['requested'] }) });
      await page.goto(new URL(`withdrawns?${filter}`, page.url()).href);
      await rowsOf(page)
        .nth(asked.length - 1)
        .waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await page.getByRole('button', { name: 'Change status' }).click();
      await page.getByRole('menuitem', { name: 'Approve' }).click();
      const question = page.getByRole('alertdialog');
      await question
        .getByText(total.toLocaleString('en-US', { minimumFractionDigits: 2 }))
        .waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      const [own] = asked
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed();
      // The newest is the one that was asked for here; whoever looks at it sees each step at once.
      const seller = await visit(`withdrawns/update/${own}`);
      await seller.getByRole('button', { name: 'Cancel request' }).waitFor();
      await rest.update('withdrawals', String(own), { status: 'cancelled' });
      await seller.getByText('Moved to “Cancelled”').waitFor();
    },
  );

  story('counts who opens a public page, once a day', async ({ visit, server }) => {
    const counted = async (): Promise<number> => {
      const answer = await fetch(new URL('/api/statistics?period=24h', server.address), {
        headers: { 'x-auth-token': inject('adminToken') },
      });
      const { figures } = (await answer.json()) as { figures: { visitors: { value: number } } };
      return figures.visitors.value;
    };
    const before = await counted();
    const page = await visit('../demo', { isSignedIn: false });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(counted).toBe(before + 1);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await counted()).toBe(before + 1);
  });

  story('fits a phone in Arabic and dark, and keeps what a person arranged', async ({ visit }) => {
    const person = {
      width: 390,
      height: 844,
      language: 'ar',
      theme: 'dark',
      isLive: false,
    } as const;
    const page = await visit('', person);
    await heading(page, 'لوحة التحكم').waitFor();
    const chart = page.getByRole('group', { name: 'الإيرادات عبر الزمن' });
    await chart.scrollIntoViewIfNeeded();
    await chart.locator('svg').first().waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'ترتيب' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'إظهار القوائم' }).click();
    await dialog.getByRole('button', { name: 'تم' }).click();
    await page.reload();
    await heading(page, 'لوحة التحكم').waitFor();
    expect(await page.getByRole('list', { name: 'الأرقام', exact: true }).count()).toBe(0);

    await page.goto(new URL('earnings', page.url()).href);
    await heading(page, 'الأرباح').waitFor();
    await page.getByRole('list', { name: 'الرصيد' }).getByRole('link').first().waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'طلب سحب رصيد' }).click();
    await page
      .getByRole('dialog')
      .getByText(/أدنى مبلغ للسحب/)
      .waitFor();
    expect(await isTooWide(page)).toBe(false);
  });
});
