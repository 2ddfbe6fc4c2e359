import type { RaRecord } from 'react-admin';
import type { FieldModel } from '#schemas';
import { ROW_ATTRIBUTE } from '#src/admin/table/keyboard/focusRows.ts';

/** A cell by its row and its column: rows may move while somebody is in it. */
export interface GridPlace {
  readonly id: RaRecord['id'];
  readonly name: string;
}

/** What a table shows, in its order. */
export interface Grid {
  readonly rows: readonly RaRecord[];
  readonly columns: readonly FieldModel[];
}

/** Before the first column stands the box of the row. */
const FIRST_CELL = 1;

const rowElements = (box: HTMLElement): readonly HTMLTableRowElement[] => [
  ...box.querySelectorAll<HTMLTableRowElement>(`tr[${ROW_ATTRIBUTE}]`),
];

export const elementAt = (
  box: HTMLElement | null,
  { rows, columns }: Grid,
  { id, name }: GridPlace,
): HTMLElement | undefined => {
  const row = rows.findIndex((one) => one.id === id);
  const column = columns.findIndex((one) => one.name === name);
  if (!box || row < 0 || column < 0) return undefined;
  return rowElements(box)[row]?.cells[column + FIRST_CELL];
};

export const placeOf = (
  box: HTMLElement | null,
  { rows, columns }: Grid,
  cell: Element | null,
): GridPlace | undefined => {
  if (!box || !(cell instanceof HTMLTableCellElement)) return undefined;
  const row = rowElements(box).findIndex((one) => one.contains(cell));
  const record = rows[row];
  const column = columns[cell.cellIndex - FIRST_CELL];
  return record && column && { id: record.id, name: column.name };
};

/** The place so many rows and columns away; it stays inside the table. */
export const movedBy = (
  { rows, columns }: Grid,
  place: GridPlace,
  down: number,
  along: number,
): GridPlace => {
  const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));
  const row = rows.findIndex(({ id }) => id === place.id);
  const column = columns.findIndex(({ name }) => name === place.name);
  const id = rows[within(row + down, rows.length)]?.id ?? place.id;
  const name = columns[within(column + along, columns.length)]?.name ?? place.name;
  return { id, name };
};

/** The next or previous place in reading order for which something holds; the same place where there is none. */
export const nextPlace = (
  { rows, columns }: Grid,
  place: GridPlace,
  step: 1 | -1,
  fits: (record: RaRecord, column: FieldModel) => boolean,
): GridPlace => {
  const all = rows.flatMap((record) => columns.map((column) => ({ record, column })));
  const start = all.findIndex(
    ({ record, column }) => record.id === place.id && column.name === place.name,
  );
  for (let at = start + step; at >= 0 && at < all.length; at += step) {
    const one = all[at];
    if (one && fits(one.record, one.column)) return { id: one.record.id, name: one.column.name };
  }
  return place;
};
