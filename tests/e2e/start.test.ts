import type { Page, Request, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn } from '../../scripts/stories/api.ts';
import { ADMIN } from '../../scripts/stories/server.ts';
import { heading, rowsOf } from './looking.ts';
import { story } from './story.ts';

const MOST_BEFORE_ROWS = 6;
const MOST_IN_ALL = 10;
const MOST_SCRIPTS = 15;
/** Nothing more is asked by a page that has asked nothing for so long. */
const QUIET_MS = 1_500;

/** A page that is open asks every five seconds whether schemas were refused; the first answer comes with its start. */
const SCHEMA_STATUS = /\/schemas\/status$/;
const EARLIEST_REPEAT_MS = 4_000;

const isCall = (request: Request): boolean =>
  /\/apis?\//.test(new URL(request.url()).pathname) && request.resourceType() === 'fetch';
const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** What a page asks for, from its first request on. */
const listen = async (page: Page) => {
  const requests: Request[] = [];
  const begun = Date.now();
  let last = Date.now();
  let beforeRows: readonly Request[] = [];
  let rowsAt = 0;
  // Told by the page itself: a look from outside comes late on a busy machine.
  await page.exposeFunction('tellRows', (at: number) => {
    beforeRows = [...requests];
    rowsAt = at;
  });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('table:not([aria-hidden]) tbody tr')) return;
      observer.disconnect();
      Reflect.get(window, 'tellRows')(Date.now());
    }).observe(document, { childList: true, subtree: true });
  });
  page.on('request', (request) => {
    // On a slow page the first screen is still coming by then.
    if (SCHEMA_STATUS.test(request.url()) && Date.now() - begun > EARLIEST_REPEAT_MS) return;
    requests.push(request);
    last = Date.now();
  });
  return {
    requests,
    beforeRows: () => beforeRows,
    /** By the browser's clock: what follows on the rows may be heard of before they are. */
    isBeforeRows: (request: Request) => request.timing().startTime < rowsAt,
    quiet: () => expect.poll(() => Date.now() - last > QUIET_MS, { timeout: 30_000 }).toBe(true),
  };
};

/** What the buttons, heads and cells of a page look like, in the order of the page. */
const looksOf = (page: Page): Promise<readonly string[]> =>
  page.locator('header button, main button, main th, main td, nav a').evaluateAll((found) =>
    found.map((one) => {
      const { color, backgroundColor, font, padding, border, height } = getComputedStyle(one);
      return [color, backgroundColor, font, padding, border, height].join(' | ');
    }),
  );

/** Rules that the program has made itself, and those that it was given. */
const countRules = (page: Page) =>
  page.evaluate(() => ({
    made: [...document.styleSheets]
      .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement)
      .flatMap((sheet) => [...sheet.cssRules])
      .filter(({ cssText }) => /^\.mui-/.test(cssText)).length,
    given: document.adoptedStyleSheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  }));

/** A second page of the same person, after the first one is gone with what it knew. */
const openAgain = async (first: Page, path: string) => {
  const page = await first.context().newPage();
  await first.close();
  const heard = await listen(page);
  await page.goto(path);
  return { page, ...heard };
};

/** Calls and files of what stands beside a screen. */
const BESIDE_SCREEN = /unread=true|status=paid|notices|Notice/;

describe('the first screen', () => {
  story('START-1: asks little before its rows, and nothing twice', async ({ visit }) => {
    const first = await visit('orders');
    await rowsOf(first).first().waitFor();
    const address = first.url();
    const { page, requests, beforeRows, isBeforeRows, quiet } = await openAgain(first, address);
    await rowsOf(page).first().waitFor();
    await quiet();
    const before = beforeRows().filter((one) => isCall(one) && isBeforeRows(one)).length;
    const scripts = beforeRows()
      .filter(isScript)
      .map((request) => request.url());
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MOST_SCRIPTS);
    const calls = requests.filter(isCall).map((request) => `${request.method()} ${request.url()}`);
    expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
    expect(before, calls.join('\n')).toBeLessThanOrEqual(MOST_BEFORE_ROWS);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MOST_IN_ALL);
    // The page's head knows them by the address: none waits for the program to name it.
    const preloaded = await page
      .locator('link[rel=modulepreload], script[src]')
      .evaluateAll((found) =>
        found.map((one) => ('href' in one ? String(one.href) : String(Reflect.get(one, 'src')))),
      );
    expect(scripts.filter((url) => !preloaded.includes(url) && !/eventStream/.test(url))).toEqual(
      [],
    );
  });

  story('begins whatever the storage and the address hold', async ({ visit }) => {
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    for (const kept of ['{"groups":[null]}', '{"groups":[{"lines":[null]}]}', '[]', 'no JSON']) {
      await page.evaluate((text) => localStorage.setItem('souk.menu', text), kept);
      await page.reload({ waitUntil: 'commit' });
      await rowsOf(page).first().waitFor();
    }
    await page.goto(new URL('constructor', page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  story('goes on with the events from where its rows were read', async ({ visit, rest }) => {
    const first = await visit('customers');
    await rowsOf(first).first().waitFor();
    const address = first.url();
    const context = first.context();
    let open = (): void => undefined;
    const isTime = new Promise<void>((settle) => {
      open = settle;
    });
    await context.route('**/api/events', async (route) => {
      await isTime;
      await route.continue();
    });
    const { page } = await openAgain(first, address);
    await rowsOf(page).first().waitFor();
    const person = { firstname: 'Told', lastname: 'Afterwards', email: 'told@souk.com' };
    await rest.create('customers', person);
    open();
    await rowsOf(page).getByText('Told Afterwards').first().waitFor();
  });

  story('reads again in a second tab what changed while it began', async ({ visit, rest }) => {
    const first = await visit('customers');
    await rowsOf(first).first().waitFor();
    const second = await first.context().newPage();
    let go = (): void => undefined;
    const isTime = new Promise<void>((settle) => {
      go = settle;
    });
    const isRead = new Promise<void>((settle) => {
      const hold = async (route: Route): Promise<void> => {
        const response = await route.fetch();
        settle();
        await isTime;
        await route.fulfill({ response });
      };
      void second.route('**/api/customers/search?*', hold, { times: 1 });
    });
    await second.goto(first.url());
    await isRead;
    const name = 'Told Twice';
    await rest.create('customers', { firstname: 'Told', lastname: 'Twice', email: 'two@souk.com' });
    // The first tab reads the one stream, which is past the change by now.
    await rowsOf(first).getByText(name).first().waitFor();
    go();
    await rowsOf(second).getByText(name).first().waitFor();
  });

  story('START-1: asks for counts and notices behind rows that are slow', async ({ visit }) => {
    const first = await visit('customers', { isLive: false });
    const page = await first.context().newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let go = (): void => undefined;
    const isTime = new Promise<void>((settle) => {
      go = settle;
    });
    await page.route(
      '**/api/customers/search?*',
      async (route) => {
        await isTime;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(first.url());
    await heading(page, 'Customers').waitFor();
    // Longer than a busy processor is waited for.
    await page.waitForTimeout(2_500);
    const beside = () => asked.filter((url) => BESIDE_SCREEN.test(url));
    expect(beside()).toEqual([]);
    go();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => beside().length).toBeGreaterThan(2);
  });

  story(
    'START-2: shows the words of the last visit before the program is here, and forgets them with the session',
    async ({ visit, server, troubles }) => {
      // Of its own: it ends.
      const token = await signIn(server.address, ADMIN);
      const first = await visit('orders', { isLive: false, language: 'fr', token });
      await rowsOf(first).first().waitFor();
      await expect
        .poll(() => first.evaluate(() => localStorage.getItem('souk.menu')))
        .toContain('Commandes');
      let go = (): void => undefined;
      const isTime = new Promise<void>((settle) => {
        go = settle;
      });
      await first.context().route('**/assets/shell*.js', async (route) => {
        await isTime;
        await route.continue();
      });
      const page = await first.context().newPage();
      await page.goto(first.url(), { waitUntil: 'commit' });
      await page.locator('.start-menu').getByText('Commandes', { exact: true }).waitFor();
      expect(await page.locator('.start-heading').innerText()).toBe('Commandes');
      // A picture of it: nobody is told of what cannot be used yet.
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      go();
      await heading(page, 'Commandes').waitFor();
      await page.getByRole('button', { name: /^Votre compte/ }).click();
      // The other tab may be asking in this moment.
      troubles.expect(401);
      await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
      await page.waitForURL(/login/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('souk.menu'))).toBeNull();
    },
  );

  story('START-2: takes the styles of an earlier visit and looks the same', async ({ visit }) => {
    const first = await visit('customers', { isLive: false });
    await rowsOf(first).first().waitFor();
    await expect
      .poll(() => first.evaluate(() => localStorage.getItem('souk.styles')))
      .toContain('.mui-');
    // The last button of the head, which comes after the rows.
    const bell = first.getByRole('button', { name: /^Notifications/ });
    await bell.waitFor();
    const looks = await looksOf(first);
    const before = await countRules(first);
    expect(before.made).toBeGreaterThan(100);
    expect(before.given).toBe(0);
    await first.reload();
    await rowsOf(first).first().waitFor();
    await bell.waitFor();
    await expect.poll(() => looksOf(first)).toEqual(looks);
    const after = await countRules(first);
    expect(after.given).toBeGreaterThan(100);
    expect(after.made).toBeLessThan(before.made / 2);
    // What another build wrote is nobody's.
    await first.evaluate(() =>
      localStorage.setItem(
        'souk.styles',
        JSON.stringify({ build: 'older', classes: { a: '* { display: none }' }, globals: {} }),
      ),
    );
    await first.reload();
    await rowsOf(first).first().waitFor();
    expect((await countRules(first)).given).toBe(0);
  });
});
