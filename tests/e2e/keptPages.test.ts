import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PROJECT } from '../../scripts/machine/project.mjs';
import { signIn } from '../../scripts/stories/api.ts';
import { ADMIN, makeStoryFolder, startProgram } from '../../scripts/stories/server.ts';
import { heading } from './looking.ts';
import { story } from './story.ts';

const BASE = '/shelf/';
const START_MS = 300_000;
const KEPT_MS = 60_000;
const NAMED_BY_CONTENT = /-([a-z0-9]{7})\.(js|css)\b/g;
const OF_OLD_BUILD = /-[a-z0-9]{7}\.(?:js|css)$/;

let folder: string;
let server: Awaited<ReturnType<typeof startProgram>>;

beforeAll(async () => {
  folder = await makeStoryFolder();
  const main = join(PROJECT, 'build/server/main.js');
  server = await startProgram(folder, [main], { BASE_PATH: BASE });
}, START_MS);
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As a deploy leaves it: every script has another name, and those of before are gone. */
const deploySecondBuild = async (): Promise<void> => {
  const client = join(folder, 'build/client');
  const renamed = (text: string): string => text.replaceAll(NAMED_BY_CONTENT, '-$1x.$2');
  const assets = join(client, 'assets');
  for (const name of await readdir(assets)) {
    const file = join(assets, name);
    if (/\.(?:br|gz)$/.test(name)) await rm(file);
    else if (/\.(?:js|css)$/.test(name)) {
      await writeFile(file, renamed(await readFile(file, 'utf8')));
      await rename(file, join(assets, renamed(name)));
    }
  }
  const index = join(client, 'index.html');
  await writeFile(index, renamed(await readFile(index, 'utf8')));
};

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const section = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('a kept page', () => {
  story(
    'START-3: stands at its own path, goes on after a deploy, and is for nobody else',
    async ({ visit, troubles }) => {
      const token = await signIn(server.address, ADMIN);
      const page = await visit('categories', { keepsPage: true, token, address: server.address });
      await heading(page, 'Categories').waitFor();
      await expect.poll(() => keptFiles(page), { timeout: KEPT_MS }).toContain(BASE);
      expect((await keptFiles(page)).filter((path) => !path.startsWith(BASE))).toEqual([]);

      troubles.expectLostLine();
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('No connection to the server.').waitFor();
      await section(page, 'Orders').waitFor();
      await page.context().setOffline(false);
      await expect.poll(() => page.getByText('No connection to the server.').count()).toBe(0);

      // The file that it asks for is gone: the page of the new build takes its place, where it was to lead.
      troubles.expect(404);
      await deploySecondBuild();
      await section(page, 'Settings').click();
      await page.getByRole('textbox', { name: 'Name' }).first().waitFor();
      await expect
        .poll(
          async () => {
            const kept = await keptFiles(page);
            return kept.includes(BASE) && kept.filter((path) => OF_OLD_BUILD.test(path)).length;
          },
          { timeout: KEPT_MS },
        )
        .toBe(0);

      await page.context().setOffline(true);
      // What another tab or the page around this one may do: the token is another person's.
      await page.evaluate(() =>
        localStorage.setItem('x-auth-token', 'of-somebody-else-0123456789'),
      );
      await page.reload();
      await page.getByText('Nothing is shown without a connection').first().waitFor();
      expect(await page.getByRole('button', { name: /^Your account/ }).count()).toBe(0);
      await page.evaluate((own) => localStorage.setItem('x-auth-token', own), token);
      await page.context().setOffline(false);
      await page.reload();

      await page.getByRole('button', { name: /^Your account/ }).click();
      troubles.expect(401);
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(/login/);
      await expect.poll(() => stored(page, 'souk.session')).toBeNull();
      await expect.poll(() => stored(page, 'souk.menu')).toBeNull();
      await page.getByLabel('Password').first().waitFor();
      await page.context().setOffline(true);
      await page.reload();
      await page.getByLabel('Password').first().waitFor();
      expect(await section(page, 'Orders').count()).toBe(0);
    },
  );
});
