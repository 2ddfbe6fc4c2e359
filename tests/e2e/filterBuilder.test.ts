import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DAY_MS } from '#schemas';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { cellsOf, queryOf, rowsOf } from './looking.ts';
import { story } from './story.ts';

const condition = (page: Page, number: number, within = page.locator('body')) =>
  within.getByRole('group', { name: `Condition ${number}`, exact: true });

const choose = async (page: Page, row: ReturnType<typeof condition>, box: string, name: string) => {
  // A choice is called by what is chosen, too.
  await row.getByRole('combobox', { name: new RegExp(`^${box}\\b`) }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

const asked = (page: Page): unknown => JSON.parse(queryOf(page).get('filter') ?? '{}');

/** "1–10 of 1,234" → 1234. */
const totalOf = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^\d+–\d+ of [\d,]+$/).innerText();
  return Number(text.replace(/^.* of /, '').replaceAll(',', ''));
};

describe('TABLE-1: a question of a list', () => {
  story(
    'is built with "or" and a relative date, saved as a view, and opened by another browser',
    async ({ visit, rest }) => {
      const page = await visit('orders');
      await rowsOf(page).first().waitFor();
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: 'More conditions' }).click();
      await choose(page, condition(page, 1), 'Field', 'Created');
      await choose(page, condition(page, 1), 'Value', 'the last …');
      await condition(page, 1).getByLabel('How many').fill('90');
      await page.getByRole('button', { name: 'Add a group' }).click();
      const group = page.getByRole('group', { name: 'Group 2' });
      await choose(page, condition(page, 1, group), 'Field', 'Status');
      await choose(page, condition(page, 1, group), 'Value', 'Refunded');
      await page.keyboard.press('Escape');
      await group.getByRole('button', { name: 'Add a condition' }).click();
      await choose(page, condition(page, 2, group), 'Field', 'Total');
      await choose(page, condition(page, 2, group), 'Comparison', 'is more than');
      await condition(page, 2, group).getByLabel('Value').fill('300');
      const question = {
        createdAt: { within: 'last 90 days' },
        $any: [{ status: ['refunded'] }, { total: { gt: 300 } }],
      };
      await expect.poll(() => asked(page)).toEqual(question);
      // A day more than asked: its edge lies where the reader is.
      const createdAt = { gte: new Date(Date.now() - 91 * DAY_MS).toISOString() };
      const [refunded, large] = await Promise.all(
        [{ status: 'refunded' }, { total: { gt: 300 } }].map((filter) =>
          rest.find('orders', { ...filter, createdAt }, 500),
        ),
      );
      const expected = new Set([...(refunded ?? []), ...(large ?? [])].map(({ _id }) => _id));
      await page.getByText(/^[\d,]+ rows$/).waitFor();
      // The rows of before stay until those that were asked for are there.
      await expect.poll(() => totalOf(page)).toBeLessThanOrEqual(expected.size);
      await page.getByText('Status: Refunded or Total: > 300.00').waitFor();
      const total = await totalOf(page);
      expect(total).toBeGreaterThan(0);
      expect(await axeLinesOn(page)).toEqual([]);

      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Save as a new view' }).click();
      await page.getByRole('dialog').getByLabel(/^Name/).fill('Recent and large');
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'View: Recent and large' }).waitFor();

      const other = await visit('orders');
      await rowsOf(other).first().waitFor();
      await other.getByRole('button', { name: 'Views' }).click();
      await other.getByRole('button', { name: 'Recent and large', exact: true }).click();
      await expect.poll(() => asked(other)).toEqual(question);
      await expect.poll(() => totalOf(other)).toBe(total);
      const totals = await cellsOf(page, 'Total');
      await expect.poll(() => cellsOf(other, 'Total')).toEqual(totals);
    },
  );

  story('is asked in a sheet on a phone, in Arabic too', async ({ visit }) => {
    const filter = {
      createdAt: { within: 'last 90 days' },
      $any: [{ status: ['paid'] }, { total: { gt: 300 } }],
    };
    const search = new URLSearchParams({ filter: JSON.stringify(filter) });
    const page = await visit(`orders?${search}`, {
      language: 'ar',
      width: 390,
      height: 844,
      theme: 'dark',
    });
    await page.getByRole('button', { name: /^عوامل التصفية، / }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('group', { name: 'الشرط 1', exact: true }).first().waitFor();
    const show = sheet.getByRole('button', { name: /^عرض [\d,]+ / });
    await show.waitFor();
    expect(await axeLinesOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await show.click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText('تاريخ الإنشاء: آخر 90 يومًا').first().waitFor();
  });
});
