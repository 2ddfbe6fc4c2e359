/** Where people look on a screen, by role and text. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name, level: 1, exact: true });

/** The rows of a list, its head left out. */
export const rowsOf = (page: Page): Locator => page.getByRole('table').locator('tbody tr');

export const cellsOf = async (page: Page, column: string): Promise<string[]> => {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const place = heads.findIndex((text) => text.trim().startsWith(column)) + 1;
  return rowsOf(page).locator(`:nth-child(${place}):is(td, th)`).allInnerTexts();
};

/** The box above a list, by whatever name its language gives it. */
export const searchOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('combobox', { name: /^(Search in|البحث في|Rechercher dans) / });

/** The path below `/markets/`, without the query. */
export const placeOf = (page: Page): string =>
  new URL(page.url()).pathname.replace('/markets/', '');

export const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** A dialog has taken the focus: before, a key goes to what opened it. */
export const takesKeys = async (dialog: Locator): Promise<void> => {
  const hasFocus = () =>
    dialog.evaluate((node) => {
      const { activeElement, body } = node.ownerDocument;
      // Without a field of its own it is what stands around the dialog that gets the focus.
      return (
        activeElement !== body && (node.contains(activeElement) || activeElement?.contains(node))
      );
    });
  await expect.poll(hasFocus).toBe(true);
};

export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

/** The tab's title without the number of what waits unread. */
export const titleOf = async (page: Page): Promise<string> =>
  (await page.title()).replace(/^\(\d+\) /, '');

/**
 * The line above a page about demonstration data is there. It comes once the page has been idle, after whatever the
 * network does, and moves what stands below it: nothing is measured and no mouse is aimed before.
 */
export const demoLine = (page: Page): Promise<void> =>
  page.getByText('These are demonstration data').waitFor();
