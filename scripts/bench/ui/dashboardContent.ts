import type { Page } from 'playwright-core';
import type { ScreenPart, Stage } from './stage.ts';

const FIGURES = 'ul[aria-label="Key figures"] a';
const CARDS = 6;
/** A line, or a bar. */
const CHARTS = 'svg .MuiLineElement-root, svg .MuiBarElement-root';

/** From the page's navigation until the selector has been found so often, by the page's own clock. */
const until = (page: Page, selector: string, count: number): Promise<number> =>
  page
    .waitForFunction(
      ([wanted, least]) =>
        document.querySelectorAll(wanted).length >= least ? performance.now() : 0,
      [selector, count] as const,
      { polling: 'raf' },
    )
    .then((handle) => handle.jsonValue());

const measure = async (stage: Stage) => {
  const page = await stage.open('?period=30d');
  await until(page, FIGURES, CARDS);
  const figures: number[] = [];
  const charts: number[] = [];
  for (let time = 0; time < stage.times; time += 1) {
    await page.reload({ waitUntil: 'commit' });
    figures.push(await until(page, FIGURES, CARDS));
    // They are drawn when they come into sight.
    await page
      .getByRole('group', { name: /over time$/ })
      .last()
      .scrollIntoViewIfNeeded();
    charts.push(await until(page, CHARTS, 2));
  }
  return [
    {
      what: 'Figures on the screen, files in the cache',
      unit: 'ms',
      values: figures,
      heldTo: { most: 1_500 },
    },
    { what: 'Charts drawn', unit: 'ms', values: charts, heldTo: { most: 2_500 } },
  ] as const;
};

/** How long the dashboard takes to its content, from the navigation. */
export const dashboardContent: ScreenPart = {
  name: 'The dashboard',
  on: ['demo', 'postgres'],
  measure,
};
