import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { NAMED_CALLS } from '#schemas';
import { findChromium } from '../machine/systemPackages.mjs';

/** Without these Chromium asks its maker's hosts at every start, which a closed network refuses. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of stories, proofs and benches. Errors: when this machine has none. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium; CHROMIUM_PATH can name one.');
  return chromium.launch({ executablePath, args: ARGUMENTS });
};

/**
 * Answers a page's wish for events with none: a stream never ends, and some wait until nothing is asked any more.
 *
 * In the page itself: where a request is routed, the browser keeps no file and loads the program anew for every page.
 */
export const withoutEvents = async (pages: BrowserContext | Page): Promise<void> => {
  await pages.addInitScript((path) => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      return pathname.endsWith(path) ? new Response(null, { status: 204 }) : send(input, init);
    };
  }, NAMED_CALLS.events.path);
};
