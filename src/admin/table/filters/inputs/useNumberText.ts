import { type ChangeEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseNumber, refusalOfUnread } from '#src/admin/typing/numberText.ts';

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

const numberIn = (text: string): number | undefined => {
  const number = parseNumber(text);
  return typeof number === 'number' ? number : undefined;
};

/**
 * The props of a text field for a number as it is typed, in the digits and with the marks of any language: a browser's own field of numbers takes no
 * Arabic digits, and drops what it cannot read without a word.
 */
export const useNumberText = (
  label: string,
  value: number | undefined,
  onNumber: (number: number | undefined) => void,
) => {
  const translate = useTranslate();
  const [seen, setSeen] = useState(value);
  const [text, setText] = useState(textOf(value));
  const typed = parseNumber(text);
  if (value !== seen) {
    setSeen(value);
    if (numberIn(text) !== value) setText(textOf(value));
  }
  const reason =
    typeof typed === 'string'
      ? translate(`validation.${refusalOfUnread(typed)}`, { label })
      : undefined;
  return {
    label,
    value: text,
    error: reason !== undefined,
    helperText: reason,
    // The form that it is in is not sent while it is no number.
    inputRef: (input: HTMLInputElement | null) => input?.setCustomValidity(reason ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      setText(target.value);
      onNumber(numberIn(target.value));
    },
    slotProps: { htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } },
  } as const;
};
