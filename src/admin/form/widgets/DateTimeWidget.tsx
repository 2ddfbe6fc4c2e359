import { CalendarInput } from './CalendarInput.tsx';
import { fromLocal, momentText, parseMoment, toLocal } from './dateText.ts';
import type { WidgetProps } from './widget.ts';

const MOMENT = {
  type: 'datetime-local',
  pattern: 'DD/MM/YYYY HH:mm',
  format: momentText,
  parse: parseMoment,
  toNative: toLocal,
  fromNative: fromLocal,
} as const;

/** A moment, shown in the reader's time zone and kept in UTC. */
export const DateTimeWidget = (props: WidgetProps) => (
  <CalendarInput {...props} calendar={MOMENT} />
);
