/** The product's form in a real browser, for any resource of a running engine. */
import type { Page } from 'playwright-core';
import { FRONT_END_FILES, FRONT_END_PATH } from '#schemas';
import { openBrowser } from '../../../harness/browser.ts';
import { bundleForPage } from '../../../harness/bundleForPage.ts';
import { complaints } from '../../lists/watching.ts';

const ENTRY = new URL('./pageEntry.tsx', import.meta.url).pathname;
const ADDRESS = 'http://forms.localhost/';
const HTML = '<!doctype html><html lang="en"><title>Forms</title><body></body></html>';
/** As the product's own pages: no code is made from texts. */
const POLICY = "script-src 'self'";

export interface FormState {
  readonly given: unknown;
  readonly data: unknown;
  /** Absent: nothing was saved. */
  readonly saved?: unknown;
  readonly sent: readonly {
    readonly method: string;
    readonly url: string;
    readonly body: unknown;
  }[];
  readonly errors: readonly string[];
}

declare global {
  interface Window {
    readonly forms: typeof import('./pageEntry.tsx');
  }
}

const openPage = async (page: Page): Promise<void> => {
  const code = await bundleForPage(ENTRY, 'forms', 'iife');
  await page.route(`${ADDRESS}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': POLICY },
          body: HTML,
        }),
  );
  await page.goto(ADDRESS);
  await page.addScriptTag({ url: `${ADDRESS}forms.js` });
};

/** `bundle` is the text of the front end's file of schemas. */
export const openFormSide = async (bundle: string) => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const troubles = complaints(page, 'console');
  await openPage(page);
  if (troubles.length > 0) throw new Error(troubles.join('\n'));
  await page.evaluate((text) => window.forms.start(text), bundle);
  return {
    page,
    /** Opens a form, of a new row where there is no value, with all that is folded unfolded. */
    open: async (name: string, text: string | null): Promise<void> => {
      await page.evaluate(
        async ([resource, value]) => {
          await window.forms.open(resource, value);
          await window.forms.unfold();
        },
        [name, text] as const,
      );
    },
    submit: (): Promise<void> => page.evaluate(() => window.forms.submit()),
    state: async (): Promise<FormState> =>
      JSON.parse(await page.evaluate(() => window.forms.state())),
    drawingFaults: (): Promise<readonly string[]> =>
      page.evaluate(() => window.forms.faultsOfDrawing()),
    controls: () => page.evaluate(() => window.forms.controls()),
    /** What the browser complained of since the last time. */
    takeTroubles: (): readonly string[] => troubles.splice(0),
    close: (): Promise<void> => browser.close(),
  };
};

export type FormSide = Awaited<ReturnType<typeof openFormSide>>;

export const bundleAddress = `${FRONT_END_PATH}${FRONT_END_FILES.schemas}`;
