import type { FieldModel, ResourceModel } from '#schemas';
import { isObject, isSame, SEARCH_KEY } from '#schemas';
import { type Filter, type GroupKey, setOnly } from '#schemas/model/filters/filter.ts';

/** react-admin's filter values, in the one shape that screens, data provider and server share. */
export type FilterValues = Filter;

/** Keys that hold questions in the place of a field's value: any of them, all of them. */
export const ANY = '$any' satisfies GroupKey;
export const ALL = '$all' satisfies GroupKey;

/** Fields that every list may be narrowed by, whatever its schema says. */
const SYSTEM_FILTERS: readonly string[] = ['createdAt', 'updatedAt'];

/** What the filter panel offers, in the schema's order (LIST-3). */
export const filterFields = (resource: ResourceModel): readonly FieldModel[] => [
  ...resource.fields.filter((field) => field.filter),
  ...resource.systemFields.filter((field) => SYSTEM_FILTERS.includes(field.name)),
];

/** Whether two questions are one; the order in which filters were set does not count. */
export const isSameFilters = (one: FilterValues, other: FilterValues): boolean =>
  isSame(setOnly(one), setOnly(other));

/** The same question without one of its filters. */
export const without = (values: FilterValues, name: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

/** Several questions under one key; what came by an address may be anything. */
export const isFilterList = (value: unknown): value is readonly FilterValues[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** The filters in force, without the search words: each a question of its own, all of which a row answers. */
export const activeFilters = (values: FilterValues): readonly FilterValues[] =>
  Object.entries(setOnly(without(values, SEARCH_KEY))).flatMap(([key, value]) =>
    key === ALL && isFilterList(value) ? value : [{ [key]: value }],
  );

/** The same question without one of its active filters. */
export const withoutFilter = (values: FilterValues, filter: FilterValues): FilterValues => {
  const { [ALL]: all } = values;
  const rest = Array.isArray(all) ? all.filter((item) => !isSame(item, filter)) : [];
  if (Array.isArray(all) && rest.length < all.length) return setOnly({ ...values, [ALL]: rest });
  return Object.keys(filter).reduce(without, values);
};

/** One of the operators of a filter value, as text: `{ gte: 5 }` → "5". Values come from addresses too. */
export const operand = (value: unknown, operator: string): string => {
  const found = isObject(value) ? value[operator] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** The values of "one of many"; a single value counts as a list of one. */
export const choices = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String);
