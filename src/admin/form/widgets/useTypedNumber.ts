import { useTranslate } from 'react-admin';
import { parseNumber, refusalOfUnread } from '#src/admin/typing/numberText.ts';
import { useSchemaForm } from '../formContext.tsx';
import type { WidgetProps } from './widget.ts';

/** Reads typed numbers. What is none, or would be rounded, stays in the field as text and blocks saving. */
export const useTypedNumber = ({ path, label }: WidgetProps) => {
  const { setParseError } = useSchemaForm();
  const translate = useTranslate();
  return (text: string): number | string | undefined => {
    const value = parseNumber(text);
    const reason =
      typeof value === 'string'
        ? translate(`validation.${refusalOfUnread(value)}`, { label })
        : undefined;
    setParseError(path, reason, value);
    return value;
  };
};
