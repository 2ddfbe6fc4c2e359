import { columnNamed, fieldPath, fieldsWithin } from '../fields/fieldAt.ts';
import type { FieldModel, ResourceModel } from '../model.ts';
import { columnPath, summaryName } from './columnPaths.ts';

/** A column inside a column; `field` is called by itself, the column by its path. */
export interface InnerColumn {
  readonly column: FieldModel;
  readonly field: FieldModel;
}

const isOffered = ({ list, writeOnly, isNever }: FieldModel): boolean =>
  list && !writeOnly && !isNever;

/** Whether a column holds further ones: an object, or a list of objects. */
export const holdsColumns = (resource: ResourceModel, column: FieldModel): boolean =>
  resource.columnAt !== undefined &&
  column.name !== summaryName(resource) &&
  fieldsWithin(column).size > 0;

/** What may be a column of its own inside another one; a shape that contains itself unfolds step by step. */
export const columnsWithin = (
  resource: ResourceModel,
  outer: FieldModel,
): readonly InnerColumn[] => {
  if (!holdsColumns(resource, outer)) return [];
  const parts = outer.nested?.parts ?? [outer.name];
  return [...fieldsWithin(outer).values()].filter(isOffered).flatMap((field) => {
    const column = columnNamed(resource, columnPath([...parts, field.name]));
    return column ? [{ column, field }] : [];
  });
};

/** Every field that may be a column at the top: the usual columns first, in their order. */
export const listableColumns = (resource: ResourceModel): readonly FieldModel[] => {
  const named = (path: string): readonly FieldModel[] => {
    const column = columnNamed(resource, path);
    return column ? [column] : [];
  };
  const usual = resource.columns.flatMap(named);
  const others = [...resource.fields, ...resource.systemFields]
    .filter(isOffered)
    .flatMap((field) => named(fieldPath(resource, field)));
  const summary = resource.columnAt ? named(summaryName(resource)) : [];
  return [...new Set([...usual, ...others, ...summary])];
};

/** Names on the way to a filter, and filters of one resource: nobody reads through more of them. */
const DEEPEST = 5;
const MOST_FILTERS = 1_000;

/** Fields inside fields that rows may be filtered by; what lies nearer comes first. */
export const innerFilters = (resource: ResourceModel): readonly FieldModel[] => {
  const found: FieldModel[] = [];
  const open = resource.fields.flatMap(
    (field) => columnNamed(resource, fieldPath(resource, field)) ?? [],
  );
  for (let outer = open.shift(); outer && found.length < MOST_FILTERS; outer = open.shift()) {
    for (const { column } of columnsWithin(resource, outer)) {
      if (column.filter) found.push(column);
      if ((column.nested?.parts.length ?? 0) < DEEPEST && open.length < MOST_FILTERS)
        open.push(column);
    }
  }
  return found;
};
