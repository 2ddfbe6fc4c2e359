/**
 * `story`: a Vitest test with a person in a real browser.
 *
 * It fails on any console error or warning, uncaught error, failed request and violation of the
 * Content-Security-Policy, in every page that it opened.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test as base, expect, inject, type ProvidedContext } from 'vitest';
import type { Language } from '#schemas';
import { openBrowser, withoutEvents } from '../../scripts/harness/browser.ts';
import { confirmIdentity, restClient } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { collectTroubles, type Troubles } from './troubles.ts';
import { unevenLine } from './unevenLine.ts';

const SLOWEST_STEP_MS = 30_000;
const MOST_SEEN = 600;

export interface Person {
  /** The administrator of the demo data unless said otherwise. */
  readonly isSignedIn?: boolean;
  /** Somebody else, by what a sign-in answered. */
  readonly token?: string;
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark' | 'semi-dark';
  readonly language?: Language;
  /** Without events where a story waits until nothing is asked any more: a stream never ends. */
  readonly isLive?: boolean;
  /** Whether the browser keeps the page for a time without a network; files that it keeps pass by what a story routes. */
  readonly keepsPage?: boolean;
  /** Another host of the page than the story's own server. */
  readonly address?: string;
}

interface Fixtures {
  readonly browser: Browser;
  /** Opens a path below `/markets/` in a browser profile of its own. */
  readonly visit: (path: string, person?: Person) => Promise<Page>;
  readonly troubles: Troubles;
  readonly rest: ReturnType<typeof restClient>;
  readonly server: ProvidedContext['server'];
}

const contextFor = async (browser: Browser, person: Person): Promise<BrowserContext> => {
  const { width = 1440, height = 900, isLive = true } = person;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    // A download or a new tab of one story never reaches another one.
    acceptDownloads: true,
  });
  context.setDefaultTimeout(SLOWEST_STEP_MS);
  if (!person.keepsPage)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  if (!isLive) await withoutEvents(context);
  if (!person.keepsPage) await unevenLine(context);
  return context;
};

/** Opens a page with what the person's browser keeps from before; it is given once, as the page may change it. */
const openPage = async (context: BrowserContext, address: URL, person: Person): Promise<Page> => {
  const { isSignedIn = true, theme = 'light', language, token = inject('adminToken') } = person;
  const kept = {
    theme,
    ...(language && { language }),
    ...(isSignedIn && { 'x-auth-token': token }),
  };
  const page = await context.newPage();
  // Playwright's `storageState` opens a page more for it.
  const giving = await page.addInitScript(
    ({ origin, entries }) => {
      if (location.origin !== origin) return;
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    { origin: address.origin, entries: Object.entries(kept) },
  );
  await page.goto(address.href);
  await giving.dispose();
  return page;
};

/** Address and first words of a page, for the report of a story that failed. */
const seen = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1000 })
    .catch((error: unknown) => String(error));
  return `Last seen at ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, MOST_SEEN)}`;
};

/** Before a story that moves money: all stories share one sign-in, and the password counts for five minutes. */
export const confirmAdmin = () =>
  confirmIdentity(inject('server').address, inject('adminToken'), ADMIN.password);

export const story = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern.
    async ({}, use) => {
      const browser = await openBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other one still says so by its pattern.
  server: async ({}, use) => use(inject('server')),
  rest: async ({ server }, use) =>
    use(restClient(server.address, inject('adminToken'), ADMIN.password)),
  // biome-ignore lint/correctness/noEmptyPattern: it takes nothing of what Vitest offers, which reads this pattern.
  troubles: async ({}, use) => {
    const troubles = collectTroubles();
    await use(troubles);
    expect(troubles.all, 'What the browser complained about').toEqual([]);
  },
  visit: async ({ browser, server, troubles, onTestFailed }, use) => {
    const contexts: BrowserContext[] = [];
    const lastSeen: string[] = [];
    onTestFailed(() => {
      process.stderr.write(`${lastSeen.join('\n')}\n`);
    });
    await use(async (path, person = {}) => {
      const context = await contextFor(browser, person);
      contexts.push(context);
      await troubles.watch(context);
      return openPage(context, new URL(path, person.address ?? server.address), person);
    });
    lastSeen.push(...(await Promise.all(contexts.flatMap((context) => context.pages().map(seen)))));
    await Promise.all(contexts.map((context) => context.close()));
  },
});
