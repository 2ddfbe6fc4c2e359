import { type RefObject, useEffect, useRef, useState } from 'react';
import { sizePx } from '#src/admin/theme/tokens.ts';

/** How far below the page's beginning an element stands: notices above it come and go. */
export const useTopPx = (): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly topPx: number;
} => {
  const ref = useRef<HTMLDivElement>(null);
  const [topPx, setTopPx] = useState<number>(sizePx.topBar);
  useEffect(() => {
    const element = ref.current;
    const surrounding = element?.parentElement;
    if (!element || !surrounding) return;
    const measure = (): void =>
      setTopPx(Math.round(element.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(surrounding);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, topPx };
};
