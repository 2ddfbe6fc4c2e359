import { useTheme } from '@mui/material';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { DAY } from './DayCell.tsx';
import { addDays, addMonths } from './days.ts';

const WEEK = 7;

/** The day that a key leads to; undefined for keys that lead to none. */
const dayAfter = (key: string, day: string, isRightToLeft: boolean): string | undefined => {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, isRightToLeft ? -1 : 1);
    case 'ArrowLeft':
      return addDays(day, isRightToLeft ? 1 : -1);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    default:
      return undefined;
  }
};

/** Arrows move between days, PageUp and PageDown between months, Enter opens a day; days beyond the view bring theirs. */
export const useCalendarKeys = (
  grid: RefObject<HTMLElement | null>,
  day: string,
  onDay: (day: string) => void,
  onOpen: (day: string) => void,
) => {
  const { direction } = useTheme();
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!isFollowed.current) return;
    isFollowed.current = false;
    grid.current?.querySelector<HTMLElement>(`[${DAY}="${day}"]`)?.focus();
  }, [grid, day]);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    const at = target instanceof HTMLElement ? target.getAttribute(DAY) : null;
    if (at === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfter(key, at, direction === 'rtl');
    if (key === 'Enter') onOpen(at);
    else if (next !== undefined) {
      isFollowed.current = true;
      onDay(next);
    } else return;
    event.preventDefault();
  };
};
