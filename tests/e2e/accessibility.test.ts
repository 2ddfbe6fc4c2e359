import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { story } from './story.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE: readonly string[] = ['serious', 'critical'];

/** The part of axe-core's answer that is read here. */
interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/** Serious and critical findings of axe-core, one line each. */
const findingsOf = async (page: Page): Promise<string[]> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(AXE);
  // Runs in the page, where axe has just been put.
  const findings = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )) as Finding[];
  return findings
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
};

const THEMES = ['light', 'dark'] as const;

describe('people with assistive technology', () => {
  story.for(THEMES)(
    'can use sign-in, dashboard, list, form and details in %s',
    async (theme, { visit, rest }) => {
      const [app] = await rest.find('apps', { status: ['publish'] });
      const found = { login: await findingsOf(await visit('login', { theme, isSignedIn: false })) };
      const page = await visit('', { theme, isLive: false });
      const at = async (path: string): Promise<string[]> => {
        await page.goto(new URL(`/markets/${path}`, page.url()).href);
        return findingsOf(page);
      };
      expect({
        ...found,
        dashboard: await at(''),
        list: await at('orders'),
        create: await at('customer/create'),
        wizard: await at('services/create'),
        edit: await at(`applications/update/${app?._id}`),
        details: await at(`applications/view/${app?._id}`),
      }).toEqual({
        login: [],
        dashboard: [],
        list: [],
        create: [],
        wizard: [],
        edit: [],
        details: [],
      });
    },
  );
});
