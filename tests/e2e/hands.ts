/** The two ways in which people use a page: with the mouse, or by keyboard alone. */
import type { Locator } from 'playwright-core';

export interface Hands {
  /** Follows a link, presses a button, checks a box. */
  readonly press: (target: Locator) => Promise<void>;
  /** Puts a text in place of what stands in a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
}

/** More stops than any page has between two things that are used one after the other. */
const MOST_STOPS = 150;

type Place = 'here' | 'before' | 'after';

/** Where a control stands to what has the focus, in the order of the document. */
const placeOf = (target: Locator): Promise<Place> =>
  target.evaluate((node): Place => {
    const focused = document.activeElement;
    if (node === focused) return 'here';
    const isBefore =
      focused !== null &&
      (node.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBefore ? 'before' : 'after';
  });

/**
 * Moves the focus to a control as people without a mouse do.
 *
 * Errors: an `Error` where it is never reached: nobody could use it by keyboard.
 */
const tabTo = async (target: Locator): Promise<void> => {
  await target.waitFor();
  const { keyboard } = target.page();
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    const place = await placeOf(target);
    if (place === 'here') return;
    await keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${String(target)} is not reached by Tab`);
};

const isBox = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node instanceof HTMLInputElement && node.type === 'checkbox');

export const MOUSE: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
};

export const KEYBOARD: Hands = {
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press((await isBox(target)) ? 'Space' : 'Enter');
  },
  write: async (target, text) => {
    await tabTo(target);
    const { keyboard } = target.page();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(text);
  },
};
