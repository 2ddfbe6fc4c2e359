import {
  columnNamed,
  type FieldModel,
  isObject,
  isSame,
  LIMITS,
  type ResourceModel,
} from '#schemas';
import { askedField } from '#schemas/model/fields/askedField.ts';
import { isUnset, setOnly } from '#schemas/model/filters/filter.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { ALL, ANY, type FilterValues, isFilterList } from '../filterValues.ts';
import { type Comparison, filterValueOf, readCompared } from './comparisons.ts';

/** A condition as it is edited; it may lack its field or its value. */
export interface Condition {
  readonly kind: 'condition';
  readonly id: number;
  /** The field's path; '' before one is chosen. */
  readonly path: string;
  readonly comparison: Comparison;
  readonly operand: unknown;
  /** The filter's value as it came: an untouched condition asks exactly that. */
  readonly asked?: unknown;
}

/** A part of a filter that no input fits; it can be taken away. */
export interface Fixed {
  readonly kind: 'fixed';
  readonly id: number;
  readonly asked: FilterValues;
}

export interface Group {
  readonly kind: 'group';
  readonly id: number;
  readonly joins: 'all' | 'any';
  readonly items: readonly Item[];
}

export type Item = Condition | Fixed | Group;
/** What is edited: the conditions of a list, in groups. */
export type Question = Group;

export const EMPTY_QUESTION: Question = { kind: 'group', id: 1, joins: 'all', items: [] };

type Numbered = () => number;

const isOfMany = (field: FieldModel | undefined): boolean =>
  field !== undefined && askedField(field).nested?.isMany === true;

const readField = (
  resource: ResourceModel,
  path: string,
  value: unknown,
  next: Numbered,
): readonly Item[] => {
  const field = columnNamed(resource, path);
  const read = field && !field.writeOnly ? readCompared(field, value) : undefined;
  // The ends of a range ask for one entry of a list: apart they would ask for any.
  if (!read || (read.length > 1 && isOfMany(field)))
    return [{ kind: 'fixed', id: next(), asked: { [path]: value } }];
  return read.map((compared) => ({ kind: 'condition', id: next(), path, ...compared }));
};

const readItems = (
  resource: ResourceModel,
  values: FilterValues,
  next: Numbered,
): readonly Item[] =>
  Object.entries(setOnly(values)).flatMap(([key, value]): readonly Item[] => {
    if (key === ALL && isFilterList(value))
      return value.flatMap((inner) => readItems(resource, inner, next));
    if (key === ANY && isFilterList(value)) {
      const id = next();
      const items = value.map((inner) => asOne(readItems(resource, inner, next), next));
      return [{ kind: 'group', id, joins: 'any', items }];
    }
    return readField(resource, key, value, next);
  });

const asOne = (items: readonly Item[], next: Numbered): Item => {
  const [only, ...others] = items;
  if (only && others.length === 0) return only;
  return { kind: 'group', id: next(), joins: 'all', items };
};

/** A list's filters, without its search words, as a question that can be edited. */
const readQuestion = (resource: ResourceModel, values: FilterValues): Question => {
  let last = 0;
  const next = (): number => {
    last += 1;
    return last;
  };
  const id = next();
  const items = readItems(resource, values, next);
  const [only, ...others] = items;
  if (only?.kind === 'group' && others.length === 0) return only;
  return { kind: 'group', id, joins: 'all', items };
};

const merged = (one: unknown, other: unknown): unknown => {
  if (!isObject(one) || !isObject(other)) return undefined;
  return Object.keys(other).some((operator) => operator in one) ? undefined : { ...one, ...other };
};

/** All of several filters as one: what would stand under one key twice stands in a list of its own. */
const allOf = (resource: ResourceModel, parts: readonly FilterValues[]): FilterValues => {
  let together: FilterValues = {};
  const others: FilterValues[] = [];
  for (const part of parts) {
    const [[key = '', value] = [], ...rest] = Object.entries(part);
    const isOne = rest.length === 0 && key !== ALL;
    const known = together[key];
    const isApart = isOfMany(columnNamed(resource, key));
    const both = known === undefined ? value : isApart ? undefined : merged(known, value);
    if (isOne && both !== undefined) together = { ...together, [key]: both };
    else others.push(part);
  }
  return others.length === 0 ? together : { ...together, [ALL]: others };
};

/** Its input says so; the server would refuse the whole question. */
const isTooLongText = (operand: unknown): boolean =>
  typeof operand === 'string' && isTooLong(operand, { maxLength: LIMITS.filterCharacters });

/** What an item asks; empty for one that is not finished. */
export const askedBy = (resource: ResourceModel, item: Item): FilterValues => {
  if (item.kind === 'fixed') return item.asked;
  if (item.kind === 'condition') {
    const field = columnNamed(resource, item.path);
    const value = item.asked ?? (field && filterValueOf(field, item));
    return isUnset(value) || isTooLongText(item.operand) ? {} : { [item.path]: value };
  }
  const parts = item.items
    .map((inner) => askedBy(resource, inner))
    .filter((part) => Object.keys(part).length > 0);
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  if (item.joins === 'all') return allOf(resource, parts);
  return parts.length === 0 ? {} : { [ANY]: parts };
};

export const isUnfinished = (resource: ResourceModel, item: Item): boolean =>
  Object.keys(askedBy(resource, item)).length === 0;

/** Every condition and every part that cannot be edited, in reading order. */
export const leavesOf = (item: Item): readonly (Condition | Fixed)[] =>
  item.kind === 'group' ? item.items.flatMap(leavesOf) : [item];

const itemsOf = (item: Item): readonly Item[] =>
  item.kind === 'group' ? [item, ...item.items.flatMap(itemsOf)] : [item];

/** A number that no item has. */
export const nextId = (question: Question): number =>
  Math.max(...itemsOf(question).map(({ id }) => id)) + 1;

/** Each item changed, those inside first; undefined takes one away, and a group that it leaves empty. */
const mapItems = (group: Group, change: (item: Item) => Item | undefined): Group => ({
  ...group,
  items: group.items.flatMap((item) => {
    const inner = item.kind === 'group' ? mapItems(item, change) : item;
    const isLeftEmpty = inner.kind === 'group' && item.kind === 'group' && inner.items.length === 0;
    const changed = isLeftEmpty && item.items.length > 0 ? undefined : change(inner);
    return changed ? [changed] : [];
  }),
});

export const withItem = (
  question: Question,
  id: number,
  change: (item: Item) => Item,
): Question => {
  if (question.id !== id)
    return mapItems(question, (item) => (item.id === id ? change(item) : item));
  const changed = change(question);
  return changed.kind === 'group' ? changed : question;
};

export const withoutItem = (question: Question, id: number): Question =>
  mapItems(question, (item) => (item.id === id ? undefined : item));

export const withAdded = (question: Question, groupId: number, added: Item): Question =>
  withItem(question, groupId, (item) =>
    item.kind === 'group' ? { ...item, items: [...item.items, added] } : item,
  );

export const newCondition = (id: number): Condition => ({
  kind: 'condition',
  id,
  path: '',
  comparison: 'is',
  operand: undefined,
});

/** The condition that a part of the filter came from. */
export const itemAsking = (
  resource: ResourceModel,
  question: Question,
  part: FilterValues,
): Item | undefined => {
  const items = itemsOf(question).filter((item) => item !== question);
  const [path] = Object.keys(part);
  return (
    items.find((item) => isSame(askedBy(resource, item), part)) ??
    items.find((item) => item.kind === 'condition' && item.path === path)
  );
};

const groupAround = (group: Group, id: number): Group | undefined =>
  group.items.some((item) => item.id === id)
    ? group
    : group.items
        .flatMap((item) => (item.kind === 'group' ? (groupAround(item, id) ?? []) : []))
        .at(0);

/** The item beside one that goes; undefined where it is the last one of all. */
export const neighbourOf = (question: Question, id: number): Item | undefined => {
  const group = groupAround(question, id);
  if (!group) return undefined;
  const place = group.items.findIndex((item) => item.id === id);
  // A group that is left empty goes as well.
  return group.items[place + 1] ?? group.items[place - 1] ?? neighbourOf(question, group.id);
};

/** The question that a filter is now, with what of the former one was not finished. */
export const questionAfter = (
  resource: ResourceModel,
  values: FilterValues,
  before: Question,
): Question => {
  const read = readQuestion(resource, values);
  let id = nextId(read);
  const renumbered = (item: Item): Item => {
    const own = { ...item, id };
    id += 1;
    return own.kind === 'group' ? { ...own, items: own.items.map(renumbered) } : own;
  };
  const left = before.items.filter((item) => isUnfinished(resource, item));
  return { ...read, items: [...read.items, ...left.map(renumbered)] };
};

/** Whether a value from the browser's storage is a question; an older version may have written it. */
export const isQuestion = (value: unknown): value is Question =>
  isItem(value) && value.kind === 'group';

const isItem = (value: unknown): value is Item => {
  if (!isObject(value) || typeof value['id'] !== 'number') return false;
  const { kind, path, comparison, items, asked } = value;
  if (kind === 'group') return Array.isArray(items) && items.every(isItem);
  if (kind === 'fixed') return isObject(asked);
  return kind === 'condition' && typeof path === 'string' && typeof comparison === 'string';
};
