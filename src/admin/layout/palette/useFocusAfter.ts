import { useEffect, useRef, useState } from 'react';
import { MAIN_ID } from '../SkipButton.tsx';

/**
 * Gives the focus back to what had it before; once something was chosen, to the page instead: a second Enter would press
 * the button that the palette was opened over.
 *
 * Shape: call what is returned when something was chosen.
 */
export const useFocusAfter = (): (() => void) => {
  const [opener] = useState(() => document.activeElement);
  const isChosen = useRef(false);
  useEffect(
    () => () => {
      const next = isChosen.current ? document.getElementById(MAIN_ID) : opener;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
    [opener],
  );
  return () => {
    isChosen.current = true;
  };
};
