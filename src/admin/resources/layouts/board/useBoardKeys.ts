import { useTheme } from '@mui/material';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { rowAfter } from '#src/admin/table/keyboard/rowAfter.ts';
import { CARD } from './BoardCard.tsx';
import type { FocusableColumn } from './boardContext.ts';

/** Where the keyboard is. */
interface Place {
  readonly column: string;
  readonly place: number;
}

const placeOf = (target: EventTarget): Place | undefined => {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = target.getAttribute(CARD.column);
  const place = target.getAttribute(CARD.place);
  return column === null || place === null ? undefined : { column, place: Number(place) };
};

/**
 * Arrows move between cards and columns, Home and End to the ends of a column, Enter opens a card.
 *
 * One card at a time is a stop of the Tab key. Space is left to the drag.
 */
export const useBoardKeys = (keys: readonly string[], isDragging: boolean) => {
  const { direction } = useTheme();
  const columns = useRef(new Map<string, FocusableColumn>());
  const [active, setActive] = useState<Place>();
  const register = useMemo(
    () =>
      (key: string, column: FocusableColumn): (() => void) => {
        columns.current.set(key, column);
        return () => void columns.current.delete(key);
      },
    [],
  );

  /** The nearest column in a direction that has cards. */
  const beside = (key: string, step: number): string | undefined => {
    for (let at = keys.indexOf(key) + step; at >= 0 && at < keys.length; at += step) {
      const other = keys[at];
      if (other !== undefined && (columns.current.get(other)?.count() ?? 0) > 0) return other;
    }
    return undefined;
  };
  const goTo = ({ column, place }: Place): void => {
    const target = columns.current.get(column);
    if (!target) return;
    const within = Math.max(0, Math.min(place, target.count() - 1));
    setActive({ column, place: within });
    target.focus(within);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = placeOf(event.target);
    if (!at || isDragging || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLElement) {
      event.target.click();
      return;
    }
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = { [forward]: 1, [backward]: -1 }[event.key];
    const column = step === undefined ? at.column : beside(at.column, step);
    const place =
      step === undefined
        ? rowAfter(event.key, at.place, columns.current.get(at.column)?.count() ?? 0)
        : at.place;
    if (column === undefined || place === undefined) return;
    event.preventDefault();
    goTo({ column, place });
  };

  return {
    register,
    /** Where the Tab key stops in a column. */
    stopOf: (key: string): number | undefined => {
      if (active && keys.includes(active.column)) {
        return active.column === key ? active.place : undefined;
      }
      return key === keys[0] ? 0 : undefined;
    },
    handlers: {
      onKeyDown,
      onFocus: ({ target }: { readonly target: EventTarget }) => {
        const at = placeOf(target);
        if (at) setActive(at);
      },
    },
  };
};
