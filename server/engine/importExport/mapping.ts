import {
  isEmpty,
  isObject,
  MAX_IMPORT_COLUMNS,
  type Model,
  metaName,
  type ResourceModel,
  rowIdPath,
} from '#schemas';
import { fieldCalled, wasRenamed } from '#schemas/model/fields/names/formerNames.ts';
import { isFreeName } from '#schemas/model/fields/names/freeNames.ts';
import { type UsedName, usedOnTheWay } from '#server/engine/formerNames/usedNames.ts';
import type { FilledFields, ImportRow } from '#server/engine/importBatches/batchPlan.ts';
import { cellValue } from '#server/engine/importBatches/cells.ts';
import { checkFields, refuse } from '#server/engine/importBatches/importable.ts';
import type { ImportJob, Mapping } from './importJobs.ts';
import type { StagedRow } from './stagedRows.ts';

/** What the server owns of a row, and a file may say nevertheless: as long as it is so. */
const SYSTEM_FIELDS: readonly string[] = ['_id', 'teamId', 'version', 'createdAt', 'updatedAt'];

type MappingOf = Pick<ImportJob, 'format' | 'mapping'>;

/** Whether a column may hold the row's own data as one object: JSON has them so where a value has one of their names. */
const isOwnColumn = ({ format }: MappingOf, resource: ResourceModel, column: string): boolean =>
  format === 'json' && resource.rules === 'standard' && column === metaName(resource);

/**
 * Without a mapping columns go by their names; what the server owns is left out, but for the id. Of names that the
 * schema leaves open only JSON says what their values are.
 */
const ownName = (
  { format }: MappingOf,
  resource: ResourceModel,
  column: string,
): string | undefined => {
  if (format === 'json' && isFreeName(resource, column)) return column;
  const name = column.trim();
  if (name === rowIdPath(resource)) return name;
  const field = fieldCalled(resource.tree, name);
  return field && !field.readOnly ? field.name : undefined;
};

/** A field as a mapping names it: `customerId`, or `customerId.email` where the other row is named by its e-mail. */
const filledField = (resource: ResourceModel, named: string) => {
  const end = named.lastIndexOf('.');
  const name = named.slice(0, end);
  const presentName = (one: string): string => fieldCalled(resource.tree, one)?.name ?? one;
  const isBy = end > 0 && !fieldCalled(resource.tree, named) && fieldCalled(resource.tree, name);
  return isBy
    ? { name: presentName(name), by: named.slice(end + 1) }
    : { name: presentName(named) };
};

/** How columns fill the fields of an import that names rows of other resources. */
export const filledFields = (
  resource: ResourceModel,
  { mapping = {} }: Pick<ImportJob, 'mapping'>,
): FilledFields =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([column, named]) => {
      if (named === null) return [];
      const { name, by } = filledField(resource, named);
      return [[name, { column, by }]];
    }),
  );

/**
 * Errors: 400 `invalid_parameter` naming a field that does not exist, is named twice, or by which no row can be named.
 */
export const readMapping = (
  model: Model,
  resource: ResourceModel,
  given: unknown,
): Mapping | undefined => {
  if (given === undefined || given === null) return undefined;
  if (!isObject(given)) throw refuse('mapping', 'give an object of columns and fields');
  if (Object.keys(given).length > MAX_IMPORT_COLUMNS) {
    throw refuse('mapping', `a file has at most ${MAX_IMPORT_COLUMNS} columns`);
  }
  const entries = Object.entries(given).map(([column, field]): [string, string | null] => {
    if (isEmpty(field)) return [column, null];
    const isKnown =
      typeof field === 'string' &&
      (SYSTEM_FIELDS.includes(field) ||
        field === rowIdPath(resource) ||
        resource.tree.has(filledField(resource, field).name) ||
        isFreeName(resource, field));
    if (!isKnown) throw refuse('mapping', `"${resource.name}" has no field "${String(field)}"`);
    return [column, field];
  });
  const fields = entries.flatMap(([, field]) =>
    field === null ? [] : [filledField(resource, field).name],
  );
  const seen = new Set<string>();
  const twice = fields.find((field) => seen.has(field) || !seen.add(field));
  if (twice !== undefined) throw refuse('mapping', `two columns fill "${twice}"`);
  const mapping = Object.fromEntries(entries);
  checkFields(model, resource, filledFields(resource, { mapping }));
  return mapping;
};

/** Which field a column fills, if any. Looked up by its own entries: a column may be called `constructor`. */
const nameOf = (resource: ResourceModel, job: MappingOf, column: string): string | null => {
  const { mapping } = job;
  if (!mapping && isOwnColumn(job, resource, column)) return rowIdPath(resource);
  if (!mapping) return ownName(job, resource, column) ?? null;
  const named = Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : null;
  return named === null ? null : filledField(resource, named).name;
};

/** Former names of fields that an import's columns fill; of one without a mapping the columns are told. */
export const formerNamesOf = (
  resource: ResourceModel,
  { mapping }: Pick<ImportJob, 'mapping'>,
  columns: readonly string[],
): readonly UsedName[] => {
  if (!wasRenamed(resource)) return [];
  const named = mapping ? Object.values(mapping).filter((field) => field !== null) : columns;
  return named.flatMap((field) => usedOnTheWay(resource.root, field.trim(), 'import').slice(0, 1));
};

/** What a column fills: a field, and where it names another row the field of that one. */
export interface FilledColumn {
  readonly field: string;
  /** What the mapping or the file calls it. */
  readonly named: string;
  readonly by?: string | undefined;
}

/** The fields that an import fills, under their present names; `columns` are those of its file. */
export const filledColumns = (
  resource: ResourceModel,
  job: MappingOf,
  columns: readonly string[],
): readonly FilledColumn[] =>
  job.mapping
    ? Object.values(job.mapping).flatMap((named) => {
        if (named === null) return [];
        const { name, by } = filledField(resource, named);
        return [
          { field: name, named: by === undefined ? named : named.slice(0, -by.length - 1), by },
        ];
      })
    : columns.flatMap((column) => {
        const field = nameOf(resource, job, column);
        return field === null ? [] : [{ field, named: column.trim() }];
      });

/** Makes rows of the file into bodies that create or update a row. */
export const rowReader = (resource: ResourceModel, job: ImportJob) => {
  const rowId = rowIdPath(resource);
  const ownColumn = metaName(resource);
  // JSON says for itself what is a number; in a CSV file everything is text.
  const valueUnder = (name: string, cell: unknown): unknown =>
    job.format === 'csv' && typeof cell === 'string'
      ? cellValue(resource, name, cell)
      : (cell ?? undefined);
  /** Column → field; a file has the same columns in every row. */
  const names = new Map<string, string | null>();
  const remembered = (column: string): string | null => {
    const known = names.get(column);
    if (known !== undefined) return known;
    const name = nameOf(resource, job, column);
    names.set(column, name);
    return name;
  };
  return ({ line, cells }: StagedRow): ImportRow => {
    const own = isOwnColumn(job, resource, ownColumn) ? cells[ownColumn] : undefined;
    const values = Object.entries(cells).flatMap(([column, given]): [string, unknown][] => {
      const name = remembered(column);
      // Where the own data stand apart, a column that is called like the identity is none.
      if (name === null || (name === rowId && isObject(own) && column !== ownColumn)) return [];
      const cell = name === rowId && given === own && isObject(own) ? own['_id'] : given;
      const isNull = cell === null && name !== rowId;
      const value = isNull ? null : valueUnder(name, cell);
      return value === undefined ? [] : [[name, value]];
    });
    return { line, values: Object.fromEntries(values) };
  };
};
