import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { type ForeignPlatform, type Knowledge, startForeignPlatform } from './foreign/platform.ts';
import { SCREENS } from './foreign/screens.ts';
import { story } from './story.ts';

const TABS = 2;
const SLOWEST_MS = 10_000;

/** The screens that crash, fail or have no heading; each is opened by a deep link. */
const walk = async (page: Page, { address }: ForeignPlatform): Promise<string[]> => {
  const waiting = [...SCREENS];
  const wrong: string[] = [];
  const open = async (tab: Page, path: string): Promise<void> => {
    await tab.goto(address + path);
    await tab.waitForLoadState('networkidle');
    const heading = tab.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ });
    await heading.waitFor({ timeout: SLOWEST_MS }).catch(() => wrong.push(path));
    const crashes = await tab.getByText('This page stopped working').count();
    const failures = await tab.getByRole('button', { name: 'Try again' }).count();
    if (crashes + failures > 0) wrong.push(path);
  };
  const walkTab = async (tab: Page): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await open(tab, path);
    }
  };
  const more = Array.from({ length: TABS - 1 }, () => page.context().newPage());
  await Promise.all([page, ...(await Promise.all(more))].map(walkTab));
  return wrong;
};

const KINDS: readonly Knowledge[] = ['strict', 'lenient'];

/** Stopped when all stories are over: a page that is still loading asks for its icon and fonts. */
const begun: ForeignPlatform[] = [];
const begin = async (knowledge: Knowledge): Promise<ForeignPlatform> => {
  const platform = await startForeignPlatform(knowledge);
  begun.push(platform);
  return platform;
};
afterAll(async () => {
  for (const platform of begun) await platform.stop();
});

describe('beside a server of other people’s making', () => {
  story.for(KINDS)(
    'which is %s, every screen has its heading and asks for nothing that nobody announced',
    async (knowledge, { visit }) => {
      const platform = await begin(knowledge);
      const page = await visit('error-404', { address: platform.address, isLive: false });
      expect(await walk(page, platform)).toEqual([]);
      expect(platform.strangeCalls).toEqual([]);
    },
  );

  story(
    'which only the calls of the seed are known to, it says what is hidden',
    async ({ visit }) => {
      const platform = await begin('strict');
      const page = await visit('orders', { address: platform.address });
      await page.getByText('This server has no call that lists Orders.').waitFor();
      const byId = page.getByRole('form', { name: 'Open by ID' });
      await byId.getByRole('textbox', { name: 'ID' }).fill('101');
      await byId.getByRole('button', { name: 'Open' }).click();
      await page.getByRole('heading', { level: 1, name: 'No currency, no payment date' }).waitFor();
      await page.getByText('Is it done?').waitFor();
      expect(await page.getByRole('tab', { name: 'Edit' }).count()).toBe(0);

      // What was opened once is found again.
      await page.getByRole('link', { name: 'Messages' }).click();
      await page.getByText('This server does not list orders.').waitFor();
      await page.getByRole('link', { name: /No currency, no payment date/ }).click();
      await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
      expect(platform.strangeCalls).toEqual([]);
    },
  );

  story(
    'which names neither currency nor payment, figures say what they assume',
    async ({ visit }) => {
      const platform = await begin('lenient');
      const page = await visit('', { address: platform.address });
      const figures = page.getByRole('list', { name: 'Key figures' });
      await figures.getByText('$551.00').waitFor();
      await page.getByText('One paid order does not say when it was paid').waitFor();
      const latest = page.getByRole('region', { name: 'Recent orders' });
      await latest.getByText('$51.00').waitFor();
      await latest.getByText('$500.00').waitFor();
      await page.goto(`${platform.address}settings`);
      await page.getByRole('main').getByText('sara@example.org').first().waitFor();
    },
  );

  for (const language of ['fr', 'ar'] as const) {
    story(`the reason is given in ${language} as well`, async ({ visit }) => {
      const platform = await begin('strict');
      const page = await visit('roles', { address: platform.address, language });
      const title = { fr: 'Indisponible avec ce serveur', ar: 'غير متاح مع هذا الخادم' }[language];
      await page.getByText(title).waitFor();
    });
  }
});
