import { useTheme } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useSelection } from '#src/admin/table/selection/SelectionProvider.tsx';
import { actOf, isUndo } from './gridKey.ts';
import { elementAt, type Grid, type GridPlace, movedBy, placeOf } from './gridPlace.ts';

interface GridActs {
  readonly edit: (place: GridPlace, typed?: string) => void;
  readonly paste: (place: GridPlace, text: string) => void;
  readonly undo: () => void;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable=true]';

interface TableEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onFocusOut: (event: FocusEvent) => void;
  /** Wherever in the window the key is pressed. */
  readonly onAnyKey: (event: KeyboardEvent) => void;
}

const useTableEvents = (box: RefObject<HTMLElement | null>, events: TableEvents): void => {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const table = box.current;
    if (!table) return;
    // Of the table's own window, which the preview shows in a frame.
    const { AbortController: Ends } = table.ownerDocument.defaultView ?? window;
    const ends = new Ends();
    const { signal } = ends;
    table.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal });
    table.addEventListener('paste', (event) => latest.current.onPaste(event), { signal });
    table.addEventListener('copy', (event) => latest.current.onCopy(event), { signal });
    table.addEventListener('focusout', (event) => latest.current.onFocusOut(event), { signal });
    window.addEventListener('keydown', (event) => latest.current.onAnyKey(event), { signal });
    return () => ends.abort();
  }, [box]);
};

/**
 * Cells of a table under the keyboard (ARIA grid): one of them has it, arrows move it.
 *
 * The table says that it is a grid as long as somebody is in a cell; for looking at, it stays a table.
 */
export const useGrid = (box: RefObject<HTMLElement | null>, grid: Grid, acts: GridActs) => {
  const isRtl = useTheme().direction === 'rtl';
  const { data = [] } = useListContext();
  const { isSelected, toggle } = useSelection();

  const focus = (place: GridPlace): void => {
    const cell = elementAt(box.current, grid, place);
    if (!cell) return;
    cell.closest('table')?.setAttribute('role', 'grid');
    cell.tabIndex = -1;
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    cell.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(box.current, grid, target);
    const act = place && actOf(event, isRtl);
    if (!place || !act) return;
    event.preventDefault();
    // A letter here is typed: it is no shortcut of the list.
    event.stopPropagation();
    const record = data.find(({ id }) => id === place.id);
    if (act.kind === 'move') focus(movedBy(grid, place, act.down, act.along));
    else if (act.kind === 'edit') acts.edit(place, act.typed);
    else if (act.kind === 'undo') acts.undo();
    else if (act.kind === 'leave') target.closest('tr')?.focus();
    else if (record) toggle(record, event.shiftKey && isSelected(record));
  };
  const onPaste = (event: ClipboardEvent): void => {
    const place =
      event.target instanceof Element ? placeOf(box.current, grid, event.target) : undefined;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!place || text === '') return;
    event.preventDefault();
    acts.paste(place, text);
  };
  const onCopy = (event: ClipboardEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLTableCellElement) || !placeOf(box.current, grid, target)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', target.textContent ?? '');
  };
  const onFocusOut = ({ relatedTarget, target }: FocusEvent): void => {
    const isStill = relatedTarget instanceof Element && relatedTarget.matches('td');
    if (!isStill && target instanceof Element) target.closest('table')?.removeAttribute('role');
  };
  const onAnyKey = (event: KeyboardEvent): void => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !isUndo(event)) return;
    const isTyping = target instanceof Element && target.matches(TYPED_INTO);
    if (isTyping || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    acts.undo();
  };

  useTableEvents(box, { onKeyDown, onPaste, onCopy, onFocusOut, onAnyKey });
  return { focus };
};
