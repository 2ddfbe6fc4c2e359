import { columnNamed, type FieldModel, fieldPath, type ResourceModel } from '#schemas';
import { isUnset } from '#schemas/model/filters/filter.ts';
import { innerFilters } from '#schemas/model/lists/columnsWithin.ts';
import { type FilterValues, filterFields } from './filterValues.ts';

/** A panel of more filters than this is longer than a screen. */
const MANY_FILTERS = 9;

export interface OfferedFilters {
  readonly usual: readonly FieldModel[];
  /** Behind "more". */
  readonly rare: readonly FieldModel[];
  /** Whether the others are too many to stand in a panel: they are looked for. */
  readonly isSearched: boolean;
}

/**
 * The filters that people use, and the others behind "more": by columns they look at and filters in
 * force. With few filters all are usual, those inside other fields aside.
 */
export const offeredFilters = (resource: ResourceModel, values: FilterValues): OfferedFilters => {
  const fields = filterFields(resource).flatMap(
    (field) => columnNamed(resource, fieldPath(resource, field)) ?? [],
  );
  const inner = resource.columnAt ? innerFilters(resource) : [];
  const isUsual = ({ name }: FieldModel): boolean =>
    resource.columns.includes(name) || !isUnset(values[name]);
  const isShort = fields.length <= MANY_FILTERS;
  const all = [...fields, ...inner];
  const usual = all.filter((field) => isUsual(field) || (isShort && !inner.includes(field)));
  // A filter from an address may lie deeper than those that are offered.
  const foreign = Object.keys(values)
    .flatMap((name) => columnNamed(resource, name) ?? [])
    .filter((field) => field.nested && field.filter && !all.includes(field));
  return {
    usual: [...usual, ...foreign],
    rare: all.filter((field) => !usual.includes(field)),
    isSearched: inner.length > 0,
  };
};
