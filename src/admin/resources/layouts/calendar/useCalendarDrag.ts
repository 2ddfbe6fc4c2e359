import type { ClientRect, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { formatDayMonth } from '#src/admin/format/dayMonth.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCardDrag } from '../dragging.ts';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const isInside = (
  { left, top, width, height }: ClientRect,
  { x, y }: { readonly x: number; readonly y: number },
): boolean => x >= left && x <= left + width && y >= top && y <= top + height;

/** One day further in the arrow's direction: days are all as large as the one below. */
const coordinateGetter: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  const { over, droppableRects } = context;
  const rect = over ? droppableRects.get(over.id) : [...droppableRects.values()][0];
  if (!step || !rect) return undefined;
  event.preventDefault();
  const [right, down] = [step[0] * rect.width, step[1] * rect.height];
  const next = { x: rect.left + rect.width / 2 + right, y: rect.top + rect.height / 2 + down };
  // Beyond the days it would be over none, while the last one said still stands.
  if (![...droppableRects.values()].some((day) => isInside(day, next))) return undefined;
  return { x: currentCoordinates.x + right, y: currentCoordinates.y + down };
};

/** Drags of entries to other days, by mouse, touch and keyboard. */
export const useCalendarDrag = (
  resource: ResourceModel,
  onDrop: (record: RaRecord, day: string) => void,
) => {
  const translate = useTranslate();
  const language = useLanguage();
  return useCardDrag({
    coordinateGetter,
    help: translate('layouts.calendar.help'),
    say: (what, row, day) =>
      translate(`layouts.calendar.said.${what}`, {
        title: row ? recordTitle(resource, row) : '',
        day: typeof day === 'string' ? formatDayMonth(day, language) : '',
      }),
    onDrop: (row, day) => {
      if (typeof day === 'string') onDrop(row, day);
    },
  });
};
