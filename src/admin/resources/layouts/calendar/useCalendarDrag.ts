import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type RaRecord, useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { formatDayMonth } from '#src/admin/format/dates.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useCardDrag } from '../dragging.ts';

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
