import { useEffect } from 'react';
import { focusRows } from '../keyboard/focusRows.ts';

/** Moves the focus into the rows when the bar of bulk actions disappears, or it would start at the top of the page. */
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
