import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { stopRowClick } from '../cells/stopRowClick.ts';
import { WIDTH_RANGE_PX, WIDTH_STEP_PX, widthWithin } from './columnWidths.ts';
import { COLUMN_EDGE } from './tableStyles.ts';

interface ColumnResizerProps {
  readonly name: string;
  readonly width: number | undefined;
  readonly onChange: (px: number | undefined) => void;
}

const headOf = (element: HTMLElement): HTMLElement => element.closest('th') ?? element;

/** Wider is towards the end of the line: to the right, in Arabic to the left. */
const sideOf = (element: HTMLElement): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;

/** The edge of a column: dragged, or moved by arrows; a double click gives the width back. */
export const ColumnResizer = ({ name, width, onChange }: ColumnResizerProps) => {
  const translate = useTranslate();
  const drag = useRef<{ readonly x: number; readonly width: number } | undefined>(undefined);
  const [measured, setMeasured] = useState<number>();
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return;
    const way = (event.clientX - drag.current.x) * sideOf(event.currentTarget);
    onChange(drag.current.width + way);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (event.key === 'Escape' || event.key === 'Delete') onChange(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const now = width ?? headOf(event.currentTarget).offsetWidth;
    onChange(now + step * sideOf(event.currentTarget) * WIDTH_STEP_PX);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is a control (ARIA's window splitter), which an `hr` is not.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={translate('souk.rows.columns.resize', { column: name })}
      aria-valuemin={WIDTH_RANGE_PX.min}
      aria-valuemax={WIDTH_RANGE_PX.max}
      aria-valuenow={widthWithin(width ?? measured ?? 0)}
      tabIndex={0}
      onClick={stopRowClick}
      onDoubleClick={() => onChange(undefined)}
      onFocus={(event) => setMeasured(headOf(event.currentTarget).offsetWidth)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width: headOf(event.currentTarget).offsetWidth };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      className={COLUMN_EDGE}
    />
  );
};
