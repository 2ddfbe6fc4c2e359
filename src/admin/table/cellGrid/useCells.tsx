import { useTheme } from '@mui/material';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { LazyScreen } from '#src/admin/application/lazyScreen.ts';
import { editabilityOf } from '#src/admin/form/inPlace/editability.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import type { CellRequest, CellsProps } from './cellsPart.ts';

/** A double click is two clicks: on a cell that can be edited, the first waits so long before it opens the row. */
const SECOND_CLICK_MS = 250;

/** Whether somebody has gone into cells before: then what works on them is here already. */
let isBrought = false;

interface Cells {
  readonly part: ReactNode;
  readonly onMouseDown?: (event: MouseEvent) => void;
  readonly onDoubleClick?: (event: MouseEvent) => void;
  /** Opens the row of a click: at once, unless a second click would edit what is below the pointer. */
  readonly whenSingle: (event: MouseEvent, record: RaRecord, open: () => void) => void;
  /** Whether the key leads from a row into its cells, or gives up what was on its way there. */
  readonly enter: (row: HTMLElement, key: string) => boolean;
}

/** The ways from the rows of a table into its cells: a double click, an arrow, F2. */
export const useCells = (
  Part: LazyScreen<CellsProps> | undefined,
  props: Omit<CellsProps, 'request'>,
): Cells => {
  const { resource, columns } = props;
  const mayUpdate = useCapabilities().verb(resource, 'update');
  const forward = useTheme().direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const [request, setRequest] = useState<CellRequest>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (cell: Element | null | undefined, isEditing: boolean): void => {
    if (!(cell instanceof HTMLElement)) return;
    isBrought = true;
    setRequest({ cell, isEditing });
  };
  /** Whether a double click edits here. The link that names the row opens it by itself, at once. */
  const canEdit = (target: EventTarget, record: RaRecord): boolean => {
    const cell = target instanceof Element ? target.closest('[data-list-row] > td') : null;
    // Before the columns stands the box.
    const column = cell instanceof HTMLTableCellElement ? columns[cell.cellIndex - 1] : undefined;
    return (
      column !== undefined && editabilityOf(resource, column, record, mayUpdate).kind !== 'none'
    );
  };
  if (!Part)
    return { part: null, whenSingle: (_event, _record, open) => open(), enter: () => false };
  return {
    part: (request || isBrought) && (
      <Suspense fallback={null}>
        <Part {...props} request={request} />
      </Suspense>
    ),
    // The browser counts by the person's own setting, and knows a second press before it is let go.
    onMouseDown: ({ detail }) => {
      if (detail > 1) clearTimeout(timer.current);
    },
    onDoubleClick: ({ target }) => {
      if (target instanceof Element) ask(target.closest('[data-list-row] > td'), true);
    },
    whenSingle: ({ detail, target }, record, open) => {
      clearTimeout(timer.current);
      // A press of a key and a program's click have no second one.
      if (detail === 0 || !canEdit(target, record)) open();
      else if (detail === 1) timer.current = setTimeout(open, SECOND_CLICK_MS);
    },
    enter: (row, key) => {
      // The editor takes the key by itself once it is there.
      if (key === 'Escape' && request?.isEditing) {
        setRequest(undefined);
        return true;
      }
      if (key !== forward && key !== 'F2') return false;
      ask(row.querySelectorAll(':scope > td')[1], key === 'F2');
      return true;
    },
  };
};
