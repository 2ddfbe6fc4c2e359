import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** By the mouse, as a hand moves it: a short way first, or it would be a click. */
export const drag = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  const middle = (box: typeof start) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  });
  await page.mouse.move(middle(start).x, middle(start).y);
  await page.mouse.down();
  await page.mouse.move(middle(start).x, middle(start).y + 8, { steps: 3 });
  await page.mouse.move(middle(end).x, middle(end).y + 4, { steps: 8 });
  await page.mouse.up();
};

/** What is announced over a place; where it stood before is announced as well, so a place belongs to it. */
export const over = (name: string, place: number): string => `“${name}” would be at ${place} of `;

/**
 * By the keyboard: takes hold of the handle of `name`, presses `key` until it is announced `there`, and lets go.
 *
 * A key that comes before the library listens is lost, so one that changed nothing is pressed again.
 */
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
  const announcement = page.getByText(there);
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return announcement.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await page.keyboard.press('Space');
};
