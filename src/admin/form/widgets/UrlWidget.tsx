import { BufferedInput } from './BufferedInput.tsx';
import type { WidgetProps } from './widget.ts';

// Not type=url: a product's link may be relative.
const URL_INPUT = { isLeftToRight: true, autoComplete: 'url' } as const;

/** A web address. */
export const UrlWidget = (props: WidgetProps) => <BufferedInput {...props} variant={URL_INPUT} />;
