import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isSame } from '#schemas';

/** Longer than a busy machine takes for an announcement: a second press would lead one place too far. */
const KEY_IS_LOST_MS = 3_000;

/** Where it comes to rest: a layer that opens moves what is in it. */
const boxAtRest = async (target: Locator) => {
  let box = await target.boundingBox();
  const isAtRest = async (): Promise<boolean> => {
    const before = box;
    box = await target.boundingBox();
    return box !== null && isSame(before, box);
  };
  await expect.poll(isAtRest, { interval: 100 }).toBe(true);
  return box;
};

/** By the mouse, as a hand moves it: a short way first, or it would be a click; let go once it is announced `there`. */
export const drag = async (
  page: Page,
  from: Locator,
  to: Locator,
  there: string | RegExp,
): Promise<void> => {
  const [start, end] = [await boxAtRest(from), await boxAtRest(to)];
  const middle = (box: typeof start) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  });
  await page.mouse.move(middle(start).x, middle(start).y);
  await page.mouse.down();
  await page.mouse.move(middle(start).x, middle(start).y + 8, { steps: 3 });
  await page.mouse.move(middle(end).x, middle(end).y + 4, { steps: 8 });
  await page.getByText(there).waitFor();
  await page.mouse.up();
};

/** What is announced over a place; where it stood before is announced as well, so a place belongs to it. */
export const over = (name: string, place: number): string => `“${name}” would be at ${place} of `;

/** Presses a key until it is announced `there`: one that comes before the library listens is lost. */
export const pressUntil = async (
  page: Page,
  key: string,
  there: string | RegExp,
): Promise<void> => {
  const announcement = page.getByText(there);
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return announcement.waitFor({ timeout: KEY_IS_LOST_MS }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
};

/** By the keyboard: takes hold of the handle of `name`, presses `key` until it is announced `there`, and lets go. */
export const carry = async (
  page: Page,
  name: string,
  key: string,
  there: string,
): Promise<void> => {
  const handle = page.getByRole('button', { name: `Move “${name}”` });
  await handle.focus();
  await page.keyboard.press('Space');
  await handle.and(page.locator('[aria-pressed=true]')).waitFor();
  await pressUntil(page, key, there);
  await page.keyboard.press('Space');
};
