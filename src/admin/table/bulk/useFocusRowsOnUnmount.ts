import { useEffect } from 'react';
import { focusRows } from '../keyboard/focusRows.ts';

/** When the bar goes with its selection, the keyboard goes on in the rows, not at the top of the page. */
export const useFocusRowsOnUnmount = (): void => {
  useEffect(
    () => () => {
      // After the dialog has tried to give the focus back to a button that is gone.
      setTimeout(() => {
        if (document.activeElement === document.body) focusRows();
      });
    },
    [],
  );
};
