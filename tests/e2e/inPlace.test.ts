import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { restClient, signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { story } from './story.ts';

const SELLER = { email: 'in-place@souk.com', password: 'password-of-in-place' };
const editor = (page: Page) => page.getByRole('dialog', { name: / of / });
const list = (page: Page) => page.getByRole('table').or(page.getByRole('grid'));
const saved = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** The cell of a column in the only row that a search leaves. */
const cell = async (page: Page, column: string) => {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const place = heads.findIndex((text) => text.trim().startsWith(column));
  return list(page).locator(`tbody tr >> nth=0`).locator('td').nth(place);
};

const typed = (page: Page) => editor(page).getByRole('textbox');

describe('TABLE-3 and TABLE-5: a seller in a list, an admin at the same row', () => {
  story(
    'both keep what they changed, and history puts it back',
    async ({ visit, rest, server }) => {
      const admins = restClient(server.address, await signIn(server.address, ADMIN));
      await admins.create('users', {
        ...{ name: 'Sam', role: 'seller', passwordConfirmation: SELLER.password },
        ...SELLER,
      });
      const { _id } = await rest.create('apps', { title: 'In place at first' });
      const path = `applications?filter=${encodeURIComponent('{"q":"in place at first"}')}`;
      const seller = await visit(path, { token: await signIn(server.address, SELLER) });
      await list(seller).getByText('In place at first').waitFor();

      // What the admin changes elsewhere is kept, and so is what is half typed.
      await (await cell(seller, 'Title')).dblclick({ position: { x: 3, y: 3 } });
      await typed(seller).fill('In place at first, by the seller');
      await rest.update('apps', _id, { tags: ['of-the-admin'] });
      await seller.waitForTimeout(1_000);
      expect(await typed(seller).inputValue()).toBe('In place at first, by the seller');
      expect(await axeLinesOn(seller)).toEqual([]);
      await seller.keyboard.press('Enter');
      await saved(seller, 'Title saved');
      const stored = async () => (await rest.find('apps', { id: [_id] }))[0];
      expect(await stored()).toMatchObject({
        title: 'In place at first, by the seller',
        tags: ['of-the-admin'],
      });

      // The same field: the seller sees both, and says which one stays.
      await list(seller).locator(':focus').waitFor();
      await seller.keyboard.press('F2');
      await typed(seller).fill('In place at first, once more');
      const admin = await visit(`applications/view/${_id}`);
      await admin.getByRole('button', { name: 'Edit: Title' }).click();
      await typed(admin).fill('In place at first, by the admin');
      await admin.keyboard.press('Enter');
      await saved(admin, 'Title saved');
      await editor(seller).getByText('Meanwhile it was changed to:').waitFor();
      await typed(seller).press('Enter');
      const question = seller.getByRole('dialog', { name: 'You and somebody else' });
      await question.getByText('In place at first, by the admin').waitFor();
      await question.getByRole('button', { name: 'Keep mine' }).click();
      // The toast of the first save says the same, and takes that one back.
      await seller.getByText('Title saved', { exact: true }).waitFor({ state: 'detached' });
      await question.getByRole('button', { name: 'Save' }).click();
      await question.waitFor({ state: 'detached' });
      await expect
        .poll(async () => (await stored())?.['title'])
        .toBe('In place at first, once more');

      await seller.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(async () => (await stored())?.['title'])
        .toBe('In place at first, by the admin');

      // The first version comes back once it is said whose changes go for it.
      const history = admin.getByRole('complementary', { name: 'History' });
      await history.getByRole('button', { name: 'Restore this version' }).last().click();
      const dialog = admin.getByRole('dialog', { name: 'Put back' });
      await dialog
        .getByText(/^Overwrites changes made since by /)
        .first()
        .waitFor();
      expect(await axeLinesOn(admin)).toEqual([]);
      await dialog.getByRole('button', { name: 'Put back and overwrite' }).click();
      await history.getByText(/^Restored the version of /).waitFor();
      expect(await stored()).toMatchObject({ title: 'In place at first' });
    },
  );

  story(
    'Ctrl-Z takes a change of many rows back before the cell that was edited before it',
    async ({ visit, rest }) => {
      const rows = [];
      for (const name of ['one', 'two'])
        rows.push(await rest.create('apps', { title: `Many ${name}` }));
      const id = rows.map(({ _id }) => _id);
      const page = await visit(`applications?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
      const row = (name: string) => list(page).getByRole('row').filter({ hasText: name });
      await row('Many one')
        .locator('td')
        .nth(2)
        .dblclick({ position: { x: 3, y: 3 } });
      await typed(page).fill('Many first');
      await page.keyboard.press('Enter');
      await saved(page, 'Title saved');

      for (const name of ['Many first', 'Many two']) await row(name).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Edit a field' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Edit 2 rows' });
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: 'Short description' }).click();
      await dialog.getByRole('button', { name: 'Set' }).click();
      await dialog.getByRole('textbox').fill('For both');
      await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
      await dialog.waitFor({ state: 'detached' });
      const stored = async () =>
        (await rest.find('apps', { id })).map(({ title, description }) => [title, description]);
      expect((await stored()).sort()).toEqual([
        ['Many first', 'For both'],
        ['Many two', 'For both'],
      ]);

      await page.keyboard.press('Control+z');
      await expect
        .poll(async () => (await stored()).sort())
        .toEqual([
          ['Many first', undefined],
          ['Many two', undefined],
        ]);
      await page.keyboard.press('Control+z');
      await expect
        .poll(async () => (await stored()).sort())
        .toEqual([
          ['Many one', undefined],
          ['Many two', undefined],
        ]);
    },
  );

  story(
    'an editor stays where its row was when somebody takes that away',
    async ({ visit, rest, troubles }) => {
      const going = await rest.create('services', { title: 'Leaving soon', price: 10 });
      await rest.create('services', { title: 'Leaving never', price: 20 });
      const page = await visit(`services?filter=${encodeURIComponent('{"q":"leaving"}')}`);
      await list(page).getByText('Leaving soon').waitFor();
      await list(page)
        .getByRole('row')
        .filter({ hasText: 'Leaving soon' })
        .getByText('$10.00')
        .dblclick();
      await typed(page).fill('55');
      const before = await editor(page).boundingBox();
      await rest.update('services', going._id, { status: 'trash' });
      await list(page).getByText('Leaving soon').waitFor({ state: 'detached' });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await editor(page).boundingBox()).toEqual(before);
      troubles.expect(409);
      await page.keyboard.press('Enter');
      await page.getByText('was moved to the trash meanwhile').waitFor();
      const [stored] = await rest.find('services', { id: [going._id], status: 'trash' });
      expect(stored).toMatchObject({ price: 55, status: 'trash' });
    },
  );
});
