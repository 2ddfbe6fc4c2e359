import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLines } from '../../scripts/harness/axe.ts';
import { searchOf } from './looking.ts';
import { story } from './story.ts';

const rowsOf = (page: Page) => page.locator('[data-list-row]');

const asked = (page: Page) => page.getByRole('alertdialog');

const addressOf = (path: string, filter: object, more = ''): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

describe('rows of a list', () => {
  story('moves all that match, names a refused row, and takes it back', async ({ visit, rest }) => {
    const published = (await rest.find('services', { status: 'publish' })).slice(0, 2);
    const draft = await rest.create('services', { title: 'Design for rows' });
    const ids = [...published, draft].map((row) => row._id);
    const states = async (): Promise<unknown[]> =>
      (await rest.find('services', { id: ids })).map((row) => row['status']).sort();
    const page = await visit(addressOf('services', { id: ids }, '&perPage=2&page=1'));
    await rowsOf(page).nth(1).waitFor();
    await rowsOf(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Select all 3 that match' }).click();
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    // TABLE-6: what will happen is said before, by the server.
    await asked(page).getByText('2 of 3 rows can move').waitFor();
    const refused = asked(page).getByRole('list', { name: 'Refused rows' });
    await refused.getByRole('link', { name: 'Design for rows' }).waitFor();
    expect(await refused.innerText()).toMatch(/^1 row: The status is “Draft”.*\s+Design for rows/);
    expect(await states()).toEqual(['draft', 'publish', 'publish']);
    await asked(page).getByRole('button', { name: 'Archive' }).click();
    await asked(page).getByText('2 of 3 rows are done').waitFor();
    expect(await refused.innerText()).toMatch(/^1 row: The status is “Draft”/);
    expect(await states()).toEqual(['archive', 'archive', 'draft']);
    await asked(page).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 rows are as they were').waitFor();
    expect(await states()).toEqual(['draft', 'publish', 'publish']);
    // What was refused is still selected: it is what there is left to do.
    await page.getByText('1 selected').waitFor();
  });

  story(
    'edits a field of many rows after a preview, and undoes it (ERR-1)',
    async ({ visit, rest }) => {
      await rest.create('categories', { name: 'Rows of one' });
      await rest.create('categories', { name: 'Rows of two' });
      const page = await visit(addressOf('categories', { q: 'Rows of' }));
      await rowsOf(page).nth(1).waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
      await page.getByRole('button', { name: 'Edit a field' }).click();
      await asked(page).getByRole('combobox', { name: 'Field' }).click();
      await page.getByRole('option', { name: 'Description' }).click();
      const apply = asked(page).getByRole('button', { name: 'Change 2 rows' });
      // Nothing is chosen yet: there is nothing to press.
      expect(await apply.isDisabled()).toBe(true);
      await asked(page).getByRole('button', { name: 'Set', exact: true }).click();
      expect(await apply.isDisabled()).toBe(true);
      await asked(page).getByRole('textbox', { name: 'Description' }).fill('One text for both');
      await asked(page).getByRole('cell', { name: 'One text for both' }).nth(1).waitFor();
      await asked(page).getByText('2 of 2 rows change').waitFor();
      await asked(page).getByRole('heading', { name: 'Confirm updating' }).waitFor();
      await apply.click();
      // Under the pointer it stays, with its Undo.
      await page.getByText('2 rows changed').hover();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('2 rows are as they were').waitFor();
      const after = await rest.find('categories', { q: 'Rows of' });
      expect(after.map((row) => row['description'] ?? null)).toEqual([null, null]);
    },
  );

  story('refuses at once a number that would be rounded in many rows', async ({ visit }) => {
    const page = await visit(addressOf('services', {}));
    await rowsOf(page).nth(1).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Edit a field' }).click();
    await asked(page).getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Delivery time' }).click();
    await asked(page).getByRole('button', { name: 'Set', exact: true }).click();
    const input = asked(page).getByRole('textbox', { name: 'Delivery time' });
    const apply = asked(page).getByRole('button', { name: /^Change \d+ rows$/ });
    await input.fill('9007199254740993');
    await asked(page).getByText('Delivery time is too large, or has too many digits').waitFor();
    expect(await apply.isDisabled()).toBe(true);
    await input.fill('12');
    await expect.poll(() => apply.isDisabled()).toBe(false);
  });

  story(
    'adds to a list and takes from it, and says how many rows change',
    async ({ visit, rest }) => {
      const one = await rest.create('themes', { title: 'Listed one', tags: ['old'] });
      const two = await rest.create('themes', { title: 'Listed two', tags: ['old', 'new'] });
      const tags = async (): Promise<unknown[]> => {
        const rows = await rest.find('themes', { id: [one._id, two._id] });
        return [one, two].map(({ _id }) => rows.find((row) => row._id === _id)?.['tags'] ?? null);
      };
      const page = await visit(addressOf('themes', { q: 'Listed' }));
      await rowsOf(page).nth(1).waitFor();
      const edit = async (act: string, words: string): Promise<void> => {
        await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
        await page.getByRole('button', { name: 'Edit a field' }).click();
        await asked(page).getByRole('combobox', { name: 'Field' }).click();
        await page.getByRole('option', { name: 'Tags' }).click();
        await asked(page).getByRole('button', { name: act, exact: true }).click();
        await asked(page).getByRole('combobox', { name: 'Tags', exact: true }).fill(words);
        await page.keyboard.press('Enter');
      };
      await edit('Add', 'new');
      await asked(page).getByText('1 of 2 rows changes').waitFor();
      await asked(page).getByText('1 row is so already').waitFor();
      await asked(page).getByRole('button', { name: 'Change 1 row', exact: true }).click();
      await page.getByText('1 row changed').waitFor();
      expect(await tags()).toEqual([
        ['old', 'new'],
        ['old', 'new'],
      ]);
      await page.getByRole('button', { name: 'Clear the selection' }).waitFor({ state: 'hidden' });
      await edit('Remove', 'old');
      await asked(page).getByRole('button', { name: 'Change 2 rows' }).click();
      await expect.poll(tags).toEqual([['new'], ['new']]);
    },
  );

  story('says before an order is moved that there is no way back', async ({ visit }) => {
    const page = await visit(addressOf('orders', { status: ['pending'] }));
    await rowsOf(page).first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    await asked(page).getByText('This cannot be taken back.').waitFor();
    await page.keyboard.press('Escape');
    await asked(page).waitFor({ state: 'hidden' });
  });

  story(
    'restores from the trash, then deletes for good, on a phone in Arabic',
    async ({ visit, rest }) => {
      await rest.create('themes', { title: 'Kept theme' });
      const page = await visit(addressOf('themes', { q: 'Kept theme' }), {
        language: 'ar',
        width: 390,
        height: 844,
      });
      const menu = page.getByRole('button', { name: 'الإجراءات: Kept theme' });
      const act = async (name: string): Promise<void> => {
        await menu.click();
        await page.getByRole('menuitem', { name, exact: true }).click();
      };
      const trash = page.getByRole('button', { name: 'سلة المهملات', exact: true });
      await act('حذف');
      await asked(page).getByRole('button', { name: 'حذف', exact: true }).click();
      await page.getByText('نجاح').waitFor();
      await menu.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'المزيد' }).click();
      await trash.click();
      await act('استعادة');
      await page.getByText('استُعيد صف واحد').waitFor();
      // What is pressed next stands in another list: not in what is left of this one.
      await menu.waitFor({ state: 'hidden' });
      const [restored] = await rest.find('themes', { q: 'Kept theme' });
      expect(restored?.['status']).toBe('draft');
      await trash.click();
      await act('حذف');
      await asked(page).getByRole('button', { name: 'حذف', exact: true }).click();
      await asked(page).waitFor({ state: 'hidden' });
      await menu.waitFor({ state: 'hidden' });
      await trash.click();
      await act('حذف نهائي');
      await asked(page).getByRole('button', { name: 'حذف نهائي' }).click();
      await asked(page).waitFor({ state: 'hidden' });
      await menu.waitFor({ state: 'hidden' });
      expect(await rest.find('themes', { status: 'trash', q: 'Kept theme' })).toEqual([]);
    },
  );

  story('opens nothing that axe finds fault with', async ({ visit }) => {
    const page = await visit('services', { isLive: false });
    await rowsOf(page).nth(9).waitFor();
    const found: string[] = [];
    const look = async (opened: Locator): Promise<void> => {
      await opened.waitFor();
      found.push(...(await axeLines(page, page.url())));
    };
    const leave = async (opened: Locator): Promise<void> => {
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const opens = async (opener: Locator, opened: Locator): Promise<void> => {
      await opener.click();
      await look(opened);
      await leave(opened);
    };
    const dialog = page.getByRole('dialog');
    const question = page.getByRole('alertdialog');

    await opens(button('Columns'), dialog.getByRole('list').first());
    await button('Export').click();
    const forReading = page.getByRole('menuitem', { name: 'For reading…' });
    await opens(forReading, dialog.getByRole('radio').first());
    await button('Views').click();
    await look(dialog);
    await opens(button('Save as a new view'), dialog.getByRole('textbox'));
    await leave(dialog);
    await opens(button('Show the keys'), dialog);
    await opens(button('Search everything'), dialog.getByRole('option').first());
    await searchOf(page).fill('lo');
    await look(page.getByRole('option').first());
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await button('Filters').click();
    const panel = page.getByRole('form', { name: 'Filters' });
    await panel.getByRole('button', { name: 'More conditions' }).click();
    await look(page.getByRole('button', { name: 'Fewer conditions' }));
    await button('Filters').click();

    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await look(button(/^Select all \d+ that match$/));
    await opens(button('Edit a field'), question.getByRole('combobox').first());
    await opens(button('Delete selected'), question);
    await button('Change status').click();
    await page.getByRole('menuitem').first().click();
    await look(question);
    await leave(question);
    await button('Clear the selection').click();

    await button('Trash').click();
    await look(page.getByRole('button', { name: 'Trash', pressed: true }));
    await page.goto(new URL('/markets/import?resource=services', page.url()).href);
    await look(page.getByText('Drop a CSV or JSON file here, or choose one.'));
    await page.locator('input[type=file]').setInputFiles({
      name: 'services.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('title,price\nOne,no number\n'),
    });
    await look(page.getByRole('button', { name: 'Check the rows' }));
    await button('Check the rows').click();
    await look(page.getByText('1 refused row'));
    expect(found).toEqual([]);
  });
});
