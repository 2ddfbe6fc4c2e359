import { useEffect, useState } from 'react';
import type { Choice } from '#src/admin/application/palette.ts';

/**
 * Chooses the line at hand: at once, or as soon as the answer to what is typed is there. Until then the rows of an
 * earlier question are shown, and Enter would open one that nobody asked for.
 */
export const useEnter = (
  active: Choice | undefined,
  isLate: boolean,
  run: (choice: Choice) => void,
) => {
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isLate) return;
    setAwaited(false);
    if (active) run(active);
  });
  return {
    enter: (): void => {
      if (isLate) setAwaited(true);
      else if (active) run(active);
    },
    /** Something else was typed or pointed at since. */
    forget: (): void => setAwaited(false),
  };
};
