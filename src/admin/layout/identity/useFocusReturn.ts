import { useEffect, useRef } from 'react';

/** A call that goes on after the question takes no longer, or shows a page of its own. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 50;

/**
 * Gives the focus back to what had it before a question was open. A button that waits for its call is disabled, so
 * that the browser has forgotten by then who had it.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) return;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const begin = performance.now();
      const timer = setInterval(() => {
        const isLate = performance.now() - begin > PATIENCE_MS;
        const isElsewhere = document.activeElement !== document.body;
        const isReady = last.current?.isConnected && !last.current.matches(':disabled');
        if (isReady && !isElsewhere) last.current?.focus();
        if (isReady || isElsewhere || isLate) clearInterval(timer);
      }, LOOK_EVERY_MS);
    };
  }, [isOpen]);
};
