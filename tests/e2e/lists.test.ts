import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { restClient } from '../../scripts/stories/api.ts';
import { carry, drag, over } from './dragging.ts';
import {
  cellsOf,
  demoLine,
  heading,
  placeOf,
  queryOf,
  rowsOf,
  searchOf,
  titleOf,
} from './looking.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { LISTS } from './screens.ts';
import { story } from './story.ts';

const numbersOf = (texts: readonly string[]): number[] =>
  texts.map((text) => Number(text.replace(/[^\d.]/g, '')));

/** The heads of the fields, in their order. */
const headsOf = async (page: Page): Promise<string[]> => {
  // By their elements: behind an open layer no role is seen.
  const heads = await page.locator('thead th').allInnerTexts();
  return heads.slice(1, -1).map((text) => text.trim());
};

describe('the seven lists', () => {
  story('open from the menu one after the other, are sorted and searched', async ({ visit }) => {
    const page = await visit('');
    for (const list of LISTS) {
      await page.getByRole('navigation', { name: 'Sections' }).getByText(list.title).click();
      await heading(page, list.title).waitFor();
      await rowsOf(page).nth(9).waitFor();
      expect(placeOf(page)).toBe(list.path);
      await expect.poll(() => titleOf(page)).toBe(`${list.title} · Souk`);
      expect(await rowsOf(page).count()).toBe(10);

      const head = page.getByRole('columnheader').filter({ hasText: list.sortBy });
      await head.getByRole('button').first().click();
      await expect
        .poll(() => head.getAttribute('aria-sort'), { message: list.path })
        .toBe('ascending');
      await head.getByRole('button').first().click();
      await expect
        .poll(() => head.getAttribute('aria-sort'), { message: list.path })
        .toBe('descending');
      await expect.poll(() => queryOf(page).get('order')).toBe('DESC');

      await searchOf(page).fill(list.search);
      await expect.poll(() => queryOf(page).get('filter')).toContain(list.search);
      await searchOf(page).fill('zzzyyyxxx');
      await page.getByText('No Results Found').waitFor();
      await page.getByRole('button', { name: 'Reset search and filters' }).click();
      await rowsOf(page).nth(9).waitFor();
      expect(await searchOf(page).inputValue()).toBe('');
    }
  });

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

  story(
    'filters only when Apply is pressed, and Reset brings all rows back (LIST-3)',
    async ({ visit }) => {
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
    },
  );

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

  story(
    'takes its columns by mouse and keyboard, and shares their order by the address',
    async ({ visit }) => {
      const page = await visit('customers?perPage=50');
      await rowsOf(page).nth(49).waitFor();
      await demoLine(page);
      const usual = await headsOf(page);
      const [first = '', second = ''] = usual;
      await page.getByRole('button', { name: 'Columns' }).click();
      const shown = page.getByRole('list', { name: 'Columns of the table' });
      const handle = (name: string) => shown.getByRole('button', { name: `Move “${name}”` });
      await drag(page, handle(first), handle(second), over(first, 2));
      await expect.poll(() => headsOf(page)).toEqual([second, first, ...usual.slice(2)]);
      await page.keyboard.press('Escape');
      await expect.poll(() => queryOf(page).get('columns')).toContain(',');
      const other = await visit(`customers${new URL(page.url()).search}`);
      await rowsOf(other).nth(49).waitFor();
      await expect.poll(() => headsOf(other)).toEqual([second, first, ...usual.slice(2)]);

      await other.getByRole('button', { name: 'Columns' }).click();
      await carry(other, first, 'ArrowUp', over(first, 1));
      await expect.poll(() => headsOf(other)).toEqual(usual);
    },
  );

  story('keeps the width of a column for the next visit, and gives it back', async ({ visit }) => {
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).nth(9).waitFor();
    await demoLine(page);
    // Names that rows refer to arrive after the rows, and columns follow them.
    await page.waitForLoadState('networkidle');
    const edge = () => page.getByRole('separator').nth(1);
    const widthOf = async (): Promise<number> =>
      (await edge().locator('xpath=ancestor::th').boundingBox())?.width ?? 0;
    let usual = 0;
    const isSettled = async (): Promise<boolean> => {
      const before = usual;
      usual = await widthOf();
      return usual === before;
    };
    await expect.poll(isSettled, { interval: 500 }).toBe(true);
    const box = await edge().boundingBox();
    const middle = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 10 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(widthOf).toBeCloseTo(usual + 60, -1);
    const wide = await widthOf();

    await page.reload();
    await rowsOf(page).nth(9).waitFor();
    await expect.poll(widthOf).toBeCloseTo(wide, 0);
    await edge().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(widthOf).toBeGreaterThan(wide);
    await page.keyboard.press('Delete');
    await expect.poll(widthOf).toBeCloseTo(usual, 0);
  });

  story('fits a phone with the longest name of a saved view', async ({ visit }) => {
    const page = await visit('services?filter={"status":["draft"]}', { isLive: false });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save as a new view' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill(
      'Drafts that wait for a picture, a price and one more pair of eyes, oldest first',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await name.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const view = page.getByRole('button', { name: /^View: Drafts/ });
    await view.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await view.click();
    const words = page.getByRole('dialog', { name: 'Saved views' }).getByText(/^Drafts that/);
    const pencil = page.getByRole('button', { name: /^Edit the view “Drafts/ });
    await pencil.waitFor();
    const end = await words.evaluate((box) => box.getBoundingClientRect().right);
    expect(end).toBeLessThanOrEqual((await pencil.boundingBox())?.x ?? 0);
  });

  story('is where it was left when one comes back from a row (SHELL-4)', async ({ visit }) => {
    const page = await visit('customers?perPage=50', { isLive: false });
    const row = rowsOf(page).nth(40);
    await row.waitFor();
    await demoLine(page);
    await page.waitForLoadState('networkidle');
    const cell = row.getByRole('cell').nth(-2);
    // Scrolls sideways as well, as far as a press on it would.
    await cell.hover();
    const place = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? 0);
    const left = await place();
    expect(left).toBeLessThan(900);
    await cell.click();
    await expect.poll(() => placeOf(page)).not.toBe('customers');
    await page.goBack();
    await row.waitFor();
    await expect.poll(place).toBe(left);
  });
});

/** A resource that is nothing but its schema, spoken to over simple-REST. */
const SUPPLIERS = {
  title: 'Supplier',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    rating: { type: 'integer', title: 'Rating', minimum: 0, maximum: 5 },
    since: { type: 'string', format: 'date', title: 'Since' },
  },
  required: ['name'],
} as const;
const SUPPLIER_ROWS = 95;

const THREE_APIS = [
  { path: 'customers', api: 'its own origin' },
  { path: 'orders', api: 'the Markets API' },
  { path: 'suppliers', api: 'simple-REST' },
] as const;

describe('a list at every width, in Arabic', () => {
  beforeAll(async () => {
    const { address } = inject('server');
    const rest = restClient(address, inject('adminToken'));
    await serveSchema('suppliers', SUPPLIERS);
    for (let row = 1; row <= SUPPLIER_ROWS; row += 1) {
      await rest.create('suppliers', { name: `Supplier ${row}`, rating: row % 6 });
    }
  });

  afterAll(() => removeSchema('suppliers'));

  story.for(THREE_APIS)(
    'over $api has the buttons and texts that fit (LIST-4, LIST-5)',
    async ({ path }, { visit }) => {
      const page = await visit(path, { language: 'ar' });
      await rowsOf(page).nth(9).waitFor();
      const pages = page.getByRole('navigation', { name: 'الصفحات' }).getByRole('button');
      // Those of the numbers, and one step back and forth.
      const numbers = async () => (await pages.count()) - 2;
      const texts = page.getByRole('main').locator('.action-text');
      const wide = () =>
        texts.evaluateAll((all) =>
          all.flatMap(({ clientWidth, textContent }) => (clientWidth > 1 ? [textContent] : [])),
        );
      const narrowest = () =>
        texts.evaluateAll((all) => Math.min(...all.map(({ clientWidth }) => clientWidth)));
      const names = await texts.allTextContents();
      const at = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBe(width);
      };

      await at(1440);
      await expect.poll(numbers).toBe(9);
      await at(571);
      await expect.poll(numbers).toBe(9);
      await expect.poll(narrowest).toBeGreaterThan(1);
      await at(570);
      await expect.poll(numbers).toBe(5);
      await expect.poll(narrowest).toBeGreaterThan(1);
      await at(569);
      await expect.poll(wide).toEqual([]);
      await at(390);
      await expect.poll(() => page.getByRole('table').count()).toBe(0);
      await expect.poll(() => page.locator('[data-list-row]').count()).toBe(10);
      await expect.poll(numbers).toBe(5);
      // What is hidden is still said; on a phone by a part that comes when it is needed.
      for (const name of names) {
        await expect
          .poll(() => page.getByRole('main').getByText(name, { exact: true }).count(), {
            message: name,
          })
          .toBeGreaterThan(0);
      }
    },
  );
});
