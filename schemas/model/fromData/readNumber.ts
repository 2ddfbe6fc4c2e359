import { latinDigits } from '../values/latinDigits.ts';
import { readDecimal, UNKEPT_NUMBER } from '../values/numbers.ts';
import type { DecimalMark } from './columnTypes.ts';

/** A cell as a number, by either decimal mark. */
export interface NumberReading {
  readonly values: Readonly<Partial<Record<DecimalMark, number>>>;
  /** A sign or code of money beside it. */
  readonly currency: string;
  /** What is measured: `%`, `kg`. */
  readonly unit: string;
  readonly hasLeadingZero: boolean;
  /** Whether a sign parts thousands or begins decimals. */
  readonly hasMark: boolean;
  /** Digits behind the last mark; 0 without one. */
  readonly lastDigits: number;
}

const SIGNS = '[€$£¥₹₽₺₩₪₫฿₦﷼]|R\\$|kr\\.?|zł|Kč|DHS?|Dhs?|د\\.م\\.?|ر\\.س\\.?|د\\.إ\\.?|درهم|ريال';
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const CURRENCY = new RegExp(`^(?:${SIGNS}|[A-Z]{3})$`, 'u');
/** Brackets are how accountants write a minus. */
const BRACKETED = /^\(([^()]+)\)$/;
const PARTS =
  /^([^\d.,+\-−\s]{1,6})?\s?([+\-−]?)\s?([^\d.,+\-−\s]{1,6})?\s?(\d[\d.,'’\s]{0,60}|[.,]\d{1,40})(?<![\s'’])\s?(-?)\s?([^\d.,+\-\s][^\d+\-\s]{0,5}|[€$%])?$/u;
const SCIENTIFIC = /^[+-]?\d{1,40}(?:\.\d{1,40})?[eE][+-]?\d{1,3}$/;
const BY_POINT = /^(?:\d{1,3}(?:([,'’\s])\d{3})(?:\1\d{3})*|\d*)(?:\.(\d*))?$/;
const BY_COMMA = /^(?:\d{1,3}(?:([.'’\s])\d{3})(?:\1\d{3})*|\d*)(?:,(\d*))?$/;
const MAX_CHARACTERS = 100;

const isCurrency = (text: string): boolean =>
  CURRENCY.test(text) && (!/^[A-Z]{3}$/.test(text) || CODES.has(text));

const valueBy = (digits: string, mark: DecimalMark, sign: string): number | undefined => {
  const found = (mark === 'point' ? BY_POINT : BY_COMMA).exec(digits);
  if (!found || !/\d/.test(digits)) return undefined;
  const whole = digits.slice(0, digits.length - (found[2] === undefined ? 0 : found[2].length + 1));
  const plain = `${sign}${whole.replace(/\D/g, '')}${found[2] ? `.${found[2]}` : ''}`;
  const value = readDecimal(plain);
  return value === UNKEPT_NUMBER ? undefined : value;
};

const withValues = (
  digits: string,
  sign: string,
  { currency, unit }: { readonly currency: string; readonly unit: string },
): NumberReading | undefined => {
  const point = valueBy(digits, 'point', sign);
  const comma = valueBy(digits, 'comma', sign);
  if (point === undefined && comma === undefined) return undefined;
  const last = /[.,](\d*)$/.exec(digits)?.[1];
  return {
    values: { ...(point !== undefined && { point }), ...(comma !== undefined && { comma }) },
    ...{ currency, unit },
    hasLeadingZero: /^0\d/.test(digits),
    hasMark: /[.,]/.test(digits),
    lastDigits: last?.length ?? 0,
  };
};

/** A cell as a number, with its currency or unit; undefined for one that is none. */
export const readNumber = (cell: string): NumberReading | undefined => {
  if (cell.length > MAX_CHARACTERS || !/[\d\u0660-\u0669\u06f0-\u06f9]/.test(cell))
    return undefined;
  const text = latinDigits(cell).trim();
  if (SCIENTIFIC.test(text)) {
    const point = readDecimal(text);
    if (point === undefined || point === UNKEPT_NUMBER) return undefined;
    const none = { currency: '', unit: '', hasLeadingZero: false, lastDigits: 0 };
    return { values: { point }, ...none, hasMark: true };
  }
  const bracketed = BRACKETED.exec(text)?.[1];
  const parts = PARTS.exec(bracketed ?? text);
  if (!parts) return undefined;
  const [, before = '', leading = '', between = '', digits = '', trailing = '', behind = ''] =
    parts;
  const isMinus = (leading !== '' && leading !== '+') || trailing !== '' || bracketed !== undefined;
  const front = before || between;
  if ((before && between) || (front && !isCurrency(front))) return undefined;
  const isMoneyBehind = behind !== '' && isCurrency(behind);
  if (front && behind) return undefined;
  return withValues(digits, isMinus ? '-' : '', {
    currency: front || (isMoneyBehind ? behind : ''),
    unit: isMoneyBehind ? '' : behind,
  });
};
