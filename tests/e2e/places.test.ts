import { describe, expect } from 'vitest';
import { heading, placeOf, queryOf, rowsOf, titleOf } from './looking.ts';
import { story } from './story.ts';

/** React-admin's own spelling of places, which the product spells in another way. */
const OTHER_SPELLINGS = ['apps', 'customers/5/show', 'customers/create'];

describe('places', () => {
  story('keeps a deep link with search, order and page through a reload', async ({ visit }) => {
    const page = await visit('orders?filter={"status":["completed"]}&sort=total&order=ASC&page=3');
    await page.getByText(/^21–30 of/).waitFor();
    await page.reload();
    await page.getByText(/^21–30 of/).waitFor();
    expect(queryOf(page).get('order')).toBe('ASC');
    expect(queryOf(page).get('filter')).toBe('{"status":["completed"]}');
  });

  story('goes back and forward between list, details and form', async ({ visit }) => {
    const page = await visit('customers?page=2');
    await page.getByText(/^11–20 of/).waitFor();
    await rowsOf(page).first().getByRole('link', { name: /^View/ }).click();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    expect(placeOf(page)).toMatch(/^customers\/view\/[0-9a-f]{24}$/);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
    expect(placeOf(page)).toMatch(/^customers\/update\/[0-9a-f]{24}$/);

    await page.goBack();
    await page.getByRole('heading', { name: 'Identity' }).waitFor();
    expect(placeOf(page)).toMatch(/^customers\/view\//);
    await page.goBack();
    await page.getByText(/^11–20 of/).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Identity' }).waitFor();
    expect(placeOf(page)).toMatch(/^customers\/view\//);
  });

  story('reloads a form where it stands', async ({ visit, rest }) => {
    const [app] = await rest.find('apps', { status: ['publish'] });
    const page = await visit(`applications/update/${app?._id}`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.waitFor();
    await page.reload();
    await title.waitFor();
    await expect.poll(() => title.inputValue()).toBe(app?.['title']);
    await expect.poll(() => titleOf(page)).toBe(`${app?.['title']} · Souk`);
  });

  story('says inside the shell that there is nothing at an unknown path', async ({ visit }) => {
    const page = await visit('error-404');
    await heading(page, 'There is nothing at this address').waitFor();
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    expect(placeOf(page)).toBe('error-404');
    await page.getByRole('searchbox', { name: 'What you are looking for' }).fill('earn');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Earnings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await heading(page, 'Dashboard').waitFor();
  });

  story.for(OTHER_SPELLINGS)('knows no second address of a screen: %s', async (path, { visit }) => {
    const page = await visit(path);
    await heading(page, 'There is nothing at this address').waitFor();
    expect(placeOf(page)).toBe(path);
  });

  story(
    'says that a row is not there, and offers the way to the list',
    async ({ visit, troubles }) => {
      troubles.expect(404);
      const page = await visit('customers/view/00000000000000000000dead');
      await page.getByText('There is no such row').first().waitFor();
      await page.getByRole('link', { name: /Back to Customers/ }).click();
      await heading(page, 'Customers').waitFor();
    },
  );
});
