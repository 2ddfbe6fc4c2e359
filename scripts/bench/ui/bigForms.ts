import type { Page } from 'playwright-core';
import { bigRow } from './bigSchemas.ts';
import { clickUntilThere, inputToFrame, workOf, workPerKey } from './probes.ts';
import type { Figure, ScreenPart, Stage } from './stage.ts';

/** GEN-8. */
const MOST_OPEN_MS = 500;
const MOST_KEY_MS = 16;
const MOUNTS = 5;
const ROUNDS = 3;
const PAUSE_MS = 180;
const REST_MS = 900;
const WORDS = 'plain words as typed';

const FIRST = '#root_field1';

const settle = async (page: Page, link: string): Promise<void> => {
  await page.goBack();
  await page.locator(link).first().waitFor();
  // What the list still asks for is none of the form's.
  await page.waitForTimeout(REST_MS);
};

interface Opened {
  readonly shown: number[];
  readonly work: number[];
}

const opening = async (page: Page, link: string): Promise<Opened> => {
  const opened: Opened = { shown: [], work: [] };
  // The first one loads the chunks and the row.
  await clickUntilThere(page, link, FIRST);
  for (let round = 0; round < MOUNTS; round += 1) {
    await settle(page, link);
    const open = async (): Promise<void> => {
      opened.shown.push(await clickUntilThere(page, link, FIRST));
    };
    opened.work.push(await workOf(page, open));
  }
  await settle(page, link);
  return opened;
};

const openingOf = async (stage: Stage, name: string, what: string): Promise<readonly Figure[]> => {
  await stage.call(`/api/rest/${name}`, bigRow(name));
  const page = await stage.open(name);
  const opened = {
    [`A new form of ${what}, from the click`]: `a[href$="/${name}/create"]`,
    [`A row of ${what}, from the click`]: `a[href*="/${name}/update/"]`,
  };
  const figures: Figure[] = [];
  for (const [act, link] of Object.entries(opened)) {
    await page.locator(link).first().waitFor();
    const { shown, work } = await opening(page, link);
    const heldTo = { most: MOST_OPEN_MS };
    figures.push({ what: act, unit: 'ms', values: shown, heldTo });
    figures.push({ what: 'All work of the page meanwhile', unit: 'ms', values: work, heldTo });
  }
  return figures;
};

const typingOf = async (stage: Stage, name: string, what: string): Promise<readonly Figure[]> => {
  const page = await stage.open(`${name}/create`);
  const frames: number[] = [];
  const work: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each fifth is a text in both schemas.
    const input = page.locator(`#root_field${1 + round * 70 + (round > 0 ? 4 : 0)}`);
    await input.click();
    await page.keyboard.press('a');
    await page.waitForTimeout(REST_MS);
    work.push(...(await workPerKey(page, WORDS, PAUSE_MS)));
    await page.waitForTimeout(REST_MS);
    frames.push(...(await inputToFrame(page, WORDS, PAUSE_MS)));
    await page.waitForTimeout(REST_MS);
  }
  return [
    {
      what: `All work of the page for a key, ${what}`,
      unit: 'ms',
      values: work,
      heldTo: { most: MOST_KEY_MS },
    },
    { what: `A key to the next frame, ${what}`, unit: 'ms', values: frames },
  ];
};

/** Forms of schemas with up to a thousand fields, as others write them. */
export const bigForms: ScreenPart = {
  name: 'Big forms',
  on: ['demo'],
  measure: async (stage) => [
    ...(await openingOf(stage, 'flat1000', '1,000 fields')),
    ...(await openingOf(stage, 'nested1000', '40 objects of 25 fields')),
    ...(await openingOf(stage, 'lists1000', '40 lists of 25 fields')),
    ...(await openingOf(stage, 'unions1000', '20 choices of 5 shapes of 10 fields')),
    ...(await typingOf(stage, 'flat300', '300 texts')),
    ...(await typingOf(stage, 'mixed300', '300 fields of all kinds')),
  ],
};
