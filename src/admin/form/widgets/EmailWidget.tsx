import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

const EMAIL = { type: 'email', isLeftToRight: true, autoComplete: 'email' } as const;

/** An e-mail address; the schema's format judges it, not the browser. */
export const EmailWidget = (props: WidgetProps) => <BufferedInput {...props} variant={EMAIL} />;
