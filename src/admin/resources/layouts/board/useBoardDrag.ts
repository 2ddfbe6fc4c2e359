import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
  rectIntersection,
} from '@dnd-kit/core';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { type DraggedData, draggedRow, useCardSensors } from '../dragging.ts';
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
  const [lifted, setLifted] = useState<RaRecord>();
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
  const sensors = useCardSensors(coordinateGetter);

  const collisionDetection: CollisionDetection = (event) => {
    const row = draggedRow(event.active);
    const droppableContainers = event.droppableContainers.filter(({ id }) => isOpenId(row, id));
    const among = { ...event, droppableContainers };
    return event.pointerCoordinates ? pointerWithin(among) : rectIntersection(among);
  };

  const say = (key: string, active: DraggedData, over?: { readonly id: unknown } | null) => {
    const row = draggedRow(active);
    const column = columnOf(over?.id);
    return translate(`layouts.board.said.${key}`, {
      title: row ? recordTitle(resource, row) : '',
      column: column ? titleOf(column) : '',
    });
  };
  const openTitles = (row: RaRecord | undefined): string =>
    columns
      .filter((column) => row && isOpen(row, column))
      .map(titleOf)
      .join(translate('souk.table.separator'));
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const row = draggedRow(active);
      const title = row ? recordTitle(resource, row) : '';
      const titles = openTitles(row);
      return titles === ''
        ? translate('layouts.board.said.nowhere', { title })
        : translate('layouts.board.said.lifted', { title, columns: titles });
    },
    onDragOver: ({ active, over }) => (over ? say('over', active, over) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'back', active, over),
    onDragCancel: ({ active }) => say('back', active),
  };

  return {
    lifted,
    context: {
      sensors,
      collisionDetection,
      accessibility: {
        announcements,
        screenReaderInstructions: { draggable: translate('layouts.board.help') },
      },
      onDragStart: ({ active }: { readonly active: DraggedData }) => setLifted(draggedRow(active)),
      onDragCancel: () => setLifted(undefined),
      onDragEnd: ({ active, over }: DragEndEvent) => {
        setLifted(undefined);
        const row = draggedRow(active);
        const column = columnOf(over?.id);
        if (row && column && isOpen(row, column)) onDrop(row, column);
      },
    },
  };
};
