import { FOCUSABLE } from '../groups.ts';

/** Puts the focus on the first thing within an element that takes the keyboard. */
export const focusWithin = (element: Element | null | undefined): void =>
  element?.querySelector<HTMLElement>(FOCUSABLE)?.focus();

/**
 * Keeps the keyboard where an entry is about to be taken away: at the next one, else at the one before, else at the
 * list, once the entry has gone.
 */
export const focusBeside = (entry: Element | null): void => {
  const near = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const list = entry?.parentElement?.closest('[role="group"]');
  // A form may stand in a frame, whose elements are of classes of its own.
  const view = near?.ownerDocument.defaultView;
  if (view && near instanceof view.HTMLElement && near.matches(FOCUSABLE)) near.focus();
  else if (near) focusWithin(near);
  else setTimeout(() => focusWithin(list));
};
