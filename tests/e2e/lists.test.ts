import { describe, expect } from 'vitest';
import { cellsOf, heading, placeOf, queryOf, rowsOf, titleOf } from './looking.ts';
import { LISTS } from './screens.ts';
import { story } from './story.ts';

const numbersOf = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(text.replace(/[^\d.]/g, '')));

describe('the seven lists', () => {
  story.for(LISTS)(
    'opens $path from the menu, sorts it and searches it',
    async (list, { visit }) => {
      const page = await visit('');
      await page.getByRole('navigation', { name: 'Sections' }).getByText(list.title).click();
      await heading(page, list.title).waitFor();
      await rowsOf(page).nth(9).waitFor();
      expect(placeOf(page)).toBe(list.path);
      expect(await titleOf(page)).toBe(`${list.title} · Souk`);
      expect(await rowsOf(page).count()).toBe(10);

      const head = page.getByRole('columnheader').filter({ hasText: list.sortBy });
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      expect(queryOf(page).get('order')).toBe('DESC');

      await page.getByRole('searchbox').fill(list.search);
      await expect.poll(() => queryOf(page).get('filter')).toContain(list.search);
      await page.getByRole('searchbox').fill('zzzyyyxxx');
      await page.getByText('No Results Found').waitFor();
      await page.getByRole('button', { name: 'Reset search and filters' }).click();
      await rowsOf(page).nth(9).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('');
    },
  );

  story('puts the largest orders first when asked', async ({ visit }) => {
    const page = await visit('orders?sort=total&order=DESC');
    await rowsOf(page).nth(9).waitFor();
    const totals = numbersOf(await cellsOf(page, 'Total'));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    expect(totals[0]).toBeGreaterThan(0);
  });

  story('turns to the second page, and the address says so', async ({ visit }) => {
    const page = await visit('customers');
    await rowsOf(page).nth(9).waitFor();
    const [first] = await rowsOf(page).allInnerTexts();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await page.getByText(/^11–20 of/).waitFor();
    await expect.poll(async () => (await rowsOf(page).allInnerTexts())[0]).not.toBe(first);
    expect(queryOf(page).get('page')).toBe('2');
  });

  story('filters only when Apply is pressed, and Reset brings all rows back', async ({ visit }) => {
    const page = await visit('orders');
    // Other stories may have ordered something.
    const everything = page.getByText(/^1–10 of 1,5\d\d$/);
    await everything.waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('form', { name: 'Filters' });
    await panel.getByLabel('Status').first().click();
    await page.getByRole('option', { name: 'Refunded' }).click();
    await page.keyboard.press('Escape');
    await everything.waitFor();
    await panel.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/1–10 of \d\d$/).waitFor();
    expect(new Set(await cellsOf(page, 'Status'))).toEqual(new Set(['Refunded']));
    await panel.getByRole('button', { name: 'Reset' }).click();
    await everything.waitFor();
  });

  story('deletes the selected rows after one question', async ({ visit, rest }) => {
    await rest.create('categories', { name: 'Passing one' });
    await rest.create('categories', { name: 'Passing two' });
    const page = await visit('categories?filter={"q":"Passing"}');
    await rowsOf(page).nth(1).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 rows?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('2 rows deleted').waitFor();
    await page.getByText('No Results Found').waitFor();
  });
});
