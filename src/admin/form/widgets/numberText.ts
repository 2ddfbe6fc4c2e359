import { readDecimal, UNKEPT_NUMBER } from '#schemas';

/** Arabic-Indic and Persian digits, as Arabic keyboards write them. */
const ARABIC_ZEROS = [0x0660, 0x06f0] as const;

const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ARABIC_ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? digit : String(code - zero);
};

/** Latin or Arabic digits, with a point or a comma before the decimals, as a program writes them. */
const plainDecimal = (text: string): string => {
  const latin = text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
    .replace('٫', '.')
    .replace(/\s/g, '');
  const thousands = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(latin);
  return thousands ? latin.replaceAll(',', '') : latin.replace(',', '.');
};

/** The number that a person typed. Text that is none, or would be rounded, comes back as it is, to be refused. */
export const parseNumber = (text: string): number | string | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const number = readDecimal(plainDecimal(trimmed));
  return number === undefined || number === UNKEPT_NUMBER ? trimmed : number;
};

/** The text, below `validation`, that refuses what `parseNumber` gave back. */
export const refusalOfUnread = (text: string): 'rounded' | 'typed.number' =>
  readDecimal(plainDecimal(text)) === UNKEPT_NUMBER ? 'rounded' : 'typed.number';
