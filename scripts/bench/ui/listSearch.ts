import { scriptPerKey } from './probes.ts';
import type { ScreenPart, Stage } from './stage.ts';

const WORDS = 'logo design for shops';
/** As people type; suggestions and the question to the list come within. */
const PAUSE_MS = 180;
const SCRIPT_MS = 16;

const measure = async (stage: Stage) => {
  const page = await stage.open('orders');
  await page.locator('table tbody tr').nth(9).waitFor();
  const box = page.getByRole('combobox', { name: /^Search in/ });
  await box.click();
  // The first key loads what only the first key needs.
  await page.keyboard.press('l');
  await page.waitForTimeout(1_000);
  await box.fill('');
  await page.waitForTimeout(1_000);
  const values = await scriptPerKey(page, WORDS, PAUSE_MS);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('l');
  await page.waitForTimeout(1_000);
  await page.keyboard.press('Backspace');
  const paletteValues = await scriptPerKey(page, WORDS, PAUSE_MS);
  const heldTo = { most: SCRIPT_MS };
  return [
    { what: 'Script a key costs in the search box', unit: 'ms', values, heldTo },
    { what: 'Script a key costs in the palette', unit: 'ms', values: paletteValues, heldTo },
  ] as const;
};

/** What a key costs, suggestions and the list's own answer included. */
export const listSearch: ScreenPart = {
  name: 'Searching in a list',
  on: ['demo', 'postgres'],
  measure,
};
