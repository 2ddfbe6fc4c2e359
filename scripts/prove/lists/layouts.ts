import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { loadModel, type ResourceModel } from '#schemas';
import { groupFields, LAYOUT_NAMES, layoutFields } from '#schemas/model/lists/layouts.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import type { Stage } from '../../bench/ui/stage.ts';
import { axeLines } from '../../harness/axe.ts';
import { PROJECT } from '../../machine/project.mjs';
import { complaints } from './watching.ts';

const VIEWS = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'fr', theme: 'dark', width: 390 },
  { language: 'ar', theme: 'dark', width: 1440 },
  { language: 'ar', theme: 'light', width: 390 },
] as const;
/** By the path of their lists: of each API one, and one with pictures. */
const LISTS = { orders: 'orders', apps: 'applications', customers: 'customers' } as const;
/** Groups are drawn alike for every field: a few of each list. */
const GROUPS = 2;
const SETTLE_MS = 700;
const SHOWN = '[data-board-column], [role=grid], [role=table], table, [data-list-row], main ul li';

/** How a list can stand: every layout that its schema gives, and some of its groups. */
const arrangementsOf = (resource: ResourceModel): readonly string[] => [
  ...LAYOUT_NAMES.flatMap((name) =>
    layoutFields(resource, name).map((field) => `layout=${name},${field.name}`),
  ),
  ...groupFields(resource)
    .slice(0, GROUPS)
    .map(({ name }) => `group=${name}`),
];

const proveOne = async (page: Page, place: string, width: number): Promise<readonly string[]> => {
  await page.locator(SHOWN).first().waitFor();
  // What fades in has other colours on its way.
  await page.waitForTimeout(SETTLE_MS);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(wide > width ? [`${place}: the page is ${wide} px wide`] : []),
    ...(await axeLines(page, place)),
  ];
};

/** Boards, calendars, galleries and groups of several lists: in three languages, both themes, wide and narrow. */
export const proveLayouts = async (
  stage: Stage,
  say: (text: string) => void,
): Promise<readonly string[]> => {
  const { documents } = await readSchemaFiles(join(PROJECT, 'schemas'));
  const { resources } = loadModel(documents);
  const failures: string[] = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const resource = resources.get(name);
    if (!resource) throw new Error(`There is no resource "${name}".`);
    for (const { language, theme, width } of VIEWS) {
      for (const arrangement of arrangementsOf(resource)) {
        const place = `${name} ${arrangement} ${language} ${theme} ${width} px`;
        const page = await stage.open(`${path}?${arrangement}`, { language, theme, width });
        const heard = complaints(page, place);
        failures.push(...(await proveOne(page, place, width)), ...heard);
        await page.context().close();
      }
      say(`  ${name}, ${language}, ${theme}, ${width} px`);
    }
  }
  return failures;
};
