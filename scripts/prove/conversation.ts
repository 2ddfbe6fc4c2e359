/*
 * `npm run prove -- conversation [messages]`: an order's whole way in each language with hostile texts in every field,
 * then as many messages as given (500) from both sides at once, in the same order on two browsers (issue 7 "Shown by").
 */
import type { Browser, Page } from 'playwright-core';
import { LANGUAGES, type Language, TOKEN_HEADER } from '#schemas';
import { openBrowser } from '../harness/browser.ts';
import { say } from '../harness/say.ts';
import { restClient, signIn } from '../stories/api.ts';
import { ADMIN, startStoryServer } from '../stories/server.ts';
import { journey } from './conversation/journey.ts';
import { rush } from './conversation/rush.ts';

const DEFAULT_MESSAGES = 500;
const STEP_MS = 60_000;

const count = Number(process.argv[2] ?? DEFAULT_MESSAGES);
if (!(count >= 2)) throw new Error('Give two messages or more: npm run prove -- conversation 500');

const server = await startStoryServer();
let browser: Browser | undefined;
try {
  browser = await openBrowser();
  const started = browser;
  const token = await signIn(server.address, ADMIN);
  const rest = restClient(server.address, token);
  const complaints: string[] = [];
  const open = async (path: string, language: Language): Promise<Page> => {
    const context = await started.newContext({
      viewport: language === 'ar' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(STEP_MS);
    await context.addInitScript(
      ([name, value, chosen]) => {
        localStorage.setItem(name, value);
        localStorage.setItem('language', chosen);
      },
      [TOKEN_HEADER, token, language] as const,
    );
    // tsx names functions by a call of its own, which a page does not know.
    await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(new URL(path, server.address).href);
    return page;
  };
  const entriesOf = async (orderId: string) => {
    const path = `/apis/managers/api/balances/entries?orderId=${orderId}`;
    const answer = await fetch(new URL(path, server.address), {
      headers: { [TOKEN_HEADER]: token },
    });
    // The server's own contract, held by its tests.
    const { results } = (await answer.json()) as { results: { bucket: string; amount: number }[] };
    return results;
  };
  for (const language of LANGUAGES) {
    const startMs = performance.now();
    const { address } = server;
    await journey({ address, rest, language, open: (path) => open(path, language), entriesOf });
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
    say(
      `${language}: asked, offered, accepted once, delivered, revised, completed, refunded in ${seconds} s`,
    );
  }
  const startMs = performance.now();
  await rush({ address: server.address, rest, count, open });
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
  say(
    `${count} messages of both sides at once: one order on two browsers and the server, ${seconds} s`,
  );
  if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
} finally {
  await browser?.close();
  await server.stop();
}
