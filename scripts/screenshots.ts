// `npx tsx scripts/screenshots.ts ADDRESS TOKEN`: the README's pictures, from a running server with demo data.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';

interface Shot {
  readonly file: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly theme: string;
  readonly language: string;
}

const FOLDER = 'docs/screenshots';
const COLORS = 128;

const [address, token] = process.argv.slice(2);
if (!address || !token) {
  console.error('Give the address of a server (http://127.0.0.1:8080/markets/) and a token of it.');
  process.exit(1);
}

/** The newest published app of the demo data: a form with something in it. */
const appPath = async (): Promise<string> => {
  const filter = JSON.stringify({ status: ['publish'] });
  const url = new URL(`/api/rest/apps?range=[0,0]&filter=${filter}`, address);
  const answer = await fetch(url, { headers: { 'x-auth-token': token } });
  // The server's own contract, held by its tests.
  const [app] = (await answer.json()) as { _id: string }[];
  if (!app) throw new Error('There is no published app: start the server with demo data.');
  return `applications/update/${app._id}`;
};

const shots = async (): Promise<readonly Shot[]> => {
  const desk = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  return [
    { file: 'orders-light', path: 'orders', ...desk, theme: 'semi-dark', language: 'en' },
    { file: 'app-dark', path: await appPath(), ...desk, theme: 'dark', language: 'en' },
    { file: 'customers-arabic', path: 'customers', ...desk, theme: 'light', language: 'ar' },
    { file: 'orders-phone', path: 'orders', ...phone, theme: 'light', language: 'en' },
  ];
};

const take = async (browser: Browser, shot: Shot): Promise<void> => {
  const { file, path, width, height, theme, language } = shot;
  const values = { 'x-auth-token': token, theme, language, 'souk.admin.demoNotice.hidden': 'true' };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
  });
  // A stream of events never ends, and the page would never be quiet.
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  await page.goto(new URL(path, address).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  // A palette is enough for a screen and a quarter of the size.
  await sharp(png)
    .png({ palette: true, colors: COLORS, effort: 10 })
    .toFile(join(FOLDER, `${file}.png`));
  await page.close();
};

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const shot of await shots()) await take(browser, shot);
await browser.close();
