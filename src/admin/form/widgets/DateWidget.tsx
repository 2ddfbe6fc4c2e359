import { CalendarInput } from './CalendarInput.tsx';
import type { WidgetProps } from './widget.ts';

/** A day without a time. */
export const DateWidget = (props: WidgetProps) => <CalendarInput {...props} hasTime={false} />;
