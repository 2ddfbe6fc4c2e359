/** TABLE-4: a board that two people look at, moved by keyboard and by mouse, kept in a view of both. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from './axe.ts';
import { queryOf } from './looking.ts';
import { story } from './story.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, name: string, title: string) =>
  column(page, name).getByRole('group', { name: title, exact: true });

/** The middle of something, as the mouse is led to it. */
const middleOf = async (target: ReturnType<Page['locator']>) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};

describe('TABLE-4: a board', () => {
  story('moves cards where it may, for everybody who looks', async ({ visit, rest }) => {
    const [app] = await rest.find('apps', { status: 'draft', description: { exists: true } }, 1);
    const title = String(app?.['title']);
    const filter = encodeURIComponent(JSON.stringify({ id: [app?._id] }));
    const address = `applications?filter=${filter}&layout=board,status`;
    const page = await visit(address);
    const colleague = await visit(address);
    await cardIn(colleague, 'Draft', title).waitFor();

    // By the keyboard: Space lifts, the arrow goes to the next open column, Space drops.
    await cardIn(page, 'Draft', title).focus();
    await page.keyboard.press('Space');
    await column(page, 'Archived').getByRole('note').waitFor();
    expect(await column(page, 'Archived').getAttribute('data-target')).toBe('closed');
    expect(await column(page, 'Published').getAttribute('data-target')).toBe('open');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return page.getByText(`“${title}” is over Published.`).count();
      })
      .toBe(1);
    await page.keyboard.press('Space');
    await cardIn(page, 'Published', title).waitFor();
    await cardIn(colleague, 'Published', title).waitFor();

    // By the mouse, to a column that asks first.
    const from = await middleOf(cardIn(page, 'Published', title).locator('p'));
    const to = await middleOf(column(page, 'Draft'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button').last().click();
    await cardIn(page, 'Draft', title).waitFor();
    await cardIn(colleague, 'Draft', title).waitFor();
    expect(await axeLinesOn(page)).toEqual([]);
  });

  story('is part of a view that others open', async ({ visit }) => {
    const page = await visit('applications?layout=board,status');
    await column(page, 'Published').waitFor();
    const name = `Board ${Date.now()}`;
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save as a new view' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(name).first().waitFor();

    const colleague = await visit('applications?page=1');
    await colleague.getByRole('button', { name: 'Views' }).click();
    await colleague
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await column(colleague, 'Published').waitFor();
    expect(queryOf(colleague).get('layout')).toBe('board,status');
  });

  story('reads in Arabic on a phone, in the dark', async ({ visit }) => {
    const page = await visit('applications?layout=board,status', {
      ...{ language: 'ar', width: 390, height: 844, theme: 'dark' },
    });
    await page.getByRole('region').locator('[data-board-column]').first().waitFor();
    expect(await axeLinesOn(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
