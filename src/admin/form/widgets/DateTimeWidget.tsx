import { CalendarInput } from './CalendarInput.tsx';
import type { WidgetProps } from './widget.ts';

/** A moment, shown in the reader's time zone and kept as it was written; a new one in UTC. */
export const DateTimeWidget = (props: WidgetProps) => <CalendarInput {...props} hasTime />;
