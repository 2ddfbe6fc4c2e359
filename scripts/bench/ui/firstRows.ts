import type { Page } from 'playwright-core';
import type { ScreenPart, Stage } from './stage.ts';

/** The speed of a cheap phone, as Lighthouse supposes it. */
const SLOWER_TIMES = 4;
/** With its box: our skeleton has none, and react-admin's has five rows, fewer than are waited for. */
const ROW = 'table tbody tr:has(td input)';
const ROWS = 10;
const HEADING = 'h1';
const LOOK_MS = 200;
const REST_MS = 1_500;

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
};

interface Seen {
  /** Milliseconds since the page's navigation began, by its own clock. */
  readonly heading?: number;
  readonly rows?: number;
}

/** Looks at each frame, in the page and in the same way in both: a question from outside takes its time there too. */
const watch = ({ row, rows, heading }: { row: string; rows: number; heading: string }): void => {
  const seen: { heading?: number; rows?: number } = {};
  Object.assign(globalThis, { seen });
  const look = (): void => {
    if (document.querySelector(heading)) seen.heading ??= performance.now();
    if (document.querySelectorAll(row).length >= rows) seen.rows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const reload = async (page: Page): Promise<Required<Seen>> => {
  await page.reload({ waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => {
      const { seen } = globalThis as { seen?: Seen };
      return seen?.rows === undefined ? undefined : seen;
    },
    undefined,
    { polling: LOOK_MS },
  );
  const { heading = Number.NaN, rows = Number.NaN } = (await handle.jsonValue()) ?? {};
  // What the page still has to do is not to fall into the next one's time.
  await page.waitForTimeout(REST_MS);
  return { heading, rows };
};

const measure = async (stage: Stage) => {
  const product = await stage.open('orders');
  const floor = await stage.openFloor('orders');
  for (const page of [product, floor]) {
    await page.waitForSelector(ROW);
    await page.context().addInitScript(watch, { row: ROW, rows: ROWS, heading: HEADING });
    await slowDown(page);
  }
  const rows: number[] = [];
  const headings: number[] = [];
  const floorRows: number[] = [];
  for (let time = 0; time < stage.times; time += 1) {
    const own = await reload(product);
    headings.push(own.heading);
    rows.push(own.rows);
    floorRows.push((await reload(floor)).rows);
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
