import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

const LONG_TEXT = { rows: 3, maxRows: 12 } as const;

/** Several lines of plain text; grows with what is written. */
export const LongTextWidget = (props: WidgetProps) => (
  <BufferedInput {...props} variant={LONG_TEXT} />
);
