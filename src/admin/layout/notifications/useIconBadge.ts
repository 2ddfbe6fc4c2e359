import { useEffect } from 'react';

const iconLink = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** Marks the tab's icon while something is unread (SHELL-3). */
export const useIconBadge = (isMarked: boolean): void => {
  useEffect(() => {
    const link = iconLink();
    if (!link || !isMarked) return;
    const plain = link.href;
    let isCurrent = true;
    // Most of the time nothing is unread.
    import('./iconWithDot.ts')
      .then(({ iconWithDot }) => iconWithDot(plain))
      .then((marked) => {
        if (isCurrent && marked !== undefined) link.href = marked;
      })
      // An icon that cannot be drawn stays as it is: the title says the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
      link.href = plain;
    };
  }, [isMarked]);
};
