/*
 * `npm run prove -- figures [period]`: opens every number of the dashboard in a real browser, in each period (24h, 7d,
 * 30d, 90d, 12m, custom) and for two roles, and compares it with the total or the sum on the screen that it leads to
 * (issue 8 "Shown by"). Wants a build.
 */
import type { Locator, Page } from 'playwright-core';
import { openBrowser, withoutEvents } from '../harness/browser.ts';
import { say } from '../harness/say.ts';
import { openWorld, type Role } from './figures/world.ts';

const PERIODS = ['24h', '7d', '30d', '90d', '12m', 'custom&from=2026-01-01&to=2026-11-30'];
const STEP_MS = 60_000;

/** The last number of a text: `Total revenue $1,234.50`, `1–10 of 62`. */
const numberIn = (text: string): number => {
  const [last = ''] = /-?[\d,]+(?:\.\d+)?(?=\D*$)/.exec(text.replaceAll('\u2066', '')) ?? [];
  return Number(last.replaceAll(',', ''));
};

interface Opened {
  readonly name: string;
  readonly value: number;
  readonly path: string;
}

/** As it is laid out, with a line for each block. */
const shownText = async (place: Locator): Promise<string> => {
  await place.waitFor();
  return (await place.allInnerTexts()).join('\n');
};

/** The links with numbers of one list or section: which line of their text is the number depends on the card. */
const linksOf = async (region: Locator, line: number): Promise<readonly Opened[]> => {
  const links = region.getByRole('link');
  const found: Opened[] = [];
  for (const link of await links.all()) {
    const lines = (await shownText(link)).split('\n').filter((text) => text.trim() !== '');
    const value = numberIn(lines.at(line) ?? '');
    const path = (await link.getAttribute('href')) ?? '';
    if (Number.isNaN(value)) throw new Error(`no number in "${lines.join(' | ')}"`);
    found.push({ name: lines[0] ?? '', value, path });
  }
  return found;
};

/** What an empty list says of itself; an empty cell's hidden "No value" is none of it. */
const NOTHING =
  /^(No row matches the search and the filters\.|They will be listed here\..*|The trash is empty)$/;

/** What the screen behind a number says: its sum where it was opened for one, else its total. */
const readBehind = async (page: Page, address: string, path: string): Promise<number> => {
  await page.goto(new URL(path, address).href);
  const url = new URL(path, address);
  if (url.pathname.endsWith('/visitors')) {
    return numberIn(await shownText(page.getByText(/visitors in all/).first()));
  }
  if (url.searchParams.has('sum')) {
    return numberIn(await shownText(page.getByRole('status').filter({ hasText: /^Sum of/ })));
  }
  const total = page.getByText(/^[\d,]+–[\d,]+ of /).first();
  const nothing = page.getByText(NOTHING).first();
  await total.or(nothing).first().waitFor();
  return (await total.isVisible()) ? numberIn(await shownText(total)) : 0;
};

const REGIONS: readonly {
  readonly find: (page: Page) => Locator;
  readonly line: number;
}[] = [
  { find: (page) => page.getByRole('list', { name: 'Key figures' }), line: 1 },
  { find: (page) => page.getByRole('region', { name: 'Waiting for you' }), line: -1 },
  { find: (page) => page.getByRole('region', { name: 'Best sellers' }), line: -1 },
  { find: (page) => page.getByRole('region', { name: 'Orders by status' }), line: -1 },
];

const [only = ''] = process.argv.slice(2);
const periods = PERIODS.filter((period) => period.startsWith(only));
if (periods.length === 0) throw new Error(`"${only}" is none of ${PERIODS.join(', ')}.`);
const world = await openWorld();
const browser = await openBrowser();
const wrong: string[] = [];
let opened = 0;
let sums = 0;
let differences = 0;

const prove = async ({ name, token }: Role, period: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(STEP_MS);
  await withoutEvents(context);
  await context.addInitScript((value) => localStorage.setItem('x-auth-token', value), token);
  const page = await context.newPage();
  await page.goto(`${world.address}/markets/?period=${period}`);
  await page.getByRole('list', { name: 'Key figures' }).getByRole('link').nth(5).waitFor();
  const numbers: Opened[] = [];
  for (const { find, line } of REGIONS) numbers.push(...(await linksOf(find(page), line)));
  for (const { name: label, value, path } of numbers) {
    if (path.includes('/messages')) continue;
    // In a tab of its own: what the last screen still does to its address is none of the next one's business.
    const tab = await context.newPage();
    const behind = await readBehind(tab, world.address, path);
    await tab.close();
    opened += 1;
    const asked = new URL(path, world.address).searchParams;
    if (asked.has('sum')) sums += 1;
    if (asked.has('less')) differences += 1;
    if (behind !== value) wrong.push(`${name}, ${period}, ${label}: ${value} opens ${behind}`);
  }
  say(`${name}, ${period}: ${numbers.length} numbers; ${wrong.length} wrong so far`);
  await context.close();
};

try {
  for (const role of world.roles) {
    for (const period of periods) await prove(role, period);
  }
} finally {
  await browser.close();
  await world.close();
}
for (const line of wrong) say(line);
say(`${opened} numbers opened (${sums} sums, ${differences} of them less what was given back)`);
say(`${wrong.length} differ from their lists`);
process.exitCode = wrong.length > 0 ? 1 : 0;
