import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { save } from './looking.ts';
import { removeSchema, serveSchema } from './schemaFiles.ts';
import { story } from './story.ts';

const TEXT = { type: 'string' };
const texts = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`option${index + 1}`, TEXT]),
);
const towns = Array.from({ length: 2_000 }, (_, index) => `Town ${index + 1}`);

/** As somebody else wrote it; the sizes of rows from before are of another type. */
const schemaWith = (size: object): object => ({
  type: 'object',
  properties: {
    name: TEXT,
    counts: { type: 'array', items: { type: 'integer' } },
    words: { type: 'array', items: TEXT },
    town: { enum: [...towns, 'Genève'] },
    size,
    ...texts,
  },
});

/** Whole words and a number; part of a word is enough later. */
const FILTER = encodeURIComponent(JSON.stringify({ counts: { gte: 1 }, words: ['HIT', 'RED W'] }));

const LOOKS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', language: 'ar', width: 390 },
] as const;

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

describe('a resource that somebody else described', () => {
  story(
    'asks lists about their entries, finds one of many values, and shows what is filled in and what is of another type (GEN-5, GEN-8)',
    async ({ visit, rest }) => {
      onTestFinished(() => removeSchema('crates'));
      await serveSchema('crates', schemaWith(TEXT));
      const row = { name: 'Low', counts: [1, 100], words: ['red wine'], size: 'large' };
      const { _id } = await rest.create('crates', row);
      await rest.create('crates', { name: 'High', counts: [40], words: ['white'], size: 'small' });
      await serveSchema('crates', schemaWith({ type: ['object', 'integer'] }));
      await rest.create('crates', { size: 1 });

      // The builder of so many fields shows what is in force.
      const list = await visit(`crates?filter=${FILTER}`);
      await list.getByRole('button', { name: /^Filters/ }).click();
      const compare = list.getByRole('combobox', { name: 'Comparison' });
      await compare.first().click();
      await list.getByRole('option', { name: 'is between' }).click();
      await list.getByRole('textbox', { name: 'Value: At least' }).fill('30');
      await list.getByRole('textbox', { name: 'Value: At most' }).fill('60');
      await compare.last().click();
      await list.getByRole('option', { name: 'contains', exact: true }).click();
      expect(await axeLinesOn(list)).toEqual([]);
      await list.getByText('1–1 of 1').waitFor();
      await list.getByText('Words: contains “HIT, RED W”').waitFor();

      const page = await visit(`crates/update/${_id}`);
      await page.getByText('This value is of a type that the field does not take: Text').waitFor();
      await page.getByRole('switch', { name: 'Only filled fields' }).press(' ');
      await page.getByText('41 empty fields are hidden').waitFor();
      expect(await axeLinesOn(page)).toEqual([]);
      await page.getByRole('switch', { name: 'Only filled fields' }).press(' ');
      const town = page.getByRole('combobox', { name: 'Town', exact: true });
      await town.fill('geneve');
      await page.getByRole('option', { name: 'Genève' }).waitFor();
      await town.press('Enter');
      await page.getByRole('radio', { name: 'Whole number' }).check();
      await page.getByLabel('Size', { exact: true }).fill('7');
      await save(page);
      await expect
        .poll(async () => (await rest.find('crates')).find(({ name }) => name === 'Low'))
        .toMatchObject({ town: 'Genève', size: 7, counts: [1, 100] });
    },
  );

  for (const look of LOOKS) {
    story(
      `fits at ${look.width} pixels, ${Object.values(look).join(', ')}`,
      async ({ visit, rest }) => {
        onTestFinished(() => removeSchema('crates'));
        await serveSchema('crates', schemaWith({ type: ['object', 'integer'] }));
        const { _id } = await rest.create('crates', { name: 'Low', town: 'Town 7', option2: 'x' });
        const page = await visit(`crates/update/${_id}`, look);
        const only = page.getByRole('switch');
        await only.press(' ');
        expect(await fitsWidth(page)).toBe(true);
        expect(await axeLinesOn(page)).toEqual([]);
        await page.locator('[data-field="root_town"] input').click();
        expect(await axeLinesOn(page)).toEqual([]);
        const list = await visit(`crates?filter=${FILTER}`, look);
        await list.getByRole('button', { name: /^(Filters|عوامل التصفية)/ }).click();
        await list.locator('input[inputmode="decimal"]').first().waitFor();
        expect(await fitsWidth(list)).toBe(true);
        expect(await axeLinesOn(list)).toEqual([]);
      },
    );
  }
});
