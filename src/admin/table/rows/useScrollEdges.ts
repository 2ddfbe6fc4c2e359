import { type RefObject, useEffect, useRef } from 'react';

/** A pixel of rounding is no way to go. */
const TOLERANCE_PX = 1;

/**
 * Marks a box with `data-more-start` and `data-more-end` while there is something to scroll to on that side.
 *
 * As attributes, not as state: a scroll draws nothing again.
 */
export const useScrollEdges = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const mark = (): void => {
      // Counts down from zero in Arabic.
      const before = Math.abs(element.scrollLeft);
      const behind = element.scrollWidth - element.clientWidth - before;
      element.toggleAttribute('data-more-start', before > TOLERANCE_PX);
      element.toggleAttribute('data-more-end', behind > TOLERANCE_PX);
    };
    element.addEventListener('scroll', mark, { passive: true });
    // Calls once when it begins, with the layout that the page makes in any case: asked for here, it was made twice.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(mark) : undefined;
    if (!observer) mark();
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', mark);
      observer?.disconnect();
    };
  }, []);
  return box;
};
