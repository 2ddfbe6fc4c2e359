import { GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';
import type { Onward } from '#src/admin/form/inPlace/InPlaceForm.tsx';
import type { CellsProps } from '#src/admin/table/cellGrid/cellsPart.ts';
import { insetFocusRing } from '#src/admin/theme/focus.ts';
import { EditorOverCell } from './EditorOverCell.tsx';
import { elementAt, type Grid, type GridPlace, movedBy, nextPlace, placeOf } from './gridPlace.ts';
import { PasteDialog } from './paste/PasteDialog.tsx';
import { pastedCells } from './paste/pastedCells.ts';
import { useCellEdits } from './useCellEdits.ts';
import { useGrid } from './useGrid.ts';

interface Pasting {
  readonly place: GridPlace;
  readonly cells: readonly (readonly string[])[];
  /** From the chosen one down, as they stood: a line stays with its row whatever the list shows since. */
  readonly rows: readonly RaRecord[];
}

/** The cells of a list, edited in place with the keys of a spreadsheet (TABLE-3). */
export const CellEditing = ({ resource, columns, box, request }: CellsProps) => {
  const { data = [] } = useListContext();
  const edits = useCellEdits(resource);
  const { open } = edits;
  const [pasting, setPasting] = useState<Pasting>();
  const grid: Grid = { rows: data, columns };

  const edit = (place: GridPlace, typed?: string): void => {
    const record = data.find(({ id }) => id === place.id);
    const column = columns.find(({ name }) => name === place.name);
    if (record && column && !edits.edit(column, record, typed)) focus(place);
  };
  const { focus } = useGrid(box, grid, {
    edit,
    undo: edits.undoLast,
    paste: (place, text) => {
      const cells = pastedCells(text);
      if (cells.flat().length === 1) return edit(place, cells[0]?.[0]);
      const rows = data.slice(data.findIndex(({ id }) => id === place.id));
      setPasting({ place, cells, rows });
    },
  });

  const goOn = (place: GridPlace, onward: Onward): void => {
    const isOpen: Parameters<typeof nextPlace>[3] = (record, column) =>
      edits.editability(column, record).kind !== 'none';
    if (onward === 'stay') focus(place);
    else if (onward === 'down') focus(movedBy(grid, place, 1, 0));
    else if (onward !== 'away') focus(nextPlace(grid, place, onward === 'next' ? 1 : -1, isOpen));
  };
  const close = (onward: Onward): void => {
    edits.close();
    if (open) goOn({ id: open.record.id, name: open.shown }, onward);
  };

  const follow = useEvent((wanted: NonNullable<CellsProps['request']>): void => {
    const place = placeOf(box.current, grid, wanted.cell);
    if (!place) return;
    // A double click has selected a word.
    window.getSelection()?.removeAllRanges();
    if (wanted.isEditing) edit(place);
    else focus(place);
  });
  const giveUp = useEvent((): void => close('stay'));
  useEffect(() => {
    if (request) follow(request);
    else giveUp();
  }, [request, follow, giveUp]);

  const record = open && (data.find(({ id }) => id === open.record.id) ?? open.record);
  const pasted = pasting && columns.find(({ name }) => name === pasting.place.name);
  return (
    <>
      <GlobalStyles styles={(theme) => ({ 'tr > td:focus-visible': insetFocusRing(theme) })} />
      {edits.saving}
      {open && record && (
        <EditorOverCell
          key={`${record.id} ${open.shown}`}
          resource={resource}
          edits={edits}
          open={open}
          record={record}
          cell={elementAt(box.current, grid, { id: record.id, name: open.shown })}
          onClose={close}
        />
      )}
      {pasting && pasted && (
        <PasteDialog
          resource={resource}
          column={pasted}
          rows={pasting.rows.map((row) => data.find(({ id }) => id === row.id) ?? row)}
          cells={pasting.cells}
          editability={edits.editability}
          onDone={edits.tellStep}
          onClose={() => {
            setPasting(undefined);
            focus(pasting.place);
          }}
        />
      )}
    </>
  );
};
