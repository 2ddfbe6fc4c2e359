import { useEffect } from 'react';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';

/** Two presses of one key that were meant as one. */
const DOUBLE_PRESS_MS = 400;

/** What MUI lays over a page: dialogs, menus, popovers. */
const LAYER = '.MuiModal-root';

/** Where Enter was pressed last. */
interface Press {
  readonly at: number;
  readonly layer: Element | null;
  readonly openLayers: readonly Element[];
}

const isLeft = (last: Press, event: KeyboardEvent, layer: Element | null): boolean => {
  if (layer === last.layer) return false;
  if (event.repeat) return true;
  // A menu may open a question, which a quick person answers by the next press: that layer is newer.
  const isGivenBack = layer === null || last.openLayers.includes(layer);
  const isDouble = event.timeStamp - last.at < DOUBLE_PRESS_MS;
  return last.layer !== null && isGivenBack && isDouble;
};

/**
 * A dialog or a menu that closes on Enter gives the focus back to the button that it was opened by: a key that is held
 * or pressed twice would press that button too.
 */
export const useEnterOnce = (): void => {
  const screenWindow = useScreenWindow();
  useEffect(() => {
    let last: Press | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.key !== 'Enter' || !(target instanceof screenWindow.Element)) return;
      const layer = target.closest(LAYER);
      if (last && isLeft(last, event, layer)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (!event.repeat) {
        const openLayers = [...screenWindow.document.querySelectorAll(LAYER)];
        last = { at: event.timeStamp, layer, openLayers };
      }
    };
    screenWindow.addEventListener('keydown', onKeyDown, true);
    return () => screenWindow.removeEventListener('keydown', onKeyDown, true);
  }, [screenWindow]);
};
