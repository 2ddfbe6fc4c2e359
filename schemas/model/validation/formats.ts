import { isRelativeAddress, isWebAddress } from '../links.ts';
import { isDay } from '../values/isDay.ts';

/**
 * Formats that a schema may name, one list for server and browser.
 *
 * Source: VAL-7, VAL-8; decisions.md "Fields". All are linear: none can run away on a long input.
 */

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

const isDateTime = (text: string): boolean => {
  const [, date, hours, minutes, seconds, , offsetHours = 0, offsetMinutes = 0] =
    DATE_TIME.exec(text) ?? [];
  return (
    date !== undefined &&
    isDay(date) &&
    Number(hours) < 24 &&
    Number(minutes) < 60 &&
    Number(seconds) < 60 &&
    Number(offsetHours) < 24 &&
    Number(offsetMinutes) < 60
  );
};

const TEXT_FORMATS = {
  email: /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/,
  // HTML's own rule for <input type=email>.
  'account-email':
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
  phone: /^[0-9]{9,12}/,
  slug: /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
  color: /^#[0-9a-fA-F]{6}$/,
  'data-url': /^data:[a-z]+\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]*={0,2}$/,
  icon: /^[a-z][a-z0-9_]*$/,
  date: isDay,
  'date-time': isDateTime,
  url: (text: string) => isWebAddress(text),
  uri: (text: string) => isWebAddress(text),
  'product-url': (text: string) => isWebAddress(text, ['https:']) || isRelativeAddress(text),
  // These say how a text is shown and cleaned, not what it may hold.
  password: () => true,
  'rich-text': () => true,
} as const satisfies Record<string, RegExp | ((text: string) => boolean)>;

export const FORMAT_NAMES = [...Object.keys(TEXT_FORMATS), 'money'] as const;

/** Whether a text has the format; of an unknown format every text has it. */
export const hasFormat = (format: string, text: string): boolean => {
  const rules: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = TEXT_FORMATS;
  const rule = rules[format];
  if (!rule) return true;
  return typeof rule === 'function' ? rule(text) : rule.test(text);
};

type FormatDefinition =
  | ((text: string) => boolean)
  | { readonly type: 'number'; readonly validate: (value: number) => boolean };

/** The formats as ajv takes them, here and in the modules it makes for browsers. */
export const formats: Readonly<Record<string, FormatDefinition>> = {
  ...Object.fromEntries(
    Object.keys(TEXT_FORMATS).map((name) => [name, (text: string) => hasFormat(name, text)]),
  ),
  // Numbers know this one only; it changes how they look and refuses none.
  money: { type: 'number', validate: () => true },
};
