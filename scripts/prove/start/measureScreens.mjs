import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../machine/systemPackages.mjs';

const TOKEN_KEY = 'x-auth-token';

/** Opens the main screens, each with an empty cache, and adds up the scripts they load. */
export async function measureScreens(folder, { address, signInLink }) {
  const executablePath = findChromium();
  if (!executablePath || !signInLink) return [];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const token = await signIn(browser, signInLink);
    const id = await firstOrder(address, token);
    const screens = { Dashboard: '', List: 'orders', Edit: `orders/update/${id}` };
    const measured = [];
    for (const [name, path] of Object.entries(screens)) {
      const scripts = await scriptsOf(browser, `${address}${path}`, token);
      const bytes = scripts.map((url) => transferredBytes(folder, url));
      const sum = bytes.reduce((total, one) => total + one, 0);
      measured.push({ name, requests: scripts.length, bytes: sum });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function signIn(browser, link) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  await context.close();
  return token;
}

async function firstOrder(address, token) {
  const url = new URL('/apis/markets/api/orders/search?page=1&limit=1', address);
  const answer = await fetch(url, { headers: { [TOKEN_KEY]: token } });
  const { results } = await answer.json();
  return results[0]._id;
}

async function scriptsOf(browser, url, token) {
  const context = await browser.newContext();
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key, value),
    [TOKEN_KEY, token],
  );
  // A stream of events never ends, and the page would never be quiet.
  await context.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  const scripts = new Set();
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...scripts];
}

/** The compressed file beside the built one; the few that are too small for one go as they are. */
function transferredBytes(folder, url) {
  const file = join(folder, 'build/client', new URL(url).pathname.replace('/markets/', ''));
  const compressed = `${file}.br`;
  if (existsSync(compressed)) return statSync(compressed).size;
  return existsSync(file) ? statSync(file).size : 0;
}
