import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

/** One line of text. */
export const TextWidget = (props: WidgetProps) => <BufferedInput {...props} />;
