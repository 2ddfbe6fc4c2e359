import { isObject } from '../values/isObject.ts';

export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export const jsonTypeOf = (value: unknown): JsonType => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object';
};

export const hasType = (value: unknown, type: unknown): boolean => {
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return jsonTypeOf(value) === type;
};

/** A text that two JSON values share exactly when they are equal: the order of names does not count. */
export const canonicalText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`);
  return `{${entries.join(',')}}`;
};

/** Places of the first two equal items; one walk, however long the list. */
export const equalItems = (list: readonly unknown[]): readonly [number, number] | undefined => {
  const seen = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const text = canonicalText(item);
    const earlier = seen.get(text);
    if (earlier !== undefined) return [earlier, index];
    seen.set(text, index);
  }
  return undefined;
};

/** Characters as people count them in JSON: those beyond the first plane are one. */
export const characterCount = (text: string): number => {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0xd800 || code > 0xdbff) continue;
    const next = text.charCodeAt(index + 1);
    if (next < 0xdc00 || next > 0xdfff) continue;
    count -= 1;
    index += 1;
  }
  return count;
};

/** A number as whole digits and a power of ten. */
const decimalOf = (value: number): readonly [bigint, number] => {
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
};

/** Whether a number is a whole multiple, by its decimals: 0.3 is one of 0.1. */
export const isMultiple = (value: number, step: number): boolean => {
  if (!(step > 0) || !Number.isFinite(value)) return false;
  const [digits, power] = decimalOf(value);
  const [stepDigits, stepPower] = decimalOf(step);
  const lowest = Math.min(power, stepPower);
  const scaled = digits * 10n ** BigInt(power - lowest);
  return scaled % (stepDigits * 10n ** BigInt(stepPower - lowest)) === 0n;
};
