import { useTranslate } from 'react-admin';
import { useFormFrame } from '../formContext.ts';
import { BufferedInput } from './BufferedInput.tsx';
import { toText, type WidgetProps } from './widget.ts';

const INDENT = 2;

const format = (value: unknown): string =>
  // Text that does not parse is kept as it was typed.
  typeof value === 'string' || value === undefined
    ? toText(value)
    : JSON.stringify(value, null, INDENT);

/** Free data as JSON. What does not parse stays in the field, and blocks saving with the reason. */
export const JsonWidget = (props: WidgetProps) => {
  const { setUnreadable } = useFormFrame();
  const translate = useTranslate();
  const parse = (text: string): unknown => {
    if (text.trim() === '') {
      setUnreadable(props.path, undefined);
      return undefined;
    }
    try {
      const value: unknown = JSON.parse(text);
      setUnreadable(props.path, undefined);
      return value;
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      const reason = translate('validation.json', { label: props.label, reason: cause.message });
      setUnreadable(props.path, reason);
      return text;
    }
  };
  return (
    <BufferedInput
      {...props}
      variant={{ rows: 5, maxRows: 24, isCode: true, isLeftToRight: true, format, parse }}
    />
  );
};
