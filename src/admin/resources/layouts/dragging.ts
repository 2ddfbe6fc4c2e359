import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
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
export const useCardSensors = (coordinateGetter: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_TOLERANCE_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: KEYS, scrollBehavior: 'auto' }),
  );
