import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn, axeOn, linesOf } from './axe.ts';
import { rowsOf, searchOf } from './looking.ts';
import { story } from './story.ts';

/** Serious and critical findings of axe-core, one line each. */
const findingsOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return axeLinesOn(page);
};

const THEMES = ['light', 'dark'] as const;

describe('people with assistive technology', () => {
  story.for(THEMES)(
    'can use sign-in, dashboard, list, form, details, order and messages in %s',
    async (theme, { visit, rest }) => {
      const [order] = await rest.find('orders', { status: ['delivered'] });
      const [app] = await rest.find('apps', { status: ['publish'] });
      const found = { login: await findingsOf(await visit('login', { theme, isSignedIn: false })) };
      const page = await visit('', { theme, isLive: false });
      const at = async (path: string): Promise<string[]> => {
        await page.goto(new URL(`/markets/${path}`, page.url()).href);
        return findingsOf(page);
      };
      expect({
        ...found,
        dashboard: await at(''),
        list: await at('orders'),
        create: await at('customer/create'),
        wizard: await at('services/create'),
        edit: await at(`applications/update/${app?._id}`),
        details: await at(`applications/view/${app?._id}`),
        order: await at(`orders/update/${order?._id}`),
        messages: await at(`messages?order=${order?._id}`),
      }).toEqual({
        login: [],
        dashboard: [],
        list: [],
        create: [],
        wizard: [],
        edit: [],
        details: [],
        order: [],
        messages: [],
      });
    },
  );

  story('can use all that a list opens', async ({ visit }) => {
    const page = await visit('services', { isLive: false });
    await rowsOf(page).nth(9).waitFor();
    const found: string[] = [];
    const look = async (opened: Locator): Promise<void> => {
      await opened.waitFor();
      found.push(...linesOf(await axeOn(page)));
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
    await opens(button('Export'), dialog.getByRole('radio').first());
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
    await panel.getByRole('button', { name: /^More filters/ }).click();
    await look(panel.getByRole('button', { name: 'Fewer filters' }));
    await button('Filters').click();

    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await look(button(/^Select all \d+ that match$/));
    await opens(button('Edit a field'), question.getByRole('combobox').first());
    await opens(button('Delete selected'), question);
    await button('Change status').click();
    await look(page.getByRole('menu'));
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
