import { BufferedInput } from './BufferedInput.tsx';
import { useTypedNumber } from './useTypedNumber.ts';
import type { WidgetProps } from './widget.ts';

const NUMBER = { inputMode: 'decimal', isLeftToRight: true } as const;

/** A number; not `type=number`, which changes under the mouse wheel and hides what it cannot read. */
export const NumberWidget = (props: WidgetProps) => (
  <BufferedInput {...props} variant={{ ...NUMBER, parse: useTypedNumber(props) }} />
);
