import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { heading, rowsOf } from './looking.ts';
import { story } from './story.ts';

const textOf = async (page: Page, place: 'body' | 'main'): Promise<string> =>
  (await page.locator(place).allInnerTexts()).join('\n');

/** Words of ours; names of people and products in the demo data are in their own languages. */
const ENGLISH =
  /\b(?:Search|Filters|Columns|Export|Create|Delete|Save|Status|Name|Customers?|Email|Phone|Company|Country|Created|Updated|Identity|Account|Address|Note|Record|Edit|View|Active|Yes|No)\b/;

describe('languages and themes', () => {
  story('turn the page around for Arabic, without a reload (SHELL-4)', async ({ visit }) => {
    const page = await visit('customers');
    await rowsOf(page).first().waitFor();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await heading(page, 'العملاء').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('html').getAttribute('lang')).toBe('ar');
    const menu = page.getByRole('navigation', { name: 'الأقسام' });
    await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan(1_000);
  });

  story(
    'begin texts where Arabic begins, and cut them at their own end',
    async ({ visit, rest }) => {
      await rest.create('apps', { title: `Begins here ${'and goes on '.repeat(12)}` });
      const page = await visit('applications', { language: 'ar' });
      await page.setViewportSize({ width: 390, height: 844 });
      const title = page.getByRole('link', { name: /^Begins here/ }).locator('bdi');
      await title.waitFor();
      const hidden = await title.evaluate((words) => {
        const first = document.createRange();
        first.setStart(words.firstChild ?? words, 0);
        first.setEnd(words.firstChild ?? words, 1);
        const card = words.closest('h2')?.getBoundingClientRect();
        return (card?.left ?? 0) - first.getBoundingClientRect().left;
      });
      expect(hidden).toBeLessThanOrEqual(0);
      const search = page.getByRole('combobox', { name: 'البحث في التطبيقات' });
      const direction = () => search.evaluate((box) => getComputedStyle(box).direction);
      expect(await direction()).toBe('rtl');
      await search.fill('stock');
      expect(await direction()).toBe('ltr');
    },
  );

  story('leave no English on list, form and details of a customer', async ({ visit, rest }) => {
    const { _id } = await rest.create('customers', {
      firstname: 'ليلى',
      lastname: 'القصة',
      email: 'laila@example.com',
    });
    const page = await visit('customers?filter={"q":"laila"}', { language: 'ar' });
    await rowsOf(page).first().waitFor();
    expect(await textOf(page, 'body')).not.toMatch(ENGLISH);
    await page.goto(page.url().replace(/customers.*$/, `customers/update/${_id}`));
    await page.getByRole('textbox', { name: 'الاسم الأول' }).waitFor();
    expect(await textOf(page, 'main')).not.toMatch(ENGLISH);
    await page.goto(page.url().replace('/update/', '/view/'));
    await page.getByRole('heading', { name: 'الهوية' }).waitFor();
    expect(await textOf(page, 'main')).not.toMatch(ENGLISH);
  });

  story('speak French in the shell, the list and the form', async ({ visit }) => {
    const page = await visit('customers', { language: 'fr' });
    await heading(page, 'Clients').waitFor();
    await page.getByRole('columnheader', { name: 'Entreprise' }).waitFor();
    await page.goto(page.url().replace(/customers$/, 'customer/create'));
    await page.getByRole('textbox', { name: 'Prénom' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  });

  story('remember the theme that was chosen', async ({ visit }) => {
    const page = await visit('orders');
    await rowsOf(page).first().waitFor();
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await rowsOf(page).first().waitFor();
    expect(await ground()).toBe(dark);
  });
});
