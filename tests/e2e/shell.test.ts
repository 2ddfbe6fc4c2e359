import { describe, expect } from 'vitest';
import { heading, rowsOf } from './looking.ts';
import { story } from './story.ts';

/** The text of the light theme in tokens.ts, #1A2033. */
const LIGHT_INK = 'rgb(26, 32, 51)';

/** Between a word and what it is about. */
const MOST_GAP_PX = 16;
const SEARCHES = [
  { language: 'en', name: 'Search everything' },
  { language: 'ar', name: 'البحث في كل شيء' },
] as const;

describe('the shell', () => {
  story('says that the server is away, and goes on by itself', async ({ visit, troubles }) => {
    troubles.expect(503);
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    await page.route('**/*.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByText('No connection to the server.').waitFor();
    await page.unroute('**/*.json');
    await page.getByText('The connection is back.').waitFor();
    await expect.poll(() => page.getByText('No connection to the server.').count()).toBe(0);
  });

  story(
    'keeps its bar in sight, and its footer at the end of the page (SHELL-5)',
    async ({ visit }) => {
      const page = await visit('customers?perPage=50', { isLive: false });
      await rowsOf(page).nth(49).waitFor();
      const bar = page.getByRole('banner');
      const footer = page.getByRole('contentinfo');
      const topOf = async (place: typeof bar) => (await place.boundingBox())?.y ?? Number.NaN;
      const { height } = page.viewportSize() ?? expect.unreachable();
      expect(await topOf(footer)).toBeGreaterThan(height);
      await page.mouse.wheel(0, 10_000);
      await expect.poll(() => topOf(footer)).toBeLessThan(height);
      expect(await topOf(bar)).toBe(0);
    },
  );

  story.for(SEARCHES)(
    'puts a word beside what the pointer rests on: $name',
    async ({ language, name }, { visit }) => {
      const page = await visit('customers', { language, isLive: false });
      await rowsOf(page).first().waitFor();
      const button = page.getByRole('button', { name, exact: true });
      await button.hover();
      const word = page.getByRole('tooltip').filter({ hasText: name });
      await word.waitFor();
      const [of, at] = [await button.boundingBox(), await word.boundingBox()];
      if (!of || !at) return expect.unreachable('both are seen');
      expect(at.y - of.y - of.height).toBeGreaterThanOrEqual(0);
      expect(at.y - of.y - of.height).toBeLessThan(MOST_GAP_PX);
      const apart = Math.abs(at.x + at.width / 2 - of.x - of.width / 2);
      expect(apart).toBeLessThan(at.width / 2);
    },
  );

  story(
    'shows the shape of a page while the server is slow, and then the page',
    async ({ visit }) => {
      const page = await visit('customers', { isLive: false });
      await rowsOf(page).first().waitFor();
      let answer = (): void => undefined;
      const isTime = new Promise<void>((settle) => {
        answer = settle;
      });
      await page.route('**/api/start', async (route) => {
        await isTime;
        await route.continue();
      });
      await page.reload();
      const shape = page.getByRole('main').getByRole('status', { name: 'Loading' });
      await expect.poll(() => shape.locator('*').count()).toBeGreaterThan(0);
      expect(await heading(page, 'Customers').count()).toBe(0);
      answer();
      await heading(page, 'Customers').waitFor();
      await rowsOf(page).first().waitFor();
      await expect.poll(() => shape.count()).toBe(0);
    },
  );

  story(
    'reloads once for a file that is gone, and then offers it (ERR-2, START-3)',
    async ({ visit, troubles }) => {
      troubles.expect(404);
      const page = await visit('customers', { isLive: false });
      await rowsOf(page).first().waitFor();
      // As after a deploy: the file of the old build is not there any more.
      await page.route('**/assets/SettingsPage*', (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      const isLoadedAgain = page.waitForEvent('load');
      await page.getByRole('link', { name: 'Settings' }).click();
      await isLoadedAgain;
      await page.getByText('A part of Souk did not arrive').waitFor();
      troubles.forget();
      await page.unroute('**/assets/SettingsPage*');
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await heading(page, 'Settings').waitFor();
    },
  );

  story(
    'START-3: asks once more for a file that was lost on the way, and keeps the page',
    async ({ visit, troubles }) => {
      troubles.expectLostLine();
      const page = await visit('customers', { isLive: false });
      const lost = new Set<string>();
      // The line is back before anybody asks whether it was away.
      await page.route(/SettingsPage|Watcher/, (route) => {
        const address = route.request().url();
        if (lost.has(address)) return route.continue();
        lost.add(address);
        return route.abort('internetdisconnected');
      });
      await page.reload();
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
      await page.getByRole('button', { name: /^Notifications/ }).waitFor();
      await page
        .getByRole('link', { name: /^Orders/ })
        .getByText('waiting')
        .waitFor();
      await page.getByRole('link', { name: 'Settings' }).click();
      await heading(page, 'Settings').waitFor();
      expect([...lost].join()).toContain('SettingsPage');
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    },
  );

  story('keeps the page where a part fails that only brings news', async ({ visit, troubles }) => {
    troubles.expect(404);
    const page = await visit('customers', { isLive: false });
    await rowsOf(page).first().waitFor();
    await page.route('**/assets/OrdersWatcher*', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    // Whoever looks is told of the part, once on each screen, and nobody else.
    const told = () => troubles.all.filter((line) => line.includes('OrdersWatcher')).length;
    await page.reload();
    await expect.poll(told).toBe(1);
    await page.getByRole('link', { name: 'Settings' }).click();
    await heading(page, 'Settings').waitFor();
    await expect.poll(told).toBe(2);
    troubles.forget();
  });

  story.for(['dragover', 'drop'])(
    'keeps the page where a file comes to a place that takes none: %s',
    async (kind, { visit }) => {
      const page = await visit('customers', { isLive: false });
      await rowsOf(page).first().waitFor();
      const isRefused = () =>
        page.evaluate((type) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(['x'], 'x.txt'));
          const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
          return !document.body.dispatchEvent(event);
        }, kind);
      await expect.poll(isRefused).toBe(true);
    },
  );

  story('puts the rows on paper in light colours, without ways elsewhere', async ({ visit }) => {
    const page = await visit('customers', { theme: 'dark' });
    await rowsOf(page).first().waitFor();
    const around = [page.getByRole('banner'), page.getByRole('navigation')];
    const create = page.getByRole('link', { name: 'Create Customer' });
    expect(await around[0]?.first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    for (const place of [...around, create, page.getByRole('contentinfo')])
      await expect.poll(() => place.filter({ visible: true }).count()).toBe(0);
    expect(await rowsOf(page).first().isVisible()).toBe(true);
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    await expect.poll(ink).toBe(LIGHT_INK);
    await page.emulateMedia({ media: 'screen' });
    await around[0]?.first().waitFor();
    await expect.poll(ink).not.toBe(LIGHT_INK);
  });
});
