import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

const PHONE = { type: 'tel', isLeftToRight: true, autoComplete: 'tel' } as const;

/** A telephone number, kept as it is written. */
export const PhoneWidget = (props: WidgetProps) => <BufferedInput {...props} variant={PHONE} />;
