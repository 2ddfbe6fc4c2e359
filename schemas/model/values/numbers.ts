/** Numbers that come as text keep their value or are refused: JavaScript rounds them in silence (GEN-6). */

/** Stands where JavaScript cannot keep a number: validation refuses it wherever it is. JSON has no NaN. */
export const UNKEPT_NUMBER = Number.MAX_VALUE;

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;
/** So few digits always come out as they went in. */
const SURE_CHARACTERS = 15;
/** A number that JavaScript writes has fewer characters, all its zeros included. */
const MAX_CHARACTERS = 400;

const withoutOuterZeros = (digits: string): { readonly kept: string; readonly cut: number } => {
  let start = 0;
  let end = digits.length;
  while (start < end && digits[start] === '0') start += 1;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return { kept: digits.slice(start, end), cut: digits.length - end };
};

/** Its digits and the power of ten, so that "12.50" and "1.25e1" are one; undefined for a text that is no decimal. */
const canonical = (text: string): string | undefined => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const { kept, cut } = withoutOuterZeros(whole + fraction);
  if (kept === '') return '0';
  return `${sign === '-' ? '-' : ''}${kept}e${Number(exponent) - fraction.length + cut}`;
};

/** Whether a decimal becomes a number of the same value. */
const isKept = (text: string): boolean => {
  if (text.length <= SURE_CHARACTERS && !/e/i.test(text)) return true;
  if (text.length > MAX_CHARACTERS) return false;
  const value = Number(text);
  return Number.isFinite(value) && canonical(text) === canonical(String(value));
};

/** The value of a decimal; `UNKEPT_NUMBER` where JavaScript would round it, undefined for a text that is none. */
export const readDecimal = (text: string): number | undefined => {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  // Minus nothing is nothing.
  return isKept(text) ? Number(text) + 0 : UNKEPT_NUMBER;
};

/** Digits enough to be rounded, or a power of ten; most texts have neither. */
const SUSPICIOUS = /[\d.]{16}|\d[eE]/;
const QUOTE = 34;
const BACKSLASH = 92;
const NUMBER_START = /[-\d]/;
const NUMBER_PART = /[-+.\deE]/;

const endOfText = (json: string, start: number): number => {
  let index = start + 1;
  while (index < json.length && json.charCodeAt(index) !== QUOTE) {
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index + 1;
};

const endOfNumber = (json: string, start: number): number => {
  let index = start + 1;
  while (NUMBER_PART.test(json[index] ?? '')) index += 1;
  return index;
};

const withUnkeptNumbers = (json: string): string => {
  const parts: string[] = [];
  let done = 0;
  for (let index = 0; index < json.length; ) {
    const isText = json.charCodeAt(index) === QUOTE;
    const isNumber = !isText && NUMBER_START.test(json[index] ?? '');
    const end = isText ? endOfText(json, index) : isNumber ? endOfNumber(json, index) : index + 1;
    if (isNumber && readDecimal(json.slice(index, end)) === UNKEPT_NUMBER) {
      parts.push(json.slice(done, index), String(UNKEPT_NUMBER));
      done = end;
    }
    index = end;
  }
  return parts.join('') + json.slice(done);
};

/** Whether a value that `parseExactly` gave has a number in it that JavaScript would have rounded. */
export const holdsUnkeptNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(holdsUnkeptNumber)
    : value === UNKEPT_NUMBER;

/** Whether a JSON text may hold a number that JavaScript would round: cheap, and sometimes wrong. */
export const hasLongNumber = (json: string): boolean => SUSPICIOUS.test(json);

/**
 * Parses JSON, each number that JavaScript cannot keep being `UNKEPT_NUMBER`.
 *
 * Errors: `SyntaxError`, as `JSON.parse`.
 */
export const parseExactly = (json: string): unknown =>
  JSON.parse(hasLongNumber(json) ? withUnkeptNumbers(json) : json);
