import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { closestCenter, pointerWithin } from '@dnd-kit/core';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down lead from one place that takes the row to the next, in the order they are read. */
export const nextDropTarget: KeyboardCoordinateGetter = (
  event,
  { context, currentCoordinates },
) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, over } = context;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((one, other) => one.rect.top - other.rect.top);
  const present = places.findIndex(({ id }) => id === over?.id);
  const beside = places.filter(({ rect }) =>
    step > 0 ? rect.top > currentCoordinates.y : rect.top < currentCoordinates.y,
  );
  const next = present < 0 ? (step > 0 ? beside[0] : beside.at(-1)) : places[present + step];
  return next && { x: next.rect.left, y: next.rect.top };
};

/** What lies under the pointer; by keyboard, what the row was led to. */
export const dropTargetUnder: CollisionDetection = (parts) =>
  parts.pointerCoordinates ? pointerWithin(parts) : closestCenter(parts);
