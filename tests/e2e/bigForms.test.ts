import type { Locator } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';

const inner = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`option${index + 1}`, { type: 'string' }]),
);

/** As somebody else wrote it: nothing of ours in it. */
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Machine',
  type: 'object',
  properties: {
    name: { type: 'string' },
    engine: { type: 'object', properties: { ...inner, débit: { type: 'integer', maximum: 9 } } },
    wheels: {
      type: 'array',
      items: { type: 'object', properties: { width: { type: 'integer' } } },
    },
  },
};

const isFocused = (field: Locator) => field.evaluate((input) => input === document.activeElement);

describe('a form of very many fields', () => {
  story(
    'opens folded, leads by the keyboard to a field that is looked for, and to what is wrong (GEN-8)',
    async ({ visit, rest }) => {
      onTestFinished(() => removeSchema('machines'));
      await serveSchema('machines', SCHEMA);
      const row = { name: 'Loom', engine: { option1: 'a' }, wheels: [{ width: 1 }, { width: 2 }] };
      const { _id } = await rest.create('machines', row);
      const page = await visit(`machines/update/${_id}`);
      const engine = page.getByRole('button', { name: 'Engine', exact: true });
      await expect.poll(() => engine.getAttribute('aria-expanded')).toBe('false');
      await page.getByText('1 of 41 filled').waitFor();
      expect(await page.getByLabel('Option7', { exact: true }).count()).toBe(0);

      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await expect
        .poll(() => isFocused(page.getByRole('searchbox', { name: 'Find a field' })))
        .toBe(true);
      await page.keyboard.type('debit');
      await page.keyboard.press('Enter');
      await page.getByText('1 of 1: Engine › Débit').waitFor();
      expect(await axeLinesOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const field = page.getByLabel('Débit', { exact: true });
      await expect.poll(() => isFocused(field)).toBe(true);
      await page.keyboard.type('12');
      await page.getByRole('button', { name: 'Fold all', exact: true }).click();
      await field.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => isFocused(field)).toBe(true);
      await engine.press('Enter');
      await page.getByText('1 thing to correct').nth(1).waitFor();

      await page.getByRole('button', { name: 'Unfold all', exact: true }).click();
      await page.getByRole('button', { name: 'Fold Entry 2' }).waitFor();
      await page.getByLabel('Débit', { exact: true }).fill('8');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Updated successfully').waitFor();
      const [saved] = await rest.find('machines');
      expect(saved).toMatchObject({ ...row, engine: { option1: 'a', débit: 8 } });
    },
  );
});
