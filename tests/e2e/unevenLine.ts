import type { BrowserContext, Page } from 'playwright-core';
import { Random } from '#server/market/demo/random.ts';

/** The seed of `npm run prove -- stories`; a plain run of the tests has none. */
const { STORY_SEED } = process.env;

/** Most come at once, some very late: those change what comes before what. */
const LATEST_MS = 3_000;
const LATE_SELDOM = 6;
const SLOWEST_RATE = 3;

const random = new Random(Number(STORY_SEED ?? 0));

/**
 * Lets what a page asks for arrive in another order than on a quiet machine, and gives it a slower processor, so that a
 * story which relies on either fails here before it fails on somebody's machine.
 */
export const unevenLine = async (context: BrowserContext): Promise<void> => {
  if (STORY_SEED === undefined) return;
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random.next() ** LATE_SELDOM * LATEST_MS));
    // A page that was left has given its requests up.
    await route.fallback().catch(() => undefined);
  });
  context.on('page', (page) => void slowDown(page));
};

const slowDown = async (page: Page): Promise<void> => {
  const rate = 1 + random.next() * (SLOWEST_RATE - 1);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};
