import type { CDPSession, Page } from 'playwright-core';
import { startAdminJs } from './adminjs/startAdminJs.ts';
import type { Figure, ScreenPart, Stage } from './stage.ts';

/** Full speed, and that of a cheap phone as Lighthouse supposes it. */
const SLOWER_TIMES = [1, 4] as const;
/** With its box: our skeleton has none, and react-admin's has five rows, fewer than are waited for. */
const ROW = 'table tbody tr:has(td input)';
const ROWS = 10;
const LOOK_MS = 200;
const REST_MS = 1_500;

interface Seen {
  /** Milliseconds since the page's navigation began, by its own clock. */
  readonly rows?: number;
}

/** Looks at each frame, in the page and in the same way in both: a question from outside takes its time there too. */
const watch = ({ row, rows }: { row: string; rows: number }): void => {
  const seen: { rows?: number } = {};
  Object.assign(globalThis, { seen });
  const look = (): void => {
    if (document.querySelectorAll(row).length >= rows) seen.rows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** When something could be read first, and when the rows stood. */
const reload = async (page: Page): Promise<{ words: number; rows: number }> => {
  await page.reload({ waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => {
      const { seen } = globalThis as { seen?: Seen };
      return seen?.rows === undefined ? undefined : seen;
    },
    undefined,
    { polling: LOOK_MS },
  );
  const { rows = Number.NaN } = (await handle.jsonValue()) ?? {};
  const words = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  // What the page still has to do is not to fall into the next one's time.
  await page.waitForTimeout(REST_MS);
  return { words, rows };
};

const openWatched = async (opening: Promise<Page>): Promise<{ page: Page; cdp: CDPSession }> => {
  const page = await opening;
  await page.waitForSelector(ROW);
  await page.context().addInitScript(watch, { row: ROW, rows: ROWS });
  return { page, cdp: await page.context().newCDPSession(page) };
};

/** Ours and another list, in turn. */
const measureBeside = async (stage: Stage, opening: Promise<Page>): Promise<readonly Figure[]> => {
  const product = await openWatched(stage.open('orders'));
  const floor = await openWatched(opening);
  const figures: Figure[] = [];
  for (const rate of SLOWER_TIMES) {
    for (const isCold of [true, false]) {
      for (const { cdp } of [product, floor]) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate });
        await cdp.send('Network.setCacheDisabled', { cacheDisabled: isCold });
      }
      const own: { words: number; rows: number }[] = [];
      const others: typeof own = [];
      for (let time = 0; time < stage.times; time += 1) {
        own.push(await reload(product.page));
        others.push(await reload(floor.page));
      }
      const how = `${rate === 1 ? 'full speed' : `${rate} times slower`}, ${isCold ? 'no file cached' : 'files cached'}`;
      for (const [what, name] of [
        ['Something to read', 'words'],
        ['Rows of a list', 'rows'],
      ] as const)
        figures.push({
          what: `${what}, ${how}`,
          unit: 'ms',
          values: own.map((seen) => seen[name]),
          floorValues: others.map((seen) => seen[name]),
        });
    }
  }
  return figures;
};

/** How long a list takes to words and to its rows, beside react-admin's ListGuesser (START-2). */
export const firstRows: ScreenPart = {
  name: 'First screen',
  on: ['demo'],
  measure: (stage) => measureBeside(stage, stage.openFloor('orders')),
};

/** The same beside AdminJS over the same database; its page asks a host of its makers for a font, which none answers. */
export const firstRowsOfAdminJs: ScreenPart = {
  name: 'First screen beside AdminJS',
  on: ['postgres'],
  measure: async (stage) => {
    if (stage.databaseUrl === undefined) throw new Error('AdminJS needs a PostgreSQL.');
    const adminJs = await startAdminJs(stage.databaseUrl);
    try {
      return await measureBeside(stage, stage.open(adminJs.listUrl));
    } finally {
      await adminJs.stop();
    }
  },
};
