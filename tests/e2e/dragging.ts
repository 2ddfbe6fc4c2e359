import type { Locator, Page } from 'playwright-core';

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
