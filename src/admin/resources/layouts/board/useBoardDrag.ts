import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { draggedRow, useCardDrag } from '../dragging.ts';
import type { BoardColumn } from './boardColumns.ts';

interface BoardDrag {
  readonly resource: ResourceModel;
  readonly columns: readonly BoardColumn[];
  readonly titleOf: (column: BoardColumn) => string;
  readonly isOpen: (record: RaRecord, column: BoardColumn) => boolean;
  readonly onDrop: (record: RaRecord, column: BoardColumn) => void;
}

/** Drags of cards by mouse, touch and keyboard: columns that may not be gone to are none to go to. */
export const useBoardDrag = ({ resource, columns, titleOf, isOpen, onDrop }: BoardDrag) => {
  const translate = useTranslate();
  const columnOf = (id: unknown) => columns.find(({ key }) => key === id);
  const isOpenId = (row: RaRecord | undefined, id: unknown): boolean => {
    const column = columnOf(id);
    return row !== undefined && column !== undefined && isOpen(row, column);
  };

  /** From the middle of one open column to that of the next one in the arrow's direction. */
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
    const { active, collisionRect, droppableRects } = context;
    const sign = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    if (sign === undefined || !collisionRect) return undefined;
    event.preventDefault();
    const row = active ? draggedRow(active) : undefined;
    const middle = collisionRect.left + collisionRect.width / 2;
    const [next] = [...droppableRects]
      .filter(([id]) => isOpenId(row, id))
      .map(([, rect]) => ({ rect, away: (rect.left + rect.width / 2 - middle) * sign }))
      .filter(({ away }) => away > 1)
      .toSorted((one, other) => one.away - other.away);
    if (!next) return undefined;
    return {
      x: currentCoordinates.x + next.away * sign,
      y: next.rect.top + (currentCoordinates.y - collisionRect.top) + 1,
    };
  };

  const titled = (row: RaRecord | undefined) => ({ title: row ? recordTitle(resource, row) : '' });
  const openTitles = (row: RaRecord | undefined): string =>
    columns
      .filter((column) => row && isOpen(row, column))
      .map(titleOf)
      .join(translate('souk.table.separator'));
  return useCardDrag({
    coordinateGetter,
    isOpen: isOpenId,
    help: translate('layouts.board.help'),
    say: (what, row, over) => {
      const titles = what === 'lifted' ? openTitles(row) : '';
      if (what === 'lifted' && titles === '')
        return translate('layouts.board.said.nowhere', titled(row));
      const column = columnOf(over);
      return translate(`layouts.board.said.${what}`, {
        ...titled(row),
        columns: titles,
        column: column ? titleOf(column) : '',
      });
    },
    onDrop: (row, over) => {
      const column = columnOf(over);
      if (column && isOpen(row, column)) onDrop(row, column);
    },
  });
};
