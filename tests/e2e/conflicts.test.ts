import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { placeOf, save } from './looking.ts';
import { story } from './story.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'You and somebody else' });
const told = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
const saved = (page: Page) => page.getByText('Updated successfully').first().waitFor();

/** What is typed reaches the form, and its draft, a moment after the last key. */
const kept = (page: Page, text: string) =>
  page.waitForFunction(
    (typed) => Object.values(localStorage).some((stored) => String(stored).includes(typed)),
    text,
  );

/** Lets the event of a colleague's change arrive, and says who it was. */
const changedBy = (page: Page, titles: string) =>
  told(page, new RegExp(`^${titles} (was|were) changed by `)).waitFor();

describe('two people at one record, with live events', () => {
  story('who changed other fields both have what they typed', async ({ visit, rest }) => {
    const { _id } = await rest.create('categories', { name: 'Shared', description: 'As it was' });
    const mine = await visit(`categories/update/${_id}`);
    await field(mine, 'Name').fill('Mine');
    const theirs = await visit(`categories/update/${_id}`);
    await field(theirs, 'Description').fill('Theirs');
    await save(theirs);
    await saved(theirs);
    await changedBy(mine, 'Description');
    await expect.poll(() => field(mine, 'Description').inputValue()).toBe('Theirs');
    expect(await field(mine, 'Name').inputValue()).toBe('Mine');
    await save(mine);
    await saved(mine);
    await mine.getByText(/Description was changed by /).waitFor();
    expect(await dialog(mine).count()).toBe(0);
    const [stored] = await rest.find('categories', { id: [_id] });
    expect(stored).toMatchObject({ name: 'Mine', description: 'Theirs', version: 3 });
    // The other page, where nobody types, follows.
    await expect.poll(() => field(theirs, 'Name').inputValue()).toBe('Mine');
  });

  story('are asked where both changed the same, theirs by default', async ({ visit, rest }) => {
    const { _id } = await rest.create('categories', { name: 'Both', description: 'As it was' });
    const page = await visit(`categories/update/${_id}`);
    await field(page, 'Name').fill('Mine');
    await field(page, 'Description').fill('My words');
    await kept(page, 'My words');
    await rest.update('categories', String(_id), { name: 'Theirs', slug: 'their-slug' });
    await changedBy(page, '(Name and Slug|Slug and Name)');
    await page.getByRole('status').getByText('Theirs', { exact: true }).last().waitFor();
    await save(page);
    const name = dialog(page).getByRole('region', { name: 'Name' });
    await name.getByText('Mine', { exact: true }).waitFor();
    await name.getByRole('button', { name: 'Use theirs', pressed: true }).waitFor();
    expect(await dialog(page).getByRole('region').count()).toBe(1);
    expect(await axeLinesOn(page)).toEqual([]);
    // Who looks again and types has seen theirs by now: mine is meant.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await field(page, 'Name').inputValue()).toBe('Mine');
    await field(page, 'Name').fill('Mine all the same');
    await save(page);
    await name.getByRole('button', { name: 'Keep mine', pressed: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await saved(page);
    const [stored] = await rest.find('categories', { id: [_id] });
    expect(stored).toMatchObject({
      name: 'Mine all the same',
      slug: 'their-slug',
      description: 'My words',
    });
  });

  story('lose nothing where the event did not arrive', async ({ visit, rest, troubles }) => {
    const { _id } = await rest.create('categories', { name: 'Lost', description: 'As it was' });
    troubles.expect(409);
    troubles.expectLostLine();
    const page = await visit(`categories/update/${_id}`, { isLive: false });
    await field(page, 'Name').fill('Mine');
    await rest.update('categories', String(_id), { description: 'Theirs' });
    await save(page);
    await saved(page);
    await page.getByText(/Description was changed by /).waitFor();
    expect(await dialog(page).count()).toBe(0);

    await field(page, 'Name').fill('Mine again');
    await kept(page, 'Mine again');
    await rest.update('categories', String(_id), { name: 'Theirs' });
    await save(page);
    const name = dialog(page).getByRole('region', { name: 'Name' });
    await name.getByRole('button', { name: 'Use theirs', pressed: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Theirs');
    const [stored] = await rest.find('categories', { id: [_id] });
    expect(stored).toMatchObject({ name: 'Theirs', description: 'Theirs' });
  });

  story('keep a draft’s own base over a reload', async ({ visit, rest }) => {
    const { _id } = await rest.create('categories', { name: 'Draft', description: 'As it was' });
    const page = await visit(`categories/update/${_id}`);
    page.on('dialog', (question) => question.accept());
    await field(page, 'Name').fill('Mine');
    await kept(page, 'Mine');
    await page.goto('about:blank');
    await rest.update('categories', String(_id), { description: 'Theirs' });
    await page.goBack();
    await page.getByText(/^Your unsaved changes of/).waitFor();
    await page.getByText('Changed: Name.').waitFor();
    await changedBy(page, 'Description');
    await save(page);
    await saved(page);
    const [stored] = await rest.find('categories', { id: [_id] });
    expect(stored).toMatchObject({ name: 'Mine', description: 'Theirs' });
  });

  story('keep what was typed when the row goes', async ({ visit, rest, troubles }) => {
    const { _id } = await rest.create('categories', { name: 'Going', description: 'As it was' });
    const page = await visit(`categories/update/${_id}`);
    await field(page, 'Description').fill('Typed over what goes');
    troubles.expect(404);
    await rest.remove('categories', String(_id));
    await page.getByText('This record was deleted meanwhile.').waitFor();
    expect(await field(page, 'Description').inputValue()).toBe('Typed over what goes');
    await page.getByRole('button', { name: 'Create it anew' }).click();
    await expect.poll(() => placeOf(page)).toBe('categories/create');
    await expect.poll(() => field(page, 'Description').inputValue()).toBe('Typed over what goes');
    await save(page);
    await page.getByText('Category created').waitFor();
  });

  story('keep what was typed when the row moves to another state', async ({ visit, rest }) => {
    const row = await rest.create('services', { title: 'Moving' });
    const page = await visit(`services/update/${row._id}`);
    await field(page, 'Title').fill('Moving, by me');
    await kept(page, 'Moving, by me');
    await rest.update('services', row._id, { status: 'trash' });
    await page.getByText('In trash', { exact: true }).first().waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Moving, by me');
    await save(page);
    await saved(page);
    const [stored] = await rest.find('services', { id: [row._id], status: 'trash' });
    expect(stored).toMatchObject({ title: 'Moving, by me', status: 'trash' });
  });
});
