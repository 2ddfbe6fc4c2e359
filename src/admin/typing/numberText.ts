import { readDecimal, UNKEPT_NUMBER } from '#schemas';
import { latinDigits } from '#schemas/model/values/latinDigits.ts';

const ENGLISH_THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
/** "1.234,50": points alone may be decimals, so the comma has to be there. */
const POINT_THOUSANDS = /^-?\d{1,3}(\.\d{3})+,/;

/** Latin or Arabic digits, with a point or a comma before the decimals, as a program writes them. */
const plainDecimal = (text: string): string => {
  const latin = latinDigits(text)
    .replace(/[\s'’]/g, '')
    .replace(/^\u2212/, '-');
  if (ENGLISH_THOUSANDS.test(latin)) return latin.replaceAll(',', '');
  return (POINT_THOUSANDS.test(latin) ? latin.replaceAll('.', '') : latin).replace(',', '.');
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
