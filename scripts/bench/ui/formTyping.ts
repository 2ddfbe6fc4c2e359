import type { Page } from 'playwright-core';
import { WIDE_FORMS } from './floor/wideFields.ts';
import { clickUntilThere, scriptOfText, scriptPerKey } from './probes.ts';
import type { Figure, ScreenPart, Stage } from './stage.ts';

/** Between two keys, as people type. */
const PAUSE_MS = 180;
/** What the last key of a text sets off comes within. */
const REST_MS = 900;
const WORDS = 'plain words as typed';
const ROUNDS = 4;
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

interface Typed {
  /** Of each key by itself. */
  readonly keys: number[];
  /** Of each text with all that follows it, by key. */
  readonly texts: number[];
}

const type = async ({ page, input }: Side, field: number, typed: Typed): Promise<void> => {
  await page.locator(input(field)).click();
  // The first key makes the form a changed one, and loads what only that needs.
  await page.keyboard.press('a');
  await page.waitForTimeout(REST_MS);
  typed.keys.push(...(await scriptPerKey(page, WORDS, PAUSE_MS)));
  await page.waitForTimeout(REST_MS);
  typed.texts.push(await scriptOfText(page, WORDS, { pauseMs: PAUSE_MS, restMs: REST_MS }));
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
  const typed: { souk: Typed; floor: Typed } = {
    souk: { keys: [], texts: [] },
    floor: { keys: [], texts: [] },
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const field = Math.floor((count * round) / (ROUNDS + 1));
    await type(souk, field, typed.souk);
    await type(floor, field, typed.floor);
  }
  return [
    {
      what: `Script a key costs in a form of ${count} fields`,
      unit: 'ms',
      values: typed.souk.keys,
      floorValues: typed.floor.keys,
      heldTo: { most: MOST_MS[form] },
    },
    {
      what: `The same with all that follows ${WORDS.length} keys, by key`,
      unit: 'ms',
      values: typed.souk.texts,
      floorValues: typed.floor.texts,
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
