import type { Page } from 'playwright-core';
import type { ScreenPart, Stage } from './stage.ts';

/** The speed of a cheap phone, as Lighthouse supposes it. */
const SLOWER_TIMES = 4;
/** With its box: our skeleton has none, and react-admin's has five rows, fewer than are waited for. */
const ROW = 'table tbody tr:has(td input)';
const ROWS = 10;
const HEADING = 'h1';

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
};

/** From a page's navigation until a selector is found so often, by the page's own clock. */
const until = async (page: Page, selector: string, count: number): Promise<number> => {
  const handle = await page.waitForFunction(
    ([wanted, least]) =>
      document.querySelectorAll(wanted).length >= least ? performance.now() : 0,
    [selector, count] as const,
    { polling: 'raf' },
  );
  return handle.jsonValue();
};

const measure = async (stage: Stage) => {
  const product = await stage.open('orders');
  const floor = await stage.openFloor('orders');
  for (const page of [product, floor]) {
    await until(page, ROW, ROWS);
    await slowDown(page);
  }
  const rows: number[] = [];
  const headings: number[] = [];
  const floorRows: number[] = [];
  for (let time = 0; time < stage.times; time += 1) {
    await product.reload({ waitUntil: 'commit' });
    headings.push(await until(product, HEADING, 1));
    rows.push(await until(product, ROW, ROWS));
    await floor.reload({ waitUntil: 'commit' });
    floorRows.push(await until(floor, ROW, ROWS));
  }
  return [
    { what: 'Heading and frame of a list', unit: 'ms', values: headings, floorValues: floorRows },
    { what: 'Rows of a list', unit: 'ms', values: rows, floorValues: floorRows },
  ] as const;
};

/** How long a list takes to its content at a quarter of the speed, files in the cache, beside react-admin's ListGuesser. */
export const firstRows: ScreenPart = {
  name: 'First screen, four times slower',
  on: ['demo'],
  measure,
};
