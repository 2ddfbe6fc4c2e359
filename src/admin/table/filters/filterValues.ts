import type { FieldModel, ResourceModel } from '#schemas';
import { columnNamed, isObject, isSame, SEARCH_KEY } from '#schemas';
import { type Filter, setOnly } from '#schemas/model/filters/filter.ts';

/** react-admin's filter values, in the one shape that screens, data provider and server share. */
export type FilterValues = Filter;

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

export interface ActiveFilter {
  readonly name: string;
  readonly value: unknown;
  /** Absent for a filter that came in the address and whose field the schema no longer has. */
  readonly field: FieldModel | undefined;
}

/** The filters in force, without the search words. */
export const activeFilters = (
  resource: ResourceModel,
  values: FilterValues,
): readonly ActiveFilter[] =>
  Object.entries(setOnly(without(values, SEARCH_KEY))).map(([name, value]) => ({
    name,
    value,
    field: columnNamed(resource, name),
  }));

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
