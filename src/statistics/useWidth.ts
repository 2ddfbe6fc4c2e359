import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is laid out there is a width all the same. */
const UNKNOWN_PX = 640;

/** The width of an element in pixels, as it is and as it becomes. */
export const useWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(UNKNOWN_PX);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setWidth(current.clientWidth || UNKNOWN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
};
