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
import { formatDayMonth } from '#src/admin/format/dates.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { type DraggedData, draggedRow, useCardSensors } from '../dragging.ts';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** One day further in the arrow's direction: days are all as large as the one below. */
const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  const { over, droppableRects } = context;
  const rect = over ? droppableRects.get(over.id) : [...droppableRects.values()][0];
  if (!step || !rect) return undefined;
  event.preventDefault();
  return {
    x: currentCoordinates.x + step[0] * rect.width,
    y: currentCoordinates.y + step[1] * rect.height,
  };
};

const collisionDetection: CollisionDetection = (event) =>
  event.pointerCoordinates ? pointerWithin(event) : rectIntersection(event);

/** Drags of entries to other days, by mouse, touch and keyboard. */
export const useCalendarDrag = (
  resource: ResourceModel,
  onDrop: (record: RaRecord, day: string) => void,
) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [lifted, setLifted] = useState<RaRecord>();
  const sensors = useCardSensors(coordinateGetter);
  const say = (key: string, active: DraggedData, day?: unknown): string => {
    const row = draggedRow(active);
    return translate(`layouts.calendar.said.${key}`, {
      title: row ? recordTitle(resource, row) : '',
      day: typeof day === 'string' ? formatDayMonth(day, language) : '',
    });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active),
    onDragOver: ({ active, over }) => (over ? say('over', active, over.id) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'back', active, over?.id),
    onDragCancel: ({ active }) => say('back', active),
  };
  return {
    lifted,
    context: {
      sensors,
      collisionDetection,
      accessibility: {
        announcements,
        screenReaderInstructions: { draggable: translate('layouts.calendar.help') },
      },
      onDragStart: ({ active }: { readonly active: DraggedData }) => setLifted(draggedRow(active)),
      onDragCancel: () => setLifted(undefined),
      onDragEnd: ({ active, over }: DragEndEvent) => {
        setLifted(undefined);
        const row = draggedRow(active);
        if (row && typeof over?.id === 'string') onDrop(row, over.id);
      },
    },
  };
};
