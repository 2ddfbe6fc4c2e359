import { type RefObject, useEffect } from 'react';

/** Brings the keyboard to the box that searches what the page shows. */
export const SEARCH_KEY = '/';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

export const useSearchKey = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focusOnKey = (event: KeyboardEvent): void => {
      const isShortcut = event.key === SEARCH_KEY && !event.ctrlKey && !event.metaKey;
      if (!isShortcut || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focusOnKey);
    return () => window.removeEventListener('keydown', focusOnKey);
  }, [input]);
};
