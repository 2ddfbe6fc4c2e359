/** The pictures of docs/studio.md: a newcomer's way through the studio, each step as it is seen. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { OpenStage } from '../bench/ui/stage.ts';
import { PROJECT } from '../machine/project.mjs';
import { TOOLS } from '../stories/tools.ts';

const FOLDER = join(PROJECT, 'docs/screenshots/studio');
const RESOURCE = 'tools';
const QUALITY = 68;
const VIEW = { width: 1280, height: 860, language: 'en', theme: 'light' } as const;

const ROWS = [
  { name: 'Saw', warranty: '24' },
  { name: 'Drill', warranty: '36' },
  { name: 'Anvil', warranty: 'for ever' },
];
const CSV = `name,price,bought on,in stock
Hammer,12.50,2026-03-01,yes
Pliers,9.90,2026-04-15,no
Level,31.00,2026-05-02,yes
`;

export const addStudioSchema = (schemaFolder: string): Promise<void> =>
  writeFile(join(schemaFolder, `${RESOURCE}.json`), JSON.stringify(TOOLS));

const take = async (page: Page, name: string): Promise<void> => {
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
};

const open = async (stage: OpenStage, path: string): Promise<Page> => {
  const page = await stage.open(path, VIEW);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => localStorage.setItem('souk.admin.demoNotice.hidden', 'true'));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

const saved = (page: Page): Promise<void> =>
  page.getByText('Saved as a draft that only you see').waitFor();

const review = async (page: Page): Promise<Locator> => {
  await saved(page);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  return page.getByRole('dialog', { name: 'What this changes' });
};

const addField = async (stage: OpenStage): Promise<void> => {
  const page = await open(stage, `${RESOURCE}/create`);
  await page.getByRole('button', { name: 'Add a field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Colour');
  await take(page, 'add-dialog');
  await page.keyboard.press('Enter');
  await page.getByText('Added “Colour”.').waitFor();
  await page.getByRole('textbox', { name: 'Colour', exact: true }).waitFor();
  await take(page, 'add-done');
};

const rename = async (stage: OpenStage): Promise<void> => {
  const page = await open(stage, `schemas/${RESOURCE}?field=warranty`);
  const key = page.getByRole('textbox', { name: 'Key' });
  await key.fill('guarantee');
  await key.scrollIntoViewIfNeeded();
  await take(page, 'rename');
};

const changeType = async (stage: OpenStage): Promise<void> => {
  const page = await open(stage, `schemas/${RESOURCE}?field=warranty`);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Whole number' }).click();
  const dialog = await review(page);
  await dialog.getByRole('cell', { name: 'for ever' }).waitFor();
  await take(page, 'type-review');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByText('Anvil').first().waitFor();
  await take(page, 'preview');
  const removed = page.waitForResponse('**/api/schemas/drafts/remove');
  await page.getByRole('button', { name: 'Discard' }).click();
  await removed;
};

const lifecycle = async (stage: OpenStage): Promise<void> => {
  const page = await open(stage, 'schemas/orders?tab=lifecycle');
  await page.getByRole('img', { name: /./ }).first().waitFor();
  await take(page, 'lifecycle');
};

const fromFile = async (stage: OpenStage): Promise<void> => {
  const page = await open(stage, 'schemas/new');
  await take(page, 'new');
  await page.getByRole('tab', { name: 'From a file' }).click();
  await page
    .getByRole('tabpanel', { name: 'From a file' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByText('bought on').first().waitFor();
  await take(page, 'new-from-file');
};

const text = async (stage: OpenStage): Promise<void> => {
  const page = await open(stage, `schemas/${RESOURCE}?tab=text`);
  await page.getByText('"properties"').first().waitFor();
  await take(page, 'json');
};

/** Stores some rows and takes all pictures into docs/screenshots/studio/. */
export const takeStudioPictures = async (stage: OpenStage): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  for (const row of ROWS) await stage.call(`/api/rest/${RESOURCE}`, row);
  for (const part of [addField, rename, changeType, lifecycle, fromFile, text]) {
    await part(stage);
    await stage.finish();
  }
  const page = await open(stage, 'schemas');
  await take(page, 'all');
  await stage.finish();
};
