import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readBudget } from '../../scripts/machine/weight.mjs';
import { heading, rowsOf } from './looking.ts';
import { story } from './story.ts';

/** Brotli bytes of JavaScript that came over the line so far. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
  );

describe('the shell', () => {
  story('sends for each first screen no more than its budget', async ({ visit }) => {
    const { screens } = readBudget();
    const weigh = async (path: string, height = 900): Promise<number> => {
      const page = await visit(path, { isLive: false, height });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      return scriptBytes(page);
    };
    // Its charts lie below this window: their library comes when they are in sight.
    expect(await weigh('', 320)).toBeLessThanOrEqual(screens['dashboard']?.limit ?? 0);
    expect(await weigh('customers')).toBeLessThanOrEqual(screens['list']?.limit ?? 0);
    expect(await weigh('categories/create')).toBeLessThanOrEqual(screens['edit']?.limit ?? 0);
  });

  story('says that the server is away, and goes on by itself', async ({ visit, troubles }) => {
    troubles.expect(503);
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    await page.route('**/*.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByText('No connection to the server.').waitFor();
    await page.unroute('**/*.json');
    await page.getByText('The connection is back.').waitFor();
    await expect.poll(() => page.getByText('No connection to the server.').count()).toBe(0);
  });

  story('offers the reload that mends a file that is gone (ERR-2)', async ({ visit, troubles }) => {
    troubles.expect(404);
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    // As after a deploy: the files of the old build are not there any more.
    await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('A part of Souk did not arrive').waitFor();
    troubles.forget();
    await page.unroute('**/assets/*');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await heading(page, 'Settings').waitFor();
  });
});
