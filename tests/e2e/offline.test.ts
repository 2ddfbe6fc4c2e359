import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { rowsOf } from './looking.ts';
import { story } from './story.ts';

/** What the browser keeps, by the paths of the addresses. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => keptFiles(page), { timeout: 40_000 }).toContain('/markets/');

const NOT_SENT = 'Nothing can be sent without a connection.';

describe('without a network', () => {
  story(
    'START-3: refuses every way to send, and keeps what was typed over a row until it can be read again',
    async ({ visit, rest, troubles, server }) => {
      const person = { firstname: 'Kept', lastname: 'Row', email: 'kept.row@souk.com' };
      const { _id } = await rest.create('customers', person);
      const page = await visit('customers?filter={"q":"kept.row"}', { keepsPage: true });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
      });
      const remove = rowsOf(page).getByRole('button', { name: /^Delete/ });
      await remove.waitFor();
      await untilKept(page);
      troubles.expectLostLine();
      await page.context().setOffline(true);
      await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true');
      expect(await remove.getAttribute('aria-description')).toBe(NOT_SENT);
      await rowsOf(page).getByRole('checkbox').check();
      for (const name of ['Edit', 'Delete selected'])
        expect(
          await page
            .getByRole('toolbar')
            .getByRole('button', { name })
            .getAttribute('aria-disabled'),
        ).toBe('true');
      // The browser would press it; the driver waits for what is not disabled.
      await remove.click({ force: true });
      await page.getByText(NOT_SENT).waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await page.context().setOffline(false);
      await expect.poll(() => remove.getAttribute('aria-disabled')).toBeNull();

      await page.goto(new URL(`customers/update/${_id}`, server.address).href);
      const name = page.getByRole('textbox', { name: 'First name' });
      await name.fill('Typed over');
      await page.context().setOffline(true);
      const more = page.getByRole('button', { name: 'More ways to save' });
      await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
      sent.length = 0;
      await name.press('Control+s');
      await page.getByText(NOT_SENT).waitFor();
      await name.press('Enter');
      expect(sent).toEqual([]);

      await page.reload();
      await page.getByText('This row cannot be read without a connection').waitFor();
      await page.getByText('What you typed is kept in this browser').waitFor();
      await page.context().setOffline(false);
      await expect.poll(() => name.inputValue()).toBe('Typed over');
      await page.getByText(/Your unsaved changes of .* are back/).waitFor();
    },
  );

  story(
    'START-3: shows the frame, keeps what was typed, sends nothing, and goes on when it is back',
    async ({ visit, rest, troubles, server }) => {
      const page = await visit('customers', { keepsPage: true });
      await rowsOf(page).first().waitFor();
      const create = page.getByRole('link', { name: 'Create Customer' });
      const form = new URL((await create.getAttribute('href')) ?? '', server.address).href;
      await create.click();
      const name = page.getByRole('textbox', { name: 'First name' });
      await name.fill('Typed');
      await untilKept(page);
      expect((await keptFiles(page)).filter((path) => /^\/apis?\//.test(path))).toEqual([]);

      troubles.expectLostLine();
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('No connection to the server.').waitFor();
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await expect.poll(() => name.inputValue()).toBe('Typed');
      await name.fill('Typed without');
      await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
      expect(await save.getAttribute('aria-description')).toMatch('without a connection');

      await page.goto(new URL('customers', server.address).href);
      await page.getByText('Nothing is shown without a connection').waitFor();
      await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();

      await page.goto(new URL('settings', server.address).href);
      await page.getByText('This part of Souk is not here yet').waitFor();
      await page.context().setOffline(false);
      await page.getByRole('textbox', { name: 'Name' }).first().waitFor();
      await expect.poll(() => page.getByText('No connection to the server.').count()).toBe(0);

      await page.goto(form);
      await expect.poll(() => name.inputValue()).toBe('Typed without');
      await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
      await page.goto(new URL('customers', server.address).href);
      await rowsOf(page).first().waitFor();
      const back = { firstname: 'Told', lastname: 'Later', email: 'told.later@souk.com' };
      await rest.create('customers', back);
      await rowsOf(page).getByText('Told Later').first().waitFor();
    },
  );

  story(
    'START-3: brings the bell and the counts of the menu once it is back, where the line went before they came',
    async ({ visit, troubles }) => {
      const page = await visit('orders');
      const bell = page.getByRole('button', { name: /^Notifications/ });
      await bell.waitFor();
      troubles.expectLostLine();
      const lost = new Set<string>();
      await page.route(/Watcher/, async (route) => {
        const address = route.request().url();
        if (lost.has(address)) return route.continue();
        lost.add(address);
        await page.context().setOffline(true);
        return route.abort('internetdisconnected');
      });
      await page.reload();
      await page.getByText('No connection to the server.').waitFor();
      await expect.poll(() => lost.size).toBe(3);
      expect(await bell.count()).toBe(0);
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
      await page.context().setOffline(false);
      await bell.waitFor();
      await page
        .getByRole('link', { name: /^Messages/ })
        .getByText('waiting')
        .waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    },
  );
});
