/** A real browser on a page of the product, under its content policy. */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../harness/browser.ts';
import { bundleForPage } from '../../harness/bundleForPage.ts';
import { complaints } from '../lists/watching.ts';
import type { BrowserCase, BrowserVerdict } from './browserEntry.ts';

const ENTRY = new URL('./browserEntry.ts', import.meta.url).pathname;
/** Below the folder that the policy allows scripts from; no file of the product has this name. */
const SCRIPT_PATH = '/markets/assets/verdict-of-the-proof.js';

export interface BrowserSide {
  readonly judge: (
    resource: string,
    cases: readonly BrowserCase[],
  ) => Promise<readonly BrowserVerdict[]>;
  /** What the page complained of: a refused script, an error. */
  readonly troubles: readonly string[];
  readonly close: () => Promise<void>;
}

const openPage = async (browser: Browser, address: string) => {
  const page = await browser.newPage();
  const troubles = complaints(page, 'sign-in', ['error']);
  const code = await bundleForPage(ENTRY, 'verdict', 'es');
  await page.route(`**${SCRIPT_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.goto(`${address}/markets/login`);
  return { page, troubles };
};

/** Opens the sign-in page of a server and judges on it. */
export const openBrowserSide = async (address: string): Promise<BrowserSide> => {
  const browser = await openBrowser();
  const { page, troubles } = await openPage(browser, address);
  return {
    troubles,
    judge: (resource, cases) =>
      page.evaluate(
        async ([path, name, given]) => {
          const side: typeof import('./browserEntry.ts') = await import(path);
          return side.judgeAll(name, given);
        },
        [SCRIPT_PATH, resource, cases] as const,
      ),
    close: () => browser.close(),
  };
};
