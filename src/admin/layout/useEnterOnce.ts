import { useEffect } from 'react';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';

/** What MUI lays over a page: dialogs, menus, popovers. */
const LAYER = '.MuiModal-root';

/**
 * A dialog or a menu that closes on Enter gives the focus back to the button that it was opened by: a key that is held
 * would press that button too.
 */
export const useEnterOnce = (): void => {
  const screenWindow = useScreenWindow();
  useEffect(() => {
    /** What the key was pressed in; held, it does nothing elsewhere. */
    let pressedIn: Element | null | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof screenWindow.Element)) return;
      const layer = target.closest(LAYER);
      if (!event.repeat) pressedIn = layer;
      else if (layer !== pressedIn) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    screenWindow.addEventListener('keydown', onKeyDown, true);
    return () => screenWindow.removeEventListener('keydown', onKeyDown, true);
  }, [screenWindow]);
};
