import {
  type Decimal,
  decimalOf,
  decimalText,
  dividedBy,
  numberOf,
  readDecimalText,
  roundTo,
  times,
  wholeNumber,
} from './decimal.ts';
import type { Comparison } from './parseFormula.ts';
import type { Typed } from './typedFormula.ts';

/** What a part is worth: a decimal, a text or date, yes or no; undefined where it is empty. A text is never undefined. */
type Value = Decimal | string | boolean | undefined;
type Read = (name: string) => unknown;

const decimal = (value: Value): Decimal | undefined =>
  typeof value === 'bigint' ? value : undefined;
const boolean = (value: Value): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

const fieldValue = ({ type }: Typed, value: unknown): Value => {
  if (type === 'number') return typeof value === 'number' ? decimalOf(value) : undefined;
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (typeof value === 'string' && value !== '') return value;
  return type === 'text' ? '' : undefined;
};

const OPERATIONS = {
  '+': (one: Decimal, other: Decimal) => one + other,
  '-': (one: Decimal, other: Decimal) => one - other,
  '*': times,
  '/': dividedBy,
} as const;

/** Texts by their characters, as databases compare bytes: JavaScript's own order differs above U+FFFF. */
const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0;
  const [left, right] = [[...one], [...other]];
  const place = left.findIndex((character, index) => character !== right[index]);
  if (place < 0) return -1;
  return (left[place]?.codePointAt(0) ?? 0) - (right[place]?.codePointAt(0) ?? -1);
};

const compared = (one: NonNullable<Value>, other: NonNullable<Value>): number => {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  return one === other ? 0 : one < other ? -1 : 1;
};

const COMPARISONS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const textOf = (value: Value): string => {
  if (typeof value === 'bigint') return decimalText(value);
  return typeof value === 'string' ? value : '';
};

/** Empty unless one side alone decides. */
const logic = (operator: 'and' | 'or', left: Value, right: Value): boolean | undefined => {
  const decides = operator === 'or';
  if (left === decides || right === decides) return decides;
  return left === undefined || right === undefined ? undefined : !decides;
};

/** The smallest or greatest of those that are there. */
const extreme = (name: 'min' | 'max', values: readonly Value[]): Value =>
  values.reduce<Value>((best, value) => {
    if (value === undefined || best === undefined) return best ?? value;
    const order = compared(value, best);
    return (name === 'min' ? order < 0 : order > 0) ? value : best;
  }, undefined);

const worthOf = (part: Typed, read: Read): Value => {
  const of = (inner: Typed): Value => worthOf(inner, read);
  switch (part.kind) {
    case 'number':
      return readDecimalText(part.value);
    case 'text':
    case 'boolean':
      return part.value;
    case 'field':
      return fieldValue(part, read(part.name));
    case 'minus': {
      const value = decimal(of(part.of));
      return value === undefined ? undefined : -value;
    }
    case 'not': {
      const value = boolean(of(part.of));
      return value === undefined ? undefined : !value;
    }
    case 'arithmetic': {
      const [left, right] = [decimal(of(part.left)), decimal(of(part.right))];
      if (left === undefined || right === undefined) return undefined;
      return OPERATIONS[part.operator](left, right);
    }
    case 'comparison': {
      const [left, right] = [of(part.left), of(part.right)];
      if (left === undefined || right === undefined) return undefined;
      return COMPARISONS[part.operator](compared(left, right));
    }
    case 'logic':
      return logic(part.operator, of(part.left), of(part.right));
    case 'join':
      return textOf(of(part.left)) + textOf(of(part.right));
    case 'choice': {
      const condition = of(part.condition);
      if (condition === undefined) return part.type === 'text' ? '' : undefined;
      return of(condition === true ? part.yes : part.no);
    }
    case 'round': {
      const value = decimal(of(part.of));
      return value === undefined ? undefined : roundTo(value, part.places);
    }
    case 'extreme':
      return extreme(part.name, part.of.map(of));
    default:
      return wholeNumber([...textOf(of(part.of))].length);
  }
};

/**
 * The value of a formula for a row, as its field keeps it; undefined where it is empty.
 *
 * Empty are: whatever is worked out from a number, a date or a yes or no that is missing, a division by zero, a number of
 * more than fifteen digits before the point, and a text without letters. A missing text is a text without letters.
 * Source: docs/decisions/0093; `formulaSql` says the same to the database.
 */
export const evaluateFormula = (
  formula: Typed,
  read: Read,
): string | number | boolean | undefined => {
  const value = worthOf(formula, read);
  if (typeof value === 'bigint') return numberOf(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? undefined : text;
};
