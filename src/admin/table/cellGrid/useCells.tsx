import { useTheme } from '@mui/material';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { LazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { CellRequest, CellsProps } from './cellsPart.ts';

/** A double click is two clicks: the first waits so long before it opens the row. */
const SECOND_CLICK_MS = 250;

/** Whether somebody has gone into cells before: then what works on them is here already. */
let isBrought = false;

interface Cells {
  readonly part: ReactNode;
  readonly onDoubleClick?: (event: MouseEvent) => void;
  /** Lets a click wait for a second one. */
  readonly whenSingle: (event: MouseEvent, open: () => void) => void;
  /** Whether the key leads from a row into its cells. */
  readonly enter: (row: HTMLElement, key: string) => boolean;
}

/** The ways from the rows of a table into its cells: a double click, an arrow, F2. */
export const useCells = (
  Part: LazyScreen<CellsProps> | undefined,
  props: Omit<CellsProps, 'request'>,
): Cells => {
  const forward = useTheme().direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const [request, setRequest] = useState<CellRequest>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (cell: Element | null | undefined, isEditing: boolean): void => {
    if (!(cell instanceof HTMLElement)) return;
    isBrought = true;
    setRequest({ cell, isEditing });
  };
  if (!Part) return { part: null, whenSingle: (_, open) => open(), enter: () => false };
  return {
    part: (request || isBrought) && (
      <Suspense fallback={null}>
        <Part {...props} request={request} />
      </Suspense>
    ),
    onDoubleClick: ({ target }) => {
      clearTimeout(timer.current);
      if (target instanceof Element) ask(target.closest('[data-list-row] > td'), true);
    },
    whenSingle: ({ detail }, open) => {
      clearTimeout(timer.current);
      // A press of a key and a program's click have no second one.
      if (detail === 0) open();
      else if (detail === 1) timer.current = setTimeout(open, SECOND_CLICK_MS);
    },
    enter: (row, key) => {
      if (key !== forward && key !== 'F2') return false;
      ask(row.querySelectorAll(':scope > td')[1], key === 'F2');
      return true;
    },
  };
};
