/** The pictures of docs/bringYourOwnSchema.md: a schema in the standard's own words, and what each keyword becomes. */
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { OpenStage } from '../bench/ui/stage.ts';
import { PROJECT } from '../machine/project.mjs';

const SOURCE = join(PROJECT, 'docs/keywords');
const FOLDER = join(PROJECT, 'docs/screenshots/keywords');
const RESOURCE = 'deployments';
const QUALITY = 70;
const MARGIN = 12;
const WIDTH = 900;
const LIST_HEIGHT = 520;
const DETAILS_HEIGHT = 1_510;

/** The fields that are shown in the row's form, each in a picture of the field's name. */
const FIELDS = [
  'name',
  'contact',
  'level',
  'size',
  'replicas',
  'target',
  'debugUntil',
  'owner',
  'labels',
  'tags',
  'steps',
  'window',
  'group',
  'notes',
];

export const addKeywordSchema = (schemaFolder: string): Promise<void> =>
  copyFile(join(SOURCE, `${RESOURCE}.json`), join(schemaFolder, `${RESOURCE}.json`));

const open = async (stage: OpenStage, path: string): Promise<Page> => {
  // So high that nothing is scrolled: the bar of the form's buttons covers what is behind it.
  const page = await stage.open(path, { width: WIDTH, height: 2_600 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => localStorage.setItem('souk.admin.demoNotice.hidden', 'true'));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

const write = async (picture: Buffer, name: string): Promise<void> => {
  await sharp(picture)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
};

const takeField = async (page: Page, field: string): Promise<void> => {
  const place = page.locator(`[data-field="root_${field}"]`).first();
  const box = await place.boundingBox();
  if (!box) throw new Error(`The form of ${RESOURCE} does not show "${field}".`);
  const clip = {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
  await write(await page.screenshot({ clip }), field);
};

const takeTop = async (page: Page, height: number, name: string): Promise<void> =>
  write(await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height } }), name);

/** Stores the rows and takes all pictures into docs/screenshots/keywords/. */
export const takeKeywordPictures = async (stage: OpenStage): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const rows: readonly object[] = JSON.parse(await readFile(join(SOURCE, 'rows.json'), 'utf8'));
  const ids: string[] = [];
  for (const row of rows) {
    const made = (await stage.call(`/api/rest/${RESOURCE}`, row)) as { readonly _id: string };
    ids.push(made._id);
  }
  const list = await open(stage, RESOURCE);
  await list.getByText('web-shop').first().waitFor();
  await takeTop(list, LIST_HEIGHT, 'list');
  const form = await open(stage, `${RESOURCE}/update/${ids[0]}`);
  await form.locator('[data-field="root_notes"]').first().waitFor();
  for (const field of FIELDS) await takeField(form, field);
  const details = await open(stage, `${RESOURCE}/view/${ids[0]}`);
  await details.getByText('eu-west').first().waitFor();
  await takeTop(details, DETAILS_HEIGHT, 'details');
  await stage.finish();
};
