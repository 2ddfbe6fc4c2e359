import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { isObject } from '#schemas';

/** A shorter movement counts as a click. */
const DRAG_FROM_PX = 5;
/** A shorter touch scrolls. */
const TOUCH_MS = 220;
const TOUCH_TOLERANCE_PX = 8;

/** Enter opens a card that is not lifted, and lets go of one that is. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

/** What a thing that is dragged carries along. */
export interface DraggedData {
  readonly data: { readonly current?: unknown };
}

const isRow = (value: unknown): value is RaRecord => isObject(value) && 'id' in value;

/** The row whose card is dragged. */
export const draggedRow = ({ data }: DraggedData): RaRecord | undefined => {
  const row = isObject(data.current) ? data.current['record'] : undefined;
  return isRow(row) ? row : undefined;
};

/** Lifting a card by mouse, by a long touch, or by Space. */
const useCardSensors = (coordinateGetter: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYS, scrollBehavior: 'auto' }),
  );

interface CardDrag {
  /** Where an arrow key leads. */
  readonly coordinateGetter: KeyboardCoordinateGetter;
  /** Whether a row may go to a place; all where absent. */
  readonly isOpen?: (row: RaRecord | undefined, id: unknown) => boolean;
  readonly help: string;
  /** What screen readers say; `over` is the place below, if there is one. */
  readonly say: (
    what: 'lifted' | 'over' | 'dropped' | 'back',
    row: RaRecord | undefined,
    over?: unknown,
  ) => string;
  readonly onDrop: (row: RaRecord, over: unknown) => void;
}

/** Drags of rows' cards to other places: what dnd-kit is told, and the row that is lifted. */
export const useCardDrag = ({ coordinateGetter, isOpen, help, say, onDrop }: CardDrag) => {
  const [lifted, setLifted] = useState<RaRecord>();
  const sensors = useCardSensors(coordinateGetter);
  const collisionDetection: CollisionDetection = (event) => {
    const row = draggedRow(event.active);
    const droppableContainers = isOpen
      ? event.droppableContainers.filter(({ id }) => isOpen(row, id))
      : event.droppableContainers;
    const among = { ...event, droppableContainers };
    return event.pointerCoordinates ? pointerWithin(among) : rectIntersection(among);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', draggedRow(active)),
    onDragOver: ({ active, over }) => (over ? say('over', draggedRow(active), over.id) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'back', draggedRow(active), over?.id),
    onDragCancel: ({ active }) => say('back', draggedRow(active)),
  };
  return {
    lifted,
    context: {
      sensors,
      collisionDetection,
      accessibility: { announcements, screenReaderInstructions: { draggable: help } },
      onDragStart: ({ active }: { readonly active: DraggedData }) => setLifted(draggedRow(active)),
      onDragCancel: () => setLifted(undefined),
      onDragEnd: ({ active, over }: DragEndEvent) => {
        setLifted(undefined);
        const row = draggedRow(active);
        if (row && over) onDrop(row, over.id);
      },
    },
  };
};
