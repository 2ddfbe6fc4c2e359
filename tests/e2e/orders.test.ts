import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { restClient, signIn } from '../../scripts/stories/api.ts';
import { newOrder } from '../../scripts/stories/conversing.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { heading, placeOf, rowsOf } from './looking.ts';
import { story } from './story.ts';

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('orders', () => {
  story('are worked on from the payment to the invoice (ROUTE-7)', async ({ visit, rest }) => {
    // Its own: other stories leave pending orders without a duration, which are never due.
    const title = 'A window to paint';
    const order = await newOrder(rest, title, {}, { durationDays: 3 });
    const page = await visit('orders');

    const pending = page.getByRole('button', { name: /^Pending/ });
    await pending.click();
    await page.getByRole('button', { name: /^Pending/, pressed: true }).waitFor();
    // The rows of before stay until the chosen ones are there.
    await expect
      .poll(async () => {
        const pending = await rowsOf(page).getByText('Pending', { exact: true }).count();
        return (await rowsOf(page).count()) - pending;
      })
      .toBe(0);

    await page.goto(new URL(`/markets/orders/update/${order._id}`, page.url()).href);
    await heading(page, title).waitFor();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    const question = page.getByRole('alertdialog', { name: 'Mark as paid' });
    await question.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('The status is now “Paid”.').waitFor();
    await page.getByRole('button', { name: 'Start work' }).click();
    const start = page.getByRole('alertdialog', { name: 'Start work' });
    await start.getByRole('button', { name: 'Start work' }).click();
    await page.getByText('The status is now “In progress”.').waitFor();
    await page.getByText(/^Due /).waitFor();

    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('Begins on Monday.');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await heading(page, title).waitFor();
    await expect.poll(() => note.inputValue()).toBe('Begins on Monday.');

    await tab(page, 'Timeline');
    const timeline = page.getByRole('tabpanel', { name: 'Timeline' }).getByRole('listitem');
    await timeline.getByText('Changed: Note').waitFor();
    await timeline.getByText('Order paid').first().waitFor();
    const told = await timeline.allInnerTexts();
    expect(told[0]).toContain('Changed: Note');
    expect(told.findIndex((line) => line.includes('In progress'))).toBeGreaterThan(0);
    expect(told.findIndex((line) => line.includes('Order paid'))).toBeGreaterThan(
      told.findIndex((line) => line.includes('In progress')),
    );

    await page.getByRole('link', { name: 'Invoice' }).click();
    await heading(page, /^Invoice INV-\d{4}-\d{5}$/).waitFor();
    expect(placeOf(page)).toBe(`invoices/${order._id}`);
    const sheet = page.getByRole('article');
    await sheet.getByText('This invoice is paid. Thank you.').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await sheet.isVisible()).toBe(true);
    expect(await heading(page, /^Invoice/).isVisible()).toBe(false);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  });

  story(
    'SEC-2: are worked on by a role that sees nothing else, which is asked for nothing else',
    async ({ visit, rest, server }) => {
      const order = await newOrder(rest, 'A door to hang');
      // The run's own token was given too long ago to change who gets in.
      const admin = restClient(server.address, await signIn(server.address, ADMIN));
      const role = await admin.create('roles', {
        ...{ name: 'Order desk', scope: 'all', actsAs: 'seller' },
        permissions: { orders: ['search', 'get', 'update'] },
      });
      const person = { email: 'desk@example.com', password: 'a lamp over the order desk' };
      await admin.create('users', {
        ...{ name: 'Desk', role: role._id, passwordConfirmation: person.password },
        ...person,
      });
      const token = await signIn(server.address, person);
      // A refusal would stand in the browser's console, which no story lets pass.
      const page = await visit(`orders/update/${order._id}`, { token });
      await heading(page, 'A door to hang').waitFor();
      await page.getByRole('tab', { name: 'Timeline', selected: true }).waitFor();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Timeline', 'Edit']);
      await page
        .getByRole('tabpanel', { name: 'Timeline' })
        .getByRole('listitem')
        .first()
        .waitFor();
      await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Two hinges.');
      await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('tabpanel', { name: 'Timeline' }).getByText('Changed: Note').waitFor();
      await tab(page, 'Edit');
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  story('and their states are read from right to left on a phone', async ({ visit, rest }) => {
    const [order] = await rest.find('orders', { status: ['delivered'] });
    const page = await visit('order-statuses', {
      language: 'ar',
      width: 390,
      height: 844,
      theme: 'dark',
    });
    await heading(page, 'حالات الطلبات').waitFor();
    const picture = page.getByRole('img', { name: 'الطلبات: الحالات والانتقالات' });
    await expect.poll(() => picture.locator('text').allTextContents()).toContain('قيد التنفيذ');
    expect(await isTooWide(page)).toBe(false);

    await page.goto(new URL(`/markets/orders/update/${order?._id}`, page.url()).href);
    await heading(page, String(order?.['title'])).waitFor();
    await tab(page, 'التفاصيل');
    await page.getByRole('heading', { name: 'ما تم شراؤه' }).waitFor();
    await page.getByText('أرباحك', { exact: true }).waitFor();
    expect(await isTooWide(page)).toBe(false);
    await tab(page, 'السجل الزمني');
    await page.getByText('أُنشئ الطلب').waitFor();
    expect(await isTooWide(page)).toBe(false);
  });
});
