import type { Page } from 'playwright-core';
import { clickUntilShown, framesDuring } from './probes.ts';
import type { Figure, ScreenPart, Stage } from './stage.ts';

/** The targets of boards, and of a cell that is changed in place. */
const MOST_OPEN_MS = 500;
/** A frame of a screen with 60 of them, and the rounding of its clock. */
const MOST_FRAME_MS = 17;
const MOST_STORED_MS = 100;
const ROW = 'table tbody tr:has(td input)';
const CARD = '[data-board-column]';
const REST_MS = 600;
const STEPS = 120;
const STEP_PX = 8;
const COLUMN = 'Company';

const chooseLayout = async (page: Page, name: string): Promise<() => Promise<void>> => {
  await page.getByRole('button', { name: 'Layout' }).click();
  const choice = page.getByRole('menuitemradio', { name });
  await choice.waitFor();
  return () => choice.click();
};

/** From the choice in the menu to the first card, and back to the table each time. */
const opening = async (page: Page, times: number): Promise<readonly number[]> => {
  const values: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.locator(ROW).first().waitFor();
    await page.waitForTimeout(REST_MS);
    values.push(await clickUntilShown(page, CARD, await chooseLayout(page, 'Board by Status')));
    await (await chooseLayout(page, 'Table'))();
  }
  await page.locator(ROW).first().waitFor();
  // The first one loads the script of boards.
  return values.slice(1);
};

/** A card is led over the columns and back, and comes down where it was. */
const dragging = async (page: Page): Promise<readonly number[]> => {
  await (await chooseLayout(page, 'Board by Status'))();
  const card = page.locator(CARD).first();
  await card.waitFor();
  await page.waitForTimeout(REST_MS);
  const box = await card.locator('p').first().boundingBox();
  if (!box) throw new Error('There is no card on the board.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + STEP_PX, y + STEP_PX);
  const values = await framesDuring(page, async () => {
    for (let step = 1; step <= STEPS; step += 1)
      await page.mouse.move(x + STEP_PX * Math.min(step, STEPS - step), y + step);
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return values;
};

interface Stored {
  readonly drawnMs: number;
  readonly storedMs: number;
}

/** From Enter in a cell until the cell says the new text, and until the server has answered; by the page's clock. */
const storeCell = async (page: Page, text: string): Promise<Stored> => {
  const took = page.evaluate(
    (awaited) =>
      new Promise<Stored>((settle) => {
        let startMs = 0;
        let drawnMs: number | undefined;
        let storedMs: number | undefined;
        const tell = (): void => {
          if (drawnMs === undefined || storedMs === undefined) return;
          observer.disconnect();
          answers.disconnect();
          settle({ drawnMs, storedMs });
        };
        const look = (): void => {
          const cells = [...document.querySelectorAll('tbody td')];
          if (startMs === 0 || drawnMs !== undefined) return;
          if (!cells.some(({ textContent }) => textContent === awaited)) return;
          requestAnimationFrame(() => {
            drawnMs = performance.now() - startMs;
            tell();
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        const answers = new PerformanceObserver((list) => {
          const [last] = list.getEntriesByType('resource').filter(({ startTime }) => {
            return startMs > 0 && startTime >= startMs;
          });
          if (!last) return;
          storedMs ??= last.startTime + last.duration - startMs;
          tell();
        });
        answers.observe({ type: 'resource' });
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            startMs = timeStamp;
          },
          { capture: true, once: true },
        );
      }),
    text,
  );
  await page.keyboard.press('Enter');
  return took;
};

const editing = async (stage: Stage): Promise<readonly Stored[]> => {
  const page = await stage.open('customers');
  await page.locator(ROW).first().waitFor();
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const place = heads.findIndex((head) => head.trim().startsWith(COLUMN));
  const cell = page.locator(ROW).first().locator('td').nth(place);
  const values: Stored[] = [];
  for (let time = 0; time <= stage.times; time += 1) {
    await cell.dblclick({ position: { x: 3, y: 3 } });
    const input = page.getByRole('dialog', { name: / of / }).getByRole('textbox');
    const text = `Bench ${Date.now()}`;
    await input.fill(text);
    await page.waitForTimeout(REST_MS);
    values.push(await storeCell(page, text));
    await page.waitForTimeout(REST_MS);
  }
  return values.slice(1);
};

const measure = async (stage: Stage): Promise<readonly Figure[]> => {
  const page = await stage.open('orders');
  const open = await opening(page, stage.times);
  const frames = await dragging(page);
  await page.close();
  const stored = await editing(stage);
  return [
    {
      what: 'A board instead of the table, to its first cards',
      ...{ unit: 'ms', values: open, heldTo: { most: MOST_OPEN_MS } },
    },
    {
      what: 'Between frames while a card is dragged',
      ...{ unit: 'ms', values: frames, heldTo: { most: MOST_FRAME_MS } },
    },
    {
      what: 'Enter in a cell, to the new text',
      ...{ unit: 'ms', values: stored.map(({ drawnMs }) => drawnMs) },
      heldTo: { most: 2 * MOST_FRAME_MS },
    },
    {
      what: 'Enter in a cell, to the answer of the server',
      ...{ unit: 'ms', values: stored.map(({ storedMs }) => storedMs) },
      heldTo: { most: MOST_STORED_MS },
    },
  ];
};

/** Other ways to see rows, and to change them where they stand. */
export const layouts: ScreenPart = {
  name: 'Board and cells',
  on: ['demo', 'postgres'],
  measure,
};
