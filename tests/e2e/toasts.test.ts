import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isSame } from '#schemas';
import { newOrder } from '../../scripts/stories/conversing.ts';
import { heading } from './looking.ts';
import { type Person, story } from './story.ts';

/** Whether two things on the page overlap; nothing overlaps what is not shown. */
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const isApart = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !isBeside && !isApart;
};

const toastOf = (page: Page): Locator => page.locator('.MuiSnackbar-root');

/** As for somebody who looks at another window: it stays. Away from the pointer, as one that leaves it would count again. */
const holdToast = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  await toastOf(page).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
};

/** It is placed when it is there and as bars move: what is looked at is where it comes to rest. */
const expectFree = async (page: Page, bar: Locator): Promise<void> => {
  const places = () => Promise.all([toastOf(page).boundingBox(), bar.boundingBox()]);
  const isFree = async (): Promise<boolean> => {
    const before = await places();
    await page.waitForTimeout(300);
    return isSame(before, await places()) && !(await overlap(toastOf(page), bar));
  };
  await expect.poll(isFree).toBe(true);
  const { y = -1, height = 0 } = (await toastOf(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
};

/** Screens, and a phone whose keyboard is open. */
const PEOPLE: readonly Person[] = [
  { width: 1440, height: 900 },
  { width: 1440, height: 900, language: 'ar', theme: 'dark' },
  { width: 390, height: 844, language: 'ar' },
  { width: 390, height: 400 },
];

const saveBar = (page: Page): Locator => page.locator('form [role=toolbar]').last();
const fill = (page: Page, { width, height, language }: Person): Promise<void> =>
  page
    .locator('textarea:not([aria-hidden])')
    .first()
    .fill([width, height, language, Math.random()].join(' '));

describe('toasts', () => {
  story('cover no bar of a form', async ({ visit, rest }) => {
    const { _id } = await rest.create('categories', { name: 'Toasts' });
    for (const person of PEOPLE) {
      const page = await visit(`categories/update/${_id}`, person);
      const bar = saveBar(page);
      await fill(page, person);
      await bar.locator('button[type=submit]').click();
      await holdToast(page);
      await expectFree(page, bar);
      await page.close();
    }
  });

  story('cover no box of a conversation', async ({ visit, rest }) => {
    const { _id } = await rest.create('categories', { name: 'Toasts of messages' });
    const order = await newOrder(rest, 'Toasts');
    for (const person of PEOPLE) {
      const page = await visit(`categories/update/${_id}`, person);
      await fill(page, person);
      const path = new URL(`../../orders/update/${order._id}`, page.url()).pathname;
      await saveBar(page).locator('button[type=submit]').click();
      await holdToast(page);
      // It goes along with a link.
      await page.evaluate((to) => {
        history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'toasts' }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      await heading(page, 'Toasts').waitFor();
      const box = page.locator('form:has(textarea)').last();
      await box.waitFor();
      await box.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expectFree(page, box);
      await page.close();
    }
  });
});
