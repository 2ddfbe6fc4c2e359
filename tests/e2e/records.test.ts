import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { heading, placeOf, rowsOf, save, searchOf } from './looking.ts';
import { confirmAdmin, story } from './story.ts';

/** Resources with the four screens of ROUTE-2 to ROUTE-5. */
const FOUR_SCREENS = [
  { path: 'customers', create: 'customer/create', noun: 'Customer', name: 'Nour Story' },
  { path: 'applications', create: 'applications/create', noun: 'App', name: 'Story app' },
  { path: 'themes', create: 'themes/create', noun: 'Theme', name: 'Story theme' },
  { path: 'categories', create: 'categories/create', noun: 'Category', name: 'Story category' },
] as const;
const TITLE_FIELDS: Readonly<Record<string, string>> = { Category: 'Name' };

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const fillName = async (page: Page, noun: string, name: string): Promise<void> => {
  if (noun !== 'Customer') return field(page, TITLE_FIELDS[noun] ?? 'Title').fill(name);
  const [firstname = '', lastname = ''] = name.split(' ');
  await field(page, 'First name').fill(firstname);
  await field(page, 'Last name').fill(lastname);
  await field(page, 'Email').fill('nour@example.com');
};

describe('a record from its first to its last day', () => {
  story.for(FOUR_SCREENS)(
    '$noun: is created, changed, shown and deleted (FORM-1, ROUTE-3, ROUTE-4)',
    async ({ path, create, noun, name }, { visit }) => {
      const page = await visit(path);
      await page.getByRole('link', { name: `Create ${noun}` }).click();
      await heading(page, `New: ${noun}`).waitFor();
      expect(placeOf(page)).toBe(create);
      await fillName(page, noun, name);
      await save(page);
      await page.getByText(/ created$/).waitFor();
      await heading(page, name).waitFor();
      expect(placeOf(page)).toMatch(new RegExp(`^${path}/update/[0-9a-f]{24}$`));

      const changed = name.replace('Story', 'Second');
      await fillName(page, noun, changed);
      await save(page);
      await page.getByText('Updated successfully').waitFor();

      await page.goto(page.url().replace('/update/', '/view/'));
      await heading(page, changed).waitFor();
      await page.getByRole('heading', { name: 'Record', exact: true }).waitFor();

      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: `Delete “${changed}”?` });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await heading(page, changed).waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText(/Deleted$/).waitFor();
      await searchOf(page).fill(changed);
      await page.getByText('No Results Found').waitFor();
      expect(placeOf(page)).toBe(path);
    },
  );

  story('moves an order on by the buttons of its state', async ({ visit, rest }) => {
    const [order] = await rest.find('orders', { status: ['paid'] });
    const page = await visit(`orders/update/${order?._id}`);
    await heading(page, String(order?.['title'])).waitFor();
    await field(page, 'Note').fill('Begins on Monday.');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Start work' }).click();
    const start = page.getByRole('alertdialog', { name: 'Start work' });
    await start.getByRole('button', { name: 'Start work' }).click();
    await page.getByText('The status is now “In progress”.').waitFor();
    const [after] = await rest.find('orders', { id: [String(order?._id)] });
    expect(after).toMatchObject({ status: 'in_progress', note: 'Begins on Monday.' });
  });

  story('rejects a withdrawal only with a reason', async ({ visit, rest }) => {
    await confirmAdmin();
    const [withdrawal] = await rest.find('withdrawals', { status: ['requested'] });
    const page = await visit(`withdrawns/update/${withdrawal?._id}`);
    await page.getByRole('button', { name: 'Reject' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Reject' }).click();
    await question.getByText('Write why.').waitFor();
    await question.getByRole('textbox').fill('The account is closed.');
    await question.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('The status is now “Rejected”.').waitFor();
    const [after] = await rest.find('withdrawals', { id: [String(withdrawal?._id)] });
    expect(after).toMatchObject({ status: 'rejected', reason: 'The account is closed.' });
  });

  story(
    'shows two people who changed the same record each other’s words',
    async ({ visit, rest, troubles }) => {
      troubles.expect(409);
      const { _id } = await rest.create('categories', { name: 'Shared', description: 'First.' });
      // Whoever hears of the other's change in time merges before saving.
      const page = await visit(`categories/update/${_id}`, { isLive: false });
      const second = await page.context().newPage();
      await second.goto(page.url());
      await field(second, 'Description').fill('Written in the second tab.');
      await save(second);
      await second.getByText('Updated successfully').waitFor();

      await field(page, 'Description').fill('Written in the first tab.');
      await save(page);
      const question = page.getByRole('dialog', { name: /^You and somebody else changed/ });
      await question.getByText('Written in the second tab.').waitFor();
    },
  );

  story('keeps the list as it was after a row is deleted from it', async ({ visit, rest }) => {
    await rest.create('themes', { title: 'Short-lived' });
    const page = await visit('themes?filter={"q":"Short-lived"}');
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await page.getByText('Product Deleted').waitFor();
    await page.getByText('No Results Found').waitFor();
    expect(await searchOf(page).inputValue()).toBe('Short-lived');
  });
});
