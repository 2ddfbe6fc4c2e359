import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';

interface ScrollPosition {
  readonly page: number;
  readonly top: number;
  readonly start: number;
}

/** Where each visit of a list was scrolled to, as long as the page lives; a visit has a key of its own. */
const places = new Map<string, ScrollPosition>();
const MAX_PLACES = 50;

/** Restores the scroll position of a list after back or forward; a list that is opened anew begins at the top. */
export const useScrollRestoration = (box: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { data } = useListContext();
  const hasRows = data !== undefined && data.length > 0;
  const screenWindow = useScreenWindow();
  const returned = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!hasRows || returned.current === key) return;
    returned.current = key;
    const place = isBack ? places.get(key) : undefined;
    if (!place) return;
    screenWindow.scrollTo({ top: place.page });
    box.current?.scrollTo({ top: place.top, left: place.start });
  }, [hasRows, key, isBack, box, screenWindow]);

  useEffect(() => {
    const element = box.current;
    const keep = (): void => {
      places.delete(key);
      places.set(key, {
        page: screenWindow.scrollY,
        top: element?.scrollTop ?? 0,
        start: element?.scrollLeft ?? 0,
      });
      const [oldest] = places.keys();
      if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
    };
    screenWindow.addEventListener('scroll', keep, { passive: true });
    element?.addEventListener('scroll', keep, { passive: true });
    return () => {
      screenWindow.removeEventListener('scroll', keep);
      element?.removeEventListener('scroll', keep);
    };
  }, [key, box, screenWindow]);
};
