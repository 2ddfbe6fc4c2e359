import { isInstant, typeOf } from '../fields/columnType.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { fold } from '../texts/words.ts';
import { isEmpty } from '../values/isEmpty.ts';
import {
  type AskedAt,
  type Condition,
  type Conditions,
  type Filter,
  isConditionGroup,
} from './filter.ts';
import { instantOf } from './instant.ts';
import { askedTogether, type END_SIGNS, type EndCondition, isEnd } from './ranges.ts';
import { readFilter } from './readFilter.ts';
import { comparedValue, listTexts, rowEntries, rowValue, textValue } from './rowValues.ts';

type Row = Readonly<Record<string, unknown>>;
type Test = (row: Row) => boolean;
type Value = Condition['values'][number];
type Ordered = string | number | boolean | bigint | undefined;

/** Halves of letters beyond the first 65,536 stand before some of the others, and the letters themselves behind all. */
const byCodePoint = (unit: number): number => {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
};

const orderOfTexts = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const unit = one.charCodeAt(at);
    const beside = other.charCodeAt(at);
    if (unit !== beside) return byCodePoint(unit) - byCodePoint(beside);
  }
  return one.length - other.length;
};

/** Below, at or above zero; undefined where they do not compare. Texts by their code points, as the database does. */
const order = (one: Ordered, other: Ordered): number | undefined => {
  if (one === undefined || other === undefined || typeof one !== typeof other) return undefined;
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string') return orderOfTexts(one, other);
  return one < other ? -1 : 1;
};

const ENDS: Readonly<Record<keyof typeof END_SIGNS, (difference: number) => boolean>> = {
  gte: (difference) => difference >= 0,
  gt: (difference) => difference > 0,
  lte: (difference) => difference <= 0,
  lt: (difference) => difference < 0,
};

/** As the database folds texts that it looks into: it knows no form of a letter for the end of a word. */
const folded = (text: string): string => fold(text).replaceAll('ς', 'σ');

const isLike = (operator: 'contains' | 'prefix', values: Condition['values']) => {
  const wanted = values.map((value) => folded(String(value)));
  return (text: string): boolean => {
    const within = folded(text);
    return wanted.some((part) =>
      operator === 'contains' ? within.includes(part) : within.startsWith(part),
    );
  };
};

/** How values of a field are compared: by the instant that they say, or as they are. */
const comparing = (resource: ResourceModel, field: FieldModel): ((value: Ordered) => Ordered) =>
  isInstant(resource, field) ? (value) => instantOf(String(value ?? '')) : (value) => value;

/** Whether a value of an entry is one of these: there a text may be how a number or a boolean is written. */
const isAmong = (resource: ResourceModel, field: FieldModel, values: readonly Value[]) => {
  const compared = comparing(resource, field);
  if (isInstant(resource, field)) {
    return (entry: unknown): boolean =>
      values.some((value) => order(compared(textValue(entry)), compared(value)) === 0);
  }
  return (entry: unknown): boolean =>
    values.some(
      (value) => entry === value || (typeof value === 'string' && textValue(entry) === value),
    );
};

const isWithinEnds = (
  resource: ResourceModel,
  field: FieldModel,
  ends: readonly EndCondition[],
) => {
  const compared = comparing(resource, field);
  const tests = ends.map(({ operator, values: [bound] }) => {
    const wanted = compared(bound);
    return (value: Ordered): boolean => {
      const difference = order(value, wanted);
      return difference !== undefined && ENDS[operator](difference);
    };
  });
  return (value: unknown): boolean => {
    const isPlain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain && tests.every((test) => test(compared(value)));
  };
};

/** Conditions that one entry on the way must fulfil; several are the ends of one range. */
const entryTest = (
  resource: ResourceModel,
  field: FieldModel,
  conditions: readonly Condition[],
): Test => {
  const some =
    (fits: (entry: unknown) => boolean): Test =>
    (row) =>
      rowEntries(field, row).some(fits);
  const none =
    (fits: (entry: unknown) => boolean): Test =>
    (row) =>
      !rowEntries(field, row).some(fits);
  const like = (operator: 'contains' | 'prefix', values: Condition['values']) => {
    const fits = isLike(operator, values);
    return (entry: unknown): boolean => fits(textValue(entry) ?? '');
  };
  const [{ operator, values } = { operator: 'in', values: [] }] = conditions;
  switch (operator) {
    case 'exists':
      return (values[0] === true ? some : none)((entry) => !isEmpty(entry));
    case 'in':
      return some(isAmong(resource, field, values));
    case 'ne':
      return none(isAmong(resource, field, values));
    case 'contains':
    case 'prefix':
      return some(like(operator, values));
    case 'excludes':
      return none(like('contains', values));
    default:
      return some(isWithinEnds(resource, field, conditions.filter(isEnd)));
  }
};

const equalTest = (resource: ResourceModel, field: FieldModel, values: readonly Value[]) => {
  if (typeOf(field) === 'list') {
    const wanted = values.map(String);
    return (value: unknown): boolean => listTexts(value).some((text) => wanted.includes(text));
  }
  const compared = comparing(resource, field);
  const wanted = values.map(compared);
  return (value: unknown): boolean => {
    const found = compared(comparedValue(field, value));
    return wanted.some((one) => order(found, one) === 0);
  };
};

const likeTest = (
  field: FieldModel,
  operator: 'contains' | 'prefix',
  values: Condition['values'],
) => {
  const fits = isLike(operator, values);
  return (value: unknown): boolean => {
    const text = comparedValue(field, value);
    return text !== undefined && fits(String(text));
  };
};

/** Whether a field holds something: of plain values only those of the field's own type count. */
const isFilled = (field: FieldModel, value: unknown): boolean => {
  const type = typeOf(field);
  return !isEmpty(type === 'list' || type === 'none' ? value : comparedValue(field, value));
};

const valueTest = (
  resource: ResourceModel,
  field: FieldModel,
  condition: Condition,
): ((value: unknown) => boolean) => {
  const { operator, values } = condition;
  const isList = typeOf(field) === 'list';
  const contains = (): ((value: unknown) => boolean) =>
    isList ? equalTest(resource, field, values) : likeTest(field, 'contains', values);
  switch (operator) {
    case 'in':
      return equalTest(resource, field, values);
    case 'ne': {
      const isEqual = equalTest(resource, field, values);
      return (value) => !isEqual(value);
    }
    case 'contains':
      return contains();
    case 'excludes': {
      const isIn = contains();
      return (value) => !isIn(value);
    }
    case 'prefix':
      return likeTest(field, operator, values);
    case 'exists':
      return (value) => isFilled(field, value) === (values[0] === true);
    default: {
      const fits = isWithinEnds(resource, field, [condition].filter(isEnd));
      return (value) => fits(comparedValue(field, value));
    }
  }
};

/** Whether a row fulfils conditions that were read before: the same as the server's SQL says of it. */
export const rowTest = (resource: ResourceModel, conditions: Conditions): Test => {
  const tests = [
    ...askedTogether(resource, conditions).map(({ field, first, all }): Test => {
      if (field.nested?.isMany) return entryTest(resource, field, all);
      const fits = valueTest(resource, field, first);
      return (row) => fits(rowValue(resource, field, row));
    }),
    ...conditions.filter(isConditionGroup).map(({ group, entries }): Test => {
      const alternatives = entries.map((entry) => rowTest(resource, entry));
      return group === 'any'
        ? (row) => alternatives.some((test) => test(row))
        : (row) => alternatives.every((test) => test(row));
    }),
  ];
  return (row) => tests.every((test) => test(row));
};

/**
 * Whether a row, as it is answered, is one that a filter finds; words (`q`) are not looked for.
 *
 * Errors: `FilterError` for a filter that the server would refuse.
 */
export const matchesFilter = (
  resource: ResourceModel,
  filter: Filter,
  row: Row,
  at: AskedAt,
): boolean => rowTest(resource, readFilter(resource, filter, at).conditions)(row);
