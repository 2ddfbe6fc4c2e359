import { frameTimes } from './probes.ts';
import type { ScreenPart, Stage } from './stage.ts';

const ROWS = 200;
const ROW = 'table tbody tr';
/** Through most of the rows and back. */
const WAY_PX = 6_000;
const ROUNDS = 3;
/** A frame of a screen with 60 of them, and the rounding of its clock. */
const FRAME_MS = 16.9;

const measure = async (stage: Stage) => {
  const product = await stage.open(`orders?page=1&perPage=${ROWS}`);
  const floor = await stage.openFloor(`orders?page=1&perPage=${ROWS}`);
  for (const page of [product, floor])
    await page
      .locator(ROW)
      .nth(ROWS - 1)
      .waitFor();
  const values: number[] = [];
  const floorValues: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of [WAY_PX, -WAY_PX]) {
      await product.bringToFront();
      values.push(...(await frameTimes(product, 'table', way)));
      await floor.bringToFront();
      floorValues.push(...(await frameTimes(floor, 'table', way)));
    }
  }
  return [
    {
      what: `Between frames, ${ROWS} rows scrolled`,
      unit: 'ms',
      values,
      floorValues,
      heldTo: { most: FRAME_MS },
    },
  ] as const;
};

/** A long page under the wheel. */
export const listScroll: ScreenPart = { name: 'A list of 200 rows', on: ['demo'], measure };
