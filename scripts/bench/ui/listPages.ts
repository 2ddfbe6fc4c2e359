import type { Page } from 'playwright-core';
import { clickUntilChanged } from './probes.ts';
import type { ScreenPart, Stage } from './stage.ts';

/** The first row, by all that it says: a page is turned when another one stands there. */
const FIRST_ROW = 'table tbody tr';
/** A page is looked at before it is turned; then the next one has been read already. */
const LOOK_MS = 600;

const TARGETS = { demo: 100, postgres: 150 } as const;

const turn = async (page: Page, next: string, restMs: number): Promise<number> => {
  await page.waitForTimeout(restMs);
  return clickUntilChanged(page, next, FIRST_ROW);
};

const measure = async (stage: Stage) => {
  const product = await stage.open('orders');
  const floor = await stage.openFloor('orders');
  for (const page of [product, floor]) await page.locator(FIRST_ROW).nth(9).waitFor();
  const values: number[] = [];
  const atOnceValues: number[] = [];
  const floorValues: number[] = [];
  for (let time = 0; time < stage.times; time += 1) {
    values.push(await turn(product, 'button[aria-label="Next page"]', LOOK_MS));
    // Nobody was given the time to read anything before.
    atOnceValues.push(await turn(product, 'button[aria-label="Next page"]', 0));
    floorValues.push(await turn(floor, 'button[aria-label="Go to next page"]', LOOK_MS));
  }
  const heldTo = { most: TARGETS[stage.data] };
  return [
    { what: 'Next page, read before', unit: 'ms', values, floorValues, heldTo },
    { what: 'Next page at once after another', unit: 'ms', values: atOnceValues, heldTo },
  ] as const;
};

/** From the click on "next page" to the new rows on the screen. */
export const listPages: ScreenPart = { name: 'Pages of a list', on: ['demo', 'postgres'], measure };
