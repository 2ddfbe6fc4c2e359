import { isEmpty } from '../values/isEmpty.ts';
import { isObject } from '../values/isObject.ts';
import type { FilterOperator } from './operatorNames.ts';

/**
 * A question about rows, as react-admin has it, in addresses, views, calls and exports alike.
 *
 * Shape: `{ path: value | [any of these] | { operator: operand }, $any: [filter], $all: [filter] }`; all of its keys
 * must hold.
 */
export type Filter = Readonly<Record<string, unknown>>;

/** Keys whose values are filters: of `$any` one must hold, of `$all` each. */
export const GROUP_KEYS = { $any: 'any', $all: 'all' } as const;
export type GroupKey = keyof typeof GROUP_KEYS;
export type GroupKind = (typeof GROUP_KEYS)[GroupKey];

export const isGroupKey = (key: string): key is GroupKey => Object.hasOwn(GROUP_KEYS, key);

/** Whether an entry of a filter is a group: no field is asked for by a list of objects, whatever its name. */
export const isGroupEntry = (key: string, value: unknown): boolean =>
  isGroupKey(key) && Array.isArray(value) && value.some(isObject);

/** What a filter asks of fields, in groups too: each path, or `id`, with its value. */
export const filterEntries = (filter: Filter): readonly (readonly [string, unknown])[] =>
  Object.entries(filter).flatMap(([key, value]) =>
    isGroupEntry(key, value) && Array.isArray(value)
      ? value.filter(isObject).flatMap(filterEntries)
      : [[key, value] as const],
  );

/** The same filter with other keys for its fields, in groups too. */
export const renameFilter = (filter: Filter, rename: (entries: Filter) => Filter): Filter =>
  Object.fromEntries(
    Object.entries(rename(filter)).map(([key, value]) => [
      key,
      isGroupEntry(key, value) && Array.isArray(value)
        ? value.map((entry) => (isObject(entry) ? renameFilter(entry, rename) : entry))
        : value,
    ]),
  );

/** What is asked of one field, with its values as the field's own type. */
export interface Condition {
  /** Its path as `joinPath` writes it. */
  readonly field: string;
  readonly operator: 'in' | Exclude<FilterOperator, 'within'>;
  readonly values: readonly (string | number | boolean)[];
}

/** Alternatives, or what must hold together; each entry is one filter. */
export interface ConditionGroup {
  readonly group: GroupKind;
  readonly entries: readonly Conditions[];
}

/** A filter as it was read: all of them must hold. */
export type Conditions = readonly (Condition | ConditionGroup)[];

export const isConditionGroup = (term: Condition | ConditionGroup): term is ConditionGroup =>
  'group' in term;

/** The conditions of a filter that stand in no group. */
export const plainConditions = (conditions: Conditions): readonly Condition[] =>
  conditions.flatMap((term) => (isConditionGroup(term) ? [] : [term]));

/** Every condition of a filter, however deep. */
export const everyCondition = (conditions: Conditions): readonly Condition[] =>
  conditions.flatMap((term) =>
    isConditionGroup(term) ? term.entries.flatMap(everyCondition) : [term],
  );

/** When and where a question is asked: "today" depends on it. */
export interface AskedAt {
  readonly now: Date;
  /** An IANA name. */
  readonly zone: string;
}

/** A filter cannot be read: `parameter` is the place in it, `reason` is undefined where nothing has that name. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
  readonly parameter: string;
  readonly reason: string | undefined;

  constructor(parameter: string, reason?: string) {
    super(`${parameter}: ${reason ?? 'there is no such field'}`);
    this.parameter = parameter;
    this.reason = reason;
  }
}

/** Nothing asked: an untouched input and a cleared one. */
export const isUnset = (value: unknown): boolean =>
  isEmpty(value) ||
  (isObject(value) && Object.values(value).every(isUnset)) ||
  (Array.isArray(value) && value.every((entry) => isObject(entry) && isUnset(entry)));

/** Only what asks something, in groups too: alternatives that nobody has filled in yet are none. */
export const setOnly = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      if (isUnset(value)) return [];
      if (!isGroupEntry(key, value) || !Array.isArray(value)) return [[key, value]];
      const entries = value.filter((entry) => !isUnset(entry));
      return [[key, entries.map((entry) => (isObject(entry) ? setOnly(entry) : entry))]];
    }),
  );
