import { type RefObject, useEffect, useState } from 'react';

/** Begun a little before it is in sight. */
const AHEAD = '200px';

/** Whether an element has come into sight, or near it, once. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const found = element.current;
    if (!found || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(found);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
};
