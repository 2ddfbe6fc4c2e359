import type { Page } from 'playwright-core';
import { WIDE_FORMS } from './floor/wideFields.ts';
import { clickUntilThere, scriptPerKey } from './probes.ts';
import type { Figure, ScreenPart, Stage } from './stage.ts';

/** As people type; what a key sets off after the last one of a word comes within. */
const PAUSE_MS = 180;
const WORDS = 'plain words as typed';
const ROUNDS = 2;
/** Script a key may cost, by fields of the form. */
const MOST_MS = { wide60: 3, wide200: 4 } as const;
const MOUNTS = 8;

interface Side {
  readonly page: Page;
  /** The input of a field. */
  readonly input: (field: number) => string;
  readonly create: string;
}

type Form = keyof typeof WIDE_FORMS;
const FORMS = ['wide60', 'wide200'] as const satisfies readonly Form[];

const openBoth = async (stage: Stage, form: Form): Promise<{ souk: Side; floor: Side }> => ({
  souk: {
    page: await stage.open(form),
    input: (field) => `#root_field${field}`,
    create: `a[href$="/${form}/create"]`,
  },
  floor: {
    page: await stage.openFloor(form),
    input: (field) => `input[name=field${field}]`,
    create: `a[href$="#/${form}/create"]`,
  },
});

const openForm = async ({ page, create, input }: Side): Promise<void> => {
  await page.locator(create).first().click();
  await page.locator(input(1)).waitFor();
};

const typing = async ({ page, input }: Side, field: number): Promise<readonly number[]> => {
  await page.locator(input(field)).click();
  // The first key makes the form a changed one, and loads what only that needs.
  await page.keyboard.press('a');
  await page.waitForTimeout(500);
  return scriptPerKey(page, WORDS, PAUSE_MS);
};

const mounting = async (side: Side, count: number): Promise<number> => {
  await side.page.goBack();
  await side.page.locator(side.create).first().waitFor();
  // What the list still asks for is none of the form's.
  await side.page.waitForTimeout(400);
  return clickUntilThere(side.page, side.create, side.input(count));
};

const measureForm = async (stage: Stage, form: Form): Promise<readonly Figure[]> => {
  const count = WIDE_FORMS[form];
  const { souk, floor } = await openBoth(stage, form);
  await openForm(souk);
  await openForm(floor);
  const mounts: { souk: number[]; floor: number[] } = { souk: [], floor: [] };
  // The first ones load the chunks.
  await mounting(souk, count);
  await mounting(floor, count);
  for (let round = 0; round < MOUNTS; round += 1) {
    mounts.souk.push(await mounting(souk, count));
    mounts.floor.push(await mounting(floor, count));
  }
  const keys: { souk: number[]; floor: number[] } = { souk: [], floor: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const field = Math.floor((count * round) / (ROUNDS + 1));
    keys.souk.push(...(await typing(souk, field)));
    keys.floor.push(...(await typing(floor, field)));
  }
  return [
    {
      what: `Script a key costs in a form of ${count} fields`,
      unit: 'ms',
      values: keys.souk,
      floorValues: keys.floor,
      heldTo: { most: MOST_MS[form] },
    },
    {
      what: `A new form of ${count} fields, from the click`,
      unit: 'ms',
      values: mounts.souk,
      floorValues: mounts.floor,
    },
  ];
};

/** Typing into long forms, and their coming up, against the same forms of react-admin's own inputs. */
export const formTyping: ScreenPart = {
  name: 'Forms',
  on: ['demo'],
  measure: async (stage) => {
    const figures: Figure[] = [];
    for (const form of FORMS) figures.push(...(await measureForm(stage, form)));
    return figures;
  },
};
