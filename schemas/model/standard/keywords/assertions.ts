import { isObject } from '../../values/isObject.ts';
import { isSame } from '../../values/isSame.ts';
import { characterCount, equalItems, hasType, isMultiple } from '../jsonValues.ts';
import type { Keyword } from '../run.ts';

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** A bound of numbers. */
const numberBound =
  (keyword: string, holds: (value: number, limit: number) => boolean): Keyword =>
  (limit, { fail }) =>
    typeof limit === 'number'
      ? (value, at, run) =>
          typeof value !== 'number' ||
          holds(value, limit) ||
          fail(run, at, keyword, { limit }, value)
      : undefined;

/** A bound of what can be counted in a value; `count` is undefined where there is nothing of the kind. */
const countBound =
  (
    keyword: string,
    count: (value: unknown) => number | undefined,
    holds: (count: number, limit: number) => boolean,
  ): Keyword =>
  (limit, { fail }) =>
    isCount(limit)
      ? (value, at, run) => {
          const counted = count(value);
          return (
            counted === undefined ||
            holds(counted, limit) ||
            fail(run, at, keyword, { limit }, value)
          );
        }
      : undefined;

const atLeast = (value: number, limit: number): boolean => value >= limit;
const atMost = (value: number, limit: number): boolean => value <= limit;
const above = (value: number, limit: number): boolean => value > limit;
const below = (value: number, limit: number): boolean => value < limit;

const itemCount = (value: unknown): number | undefined =>
  Array.isArray(value) ? value.length : undefined;
const nameCount = (value: unknown): number | undefined =>
  isObject(value) ? Object.keys(value).length : undefined;
const textLength = (value: unknown): number | undefined =>
  typeof value === 'string' ? characterCount(value) : undefined;

const type: Keyword = (types, { fail }) => {
  const allowed: readonly unknown[] = Array.isArray(types) ? types : [types];
  return (value, at, run) =>
    allowed.some((one) => hasType(value, one)) ||
    fail(run, at, 'type', { type: Array.isArray(types) ? types.join(',') : types }, value);
};

const enumeration: Keyword = (values, { fail }) => {
  if (!Array.isArray(values)) return undefined;
  const plain = new Set<unknown>(values);
  return (value, at, run) =>
    plain.has(value) ||
    (typeof value === 'object' && values.some((one) => isSame(one, value))) ||
    fail(run, at, 'enum', { allowedValues: values }, value);
};

const constant: Keyword =
  (expected, { fail }) =>
  (value, at, run) =>
    isSame(expected, value) || fail(run, at, 'const', { allowedValue: expected }, value);

const multipleOf: Keyword = (step, { fail }) =>
  typeof step === 'number'
    ? (value, at, run) =>
        typeof value !== 'number' ||
        isMultiple(value, step) ||
        fail(run, at, 'multipleOf', { multipleOf: step }, value)
    : undefined;

const pattern: Keyword = (text, { fail, matcher }) => {
  if (typeof text !== 'string') return undefined;
  const matches = matcher(text);
  return (value, at, run) =>
    typeof value !== 'string' ||
    matches(value) ||
    fail(run, at, 'pattern', { pattern: text }, value);
};

const format: Keyword = (name, { fail, hasFormat }) =>
  hasFormat && typeof name === 'string'
    ? (value, at, run) => hasFormat(name, value) || fail(run, at, 'format', { format: name }, value)
    : undefined;

const uniqueItems: Keyword = (asked, { fail }) =>
  asked === true
    ? (value, at, run) => {
        const equal = Array.isArray(value) ? equalItems(value) : undefined;
        return !equal || fail(run, at, 'uniqueItems', { i: equal[1], j: equal[0] }, value);
      }
    : undefined;

const required: Keyword = (names, { fail }) => {
  if (!Array.isArray(names)) return undefined;
  return (value, at, run) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name of names) {
      if (Object.hasOwn(value, name)) continue;
      isValid = fail(run, at, 'required', { missingProperty: name }, value);
      if (!run.faults) return false;
    }
    return isValid;
  };
};

/** Up to draft-04 a bound becomes exclusive by a word beside it. */
const oldBound =
  (keyword: 'minimum' | 'maximum', exclusive: 'exclusiveMinimum' | 'exclusiveMaximum'): Keyword =>
  (limit, tools) => {
    const isStrict = tools.schema[exclusive] === true;
    const [strict, loose] = keyword === 'minimum' ? [above, atLeast] : [below, atMost];
    return numberBound(isStrict ? exclusive : keyword, isStrict ? strict : loose)(limit, tools);
  };

/** What draft-04 says in other words than its successors. */
export const OLD_BOUNDS: Readonly<Record<string, Keyword>> = {
  minimum: oldBound('minimum', 'exclusiveMinimum'),
  maximum: oldBound('maximum', 'exclusiveMaximum'),
};

export const BOUNDS: Readonly<Record<string, Keyword>> = {
  minimum: numberBound('minimum', atLeast),
  maximum: numberBound('maximum', atMost),
  exclusiveMinimum: numberBound('exclusiveMinimum', above),
  exclusiveMaximum: numberBound('exclusiveMaximum', below),
};

/** Of every draft. */
export const ASSERTIONS: Readonly<Record<string, Keyword>> = {
  type,
  enum: enumeration,
  multipleOf,
  minLength: countBound('minLength', textLength, atLeast),
  maxLength: countBound('maxLength', textLength, atMost),
  pattern,
  minItems: countBound('minItems', itemCount, atLeast),
  maxItems: countBound('maxItems', itemCount, atMost),
  uniqueItems,
  minProperties: countBound('minProperties', nameCount, atLeast),
  maxProperties: countBound('maxProperties', nameCount, atMost),
  required,
};

export const CONSTANT: Readonly<Record<string, Keyword>> = { const: constant };
export const FORMAT: Readonly<Record<string, Keyword>> = { format };
