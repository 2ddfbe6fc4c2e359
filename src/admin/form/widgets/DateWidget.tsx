import { CalendarInput } from './CalendarInput.tsx';
import { dayText, nativeDay, parseDay } from './dateText.ts';
import type { WidgetProps } from './widget.ts';

const DAY = {
  type: 'date',
  pattern: 'DD/MM/YYYY',
  format: dayText,
  parse: parseDay,
  toNative: nativeDay,
  fromNative: (text: string) => text || undefined,
} as const;

/** A day without a time. */
export const DateWidget = (props: WidgetProps) => <CalendarInput {...props} calendar={DAY} />;
