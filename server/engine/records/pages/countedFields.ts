import type { FieldModel, Model, ResourceModel } from '#schemas';
import { storedName, toStoredNames } from '#schemas/model/fields/names/storedNames.ts';
import type { Row } from '#server/engine/database/json.ts';
import { columnName, columnValue } from '#server/engine/records/columns.ts';

/** The counter of all rows that are not in the trash. */
export const EVERY_ROW = '';

/** One counter of a resource: how many rows there are for each value, by team and day. */
export interface Counter {
  /** `EVERY_ROW`, or the name of a field. */
  readonly name: string;
  /** What the counters keep it under: a field's first name. */
  readonly field: string;
  /** The plain column that is counted; none for every row. */
  readonly column?: string;
  /** Says what is counted and how; numbers made by another rule are not used. */
  readonly rule: string;
}

/** Kinds with few and short values. */
const COUNTED_KINDS: readonly FieldModel['kind'][] = ['enum', 'state', 'boolean', 'reference'];

/** The state that lists leave out, and its column. */
export const trashOf = ({
  stateField,
}: ResourceModel): { readonly column: string; readonly state: string } | undefined => {
  const state = stateField?.states?.trash;
  const column = stateField && columnName(stateField);
  return state !== undefined && column !== undefined ? { column, state } : undefined;
};

const known = new WeakMap<ResourceModel, readonly Counter[]>();

/** What is counted of a resource: nothing unless its schema asks for it. Every list asks. */
export const countersOf = (resource: ResourceModel): readonly Counter[] => {
  const counters = known.get(resource) ?? planCounters(resource);
  known.set(resource, counters);
  return counters;
};

const planCounters = (resource: ResourceModel): readonly Counter[] => {
  const fields = resource.fields.flatMap((field): Counter[] => {
    const column = columnName(field);
    const isCounted =
      resource.counts.includes(field.name) && COUNTED_KINDS.includes(field.kind) && column;
    return isCounted ? [{ name: field.name, field: storedName(field), column, rule: column }] : [];
  });
  if (fields.length === 0) return [];
  const trash = trashOf(resource);
  const rule = trash ? `not ${trash.column} ${trash.state}` : 'all';
  return [{ name: EVERY_ROW, field: EVERY_ROW, rule }, ...fields];
};

export const countedResources = (model: Model): readonly ResourceModel[] =>
  [...model.resources.values()].filter((resource) => countersOf(resource).length > 0);

/** What a row counts as; undefined where it does not count. */
export const countedValue = (
  resource: ResourceModel,
  { column }: Counter,
  row: Row,
): string | undefined => {
  const document = toStoredNames(resource, row);
  if (column !== undefined) return String(columnValue(column, document) ?? '');
  const trash = trashOf(resource);
  return trash && columnValue(trash.column, document) === trash.state ? undefined : '';
};
