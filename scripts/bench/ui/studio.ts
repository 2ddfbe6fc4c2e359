import type { Page } from 'playwright-core';
import { inputToFrame, scriptPerKey, workPerKey } from './probes.ts';
import type { Figure, ScreenPart, Stage } from './stage.ts';

/** STUDIO acceptance 11 and 12. */
const MOST_KEY_MS = 16;
const MOST_SWITCH_MS = 500;
const PAUSE_MS = 180;
const REST_MS = 900;
const WORDS = 'plain words as typed';

const typing = async (stage: Stage): Promise<readonly Figure[]> => {
  const page = await stage.open('schemas/flat300?field=field150');

  const panel = page.getByRole('region', { name: /^Field / });
  await panel.getByRole('textbox', { name: 'Label' }).click();
  await page.keyboard.press('a');
  await page.waitForTimeout(REST_MS);
  const script = await scriptPerKey(page, WORDS, PAUSE_MS);
  await page.waitForTimeout(REST_MS);
  const work = await workPerKey(page, WORDS, PAUSE_MS);
  await page.waitForTimeout(REST_MS);
  const frames = await inputToFrame(page, WORDS, PAUSE_MS);
  const heldTo = { most: MOST_KEY_MS };
  return [
    { what: 'Script a key costs in a label, 300 fields', unit: 'ms', values: script, heldTo },
    { what: 'All work of the page for a key', unit: 'ms', values: work, heldTo },
    { what: 'A key to the next frame', unit: 'ms', values: frames },
  ];
};

interface Choice {
  readonly menu: RegExp;
  readonly option: string;
  /** What the frame then holds. */
  readonly shown: string;
}

/** Chooses in a menu of the preview, and answers how long it takes until the frame shows it. */
const choose = async (page: Page, { menu, option, shown }: Choice): Promise<number> => {
  const frame = page.frameLocator('iframe');
  await frame.locator('form').evaluate((form) => form.setAttribute('data-former', ''));
  await page
    .getByRole('group', { name: 'What the preview shows' })
    .getByRole('button', { name: menu })
    .click();
  const choice = page.getByRole('menuitemradio', { name: option, exact: true });
  await choice.waitFor();
  const startMs = performance.now();
  await choice.click();
  await frame.locator(shown).first().waitFor();
  return performance.now() - startMs;
};

const LANGUAGES: readonly Choice[] = [
  ...(['fr', 'ar', 'en'] as const).map((code) => ({
    menu: /^Language/,
    option: { fr: 'Français', ar: 'العربية', en: 'English' }[code],
    shown: `html[lang="${code}"] form`,
  })),
];
const THEMES: readonly Choice[] = (['dark', 'light'] as const).map((mode) => ({
  menu: /^Theme/,
  option: { dark: 'Dark', light: 'Light' }[mode],
  shown: `html.theme-${mode} form`,
}));
// Another role is another person: the form is drawn anew.
const ROLES: readonly Choice[] = ['Seller', 'Administrator'].map((option) => ({
  ...{ menu: /^As/, option, shown: 'form:not([data-former])' },
}));

const switching = async (stage: Stage, what: string, choices: readonly Choice[]) => {
  const page = await stage.open('schemas/customers?tab=preview');
  await page.frameLocator('iframe').locator('form').first().waitFor();
  const values: number[] = [];
  // The first round loads the texts.
  for (let round = 0; round <= stage.times; round += 1)
    for (const choice of choices) values.push(await choose(page, choice));
  const heldTo = { most: MOST_SWITCH_MS };
  return { what, unit: 'ms', values: values.slice(choices.length), heldTo } as const;
};

/** The schema studio: typing at 300 fields, and the preview as somebody else would see it. */
export const studio: ScreenPart = {
  name: 'Studio',
  on: ['demo'],
  measure: async (stage) => [
    ...(await typing(stage)),
    await switching(stage, 'Another language in the preview', LANGUAGES),
    await switching(stage, 'Another theme in the preview', THEMES),
    await switching(stage, 'Another role in the preview', ROLES),
  ],
};
