import { expect } from 'vitest';
import { DRAFTS } from '#schemas/model/standard/dialects.ts';
import { bundleForPage } from '../../scripts/harness/bundleForPage.ts';
import { keywordCases } from '../schemas/standard/keywordCases.ts';
import { hasOfficialSuite, readOfficialSuite } from '../schemas/standard/officialSuite.ts';
import { story } from './story.ts';

const ENTRY = new URL('./standard/judgeEntry.ts', import.meta.url).pathname;
const SCRIPT_PATH = '/markets/assets/evaluator-of-the-story.js';

declare global {
  interface Window {
    readonly evaluator: typeof import('./standard/judgeEntry.ts');
  }
}

story(
  'a page that may not make code from texts judges by any draft as the server does (GEN-1)',
  async ({ visit }) => {
    const page = await visit('markets/login', { isSignedIn: false, isLive: false });
    const code = await bundleForPage(ENTRY, 'evaluator', 'iife');
    await page.route(`**${SCRIPT_PATH}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    await page.addScriptTag({ url: SCRIPT_PATH });
    const official = hasOfficialSuite ? await readOfficialSuite() : [];
    const wrong = [];
    for (const cases of [...Object.values(DRAFTS).map(keywordCases), ...official])
      wrong.push(
        ...(await page.evaluate(
          (given) => window.evaluator.wrongInPage(given),
          JSON.stringify(cases),
        )),
      );
    expect(wrong).toEqual([]);
  },
);
