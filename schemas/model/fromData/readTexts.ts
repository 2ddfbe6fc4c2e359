import { isWebAddress } from '../links.ts';
import { hasFormat } from '../validation/formats.ts';
import { isObject } from '../values/isObject.ts';

const HTML = /<\/?(?:p|br|div|span|b|i|em|strong|ul|ol|li|a|h[1-6])\b[^>]{0,200}>/i;
const BARE_ADDRESS = /^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}(?:\/[^\s]*)?$/i;
const SHORT_COLOR = /^#[0-9a-f]{3}$/i;
/** A number as people dial it. */
const PHONE = /^(?:\+|00)?[\d().\s/-]{6,24}(?:\s?(?:x|ext\.?)\s?\d{1,5})?$/i;
const LEAST_PHONE_DIGITS = 7;
const MOST_PHONE_DIGITS = 15;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const EAN = /^(?:\d{8}|\d{12,14})$/;
const LONGEST_JSON = 200_000;

export const isEmail = (text: string): boolean =>
  hasFormat('account-email', text) && /\.[A-Za-z]{2,}$/.test(text);

/** Souk's own rule of an e-mail address is narrower. */
export const isPlainEmail = (text: string): boolean => hasFormat('email', text);

export const isAddress = (text: string): boolean => isWebAddress(text) && /^https?:/i.test(text);

/** An address without its scheme. */
export const isBareAddress = (text: string): boolean =>
  text.startsWith('www.') ? BARE_ADDRESS.test(text) : /\//.test(text) && BARE_ADDRESS.test(text);

export const isColor = (text: string): boolean =>
  hasFormat('color', text) || SHORT_COLOR.test(text);

export const fullColor = (text: string): string =>
  SHORT_COLOR.test(text) ? text.replace(/[0-9a-f]/gi, (digit) => digit + digit) : text;

export const isSlug = (text: string): boolean => hasFormat('slug', text) && !UUID.test(text);

export const isPhone = (text: string): boolean => {
  if (!PHONE.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= LEAST_PHONE_DIGITS && digits <= MOST_PHONE_DIGITS;
};

/** Whether nothing but a phone number is written so: with the country, or its area in brackets. */
export const isSurelyPhone = (text: string): boolean =>
  isPhone(text) && (/^\+/.test(text) || /^\(\d{2,4}\)\s?\d/.test(text) || /^00\d/.test(text));

export const isMarkup = (text: string): boolean => text.includes('<') && HTML.test(text);

/** The number under a bar code, by its last digit. */
export const isBarCode = (text: string): boolean => {
  if (!EAN.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
};

/** Words and signs that name one thing: they hold a digit and no blank. */
export const isCode = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d._/#-]*$/u.test(text) && /\d/.test(text) && text.length <= 64;

/** What a cell of JSON holds; undefined for a cell that is none. */
export const jsonShape = (text: string): 'object' | 'texts' | 'list' | undefined => {
  if (!/^[[{]/.test(text) || text.length > LONGEST_JSON) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return 'object';
    if (!Array.isArray(value)) return undefined;
    return value.every((item) => typeof item === 'string') ? 'texts' : 'list';
  } catch (cause) {
    // Not JSON is an answer here.
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
};
