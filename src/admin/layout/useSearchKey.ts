import { type RefObject, useEffect } from 'react';
import { type ScreenWindow, useScreenWindow } from '#src/admin/application/previewPlace.ts';

/** Brings the keyboard to the box that searches what the page shows. */
export const SEARCH_KEY = '/';

const isTyping = ({ HTMLElement }: ScreenWindow, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

export const useSearchKey = (input: RefObject<HTMLInputElement | null>): void => {
  const screenWindow = useScreenWindow();
  useEffect(() => {
    const focusOnKey = (event: KeyboardEvent): void => {
      const isShortcut = event.key === SEARCH_KEY && !event.ctrlKey && !event.metaKey;
      if (!isShortcut || isTyping(screenWindow, event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    screenWindow.addEventListener('keydown', focusOnKey);
    return () => screenWindow.removeEventListener('keydown', focusOnKey);
  }, [input, screenWindow]);
};
