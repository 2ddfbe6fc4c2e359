import {
  type FieldModel,
  isEmpty,
  isObject,
  MAX_IMPORT_COLUMNS,
  type ResourceModel,
  unguardFormula,
} from '#schemas';
import { refuse } from '#server/engine/importBatches/importable.ts';
import type { ImportRow } from '#server/engine/importBatches/storeBatch.ts';
import { toValue } from './cells.ts';
import type { ImportJob, Mapping } from './importJobs.ts';
import type { StagedRow } from './stagedRows.ts';

const ROW_ID = '_id';
/** What the server owns of a row, and a file may say nevertheless: as long as it is so. */
const SYSTEM_FIELDS: readonly string[] = [ROW_ID, 'teamId', 'version', 'createdAt', 'updatedAt'];

/** Without a mapping columns go by their names; what the server owns is left out, but for the id. */
const ownName = (resource: ResourceModel, column: string): string | undefined => {
  const name = column.trim();
  if (name === ROW_ID) return name;
  const field = resource.tree.get(name);
  return field && !field.readOnly ? name : undefined;
};

/** Errors: 400 `invalid_parameter` naming a field that does not exist, or is named twice. */
export const readMapping = (resource: ResourceModel, given: unknown): Mapping | undefined => {
  if (given === undefined || given === null) return undefined;
  if (!isObject(given)) throw refuse('mapping', 'give an object of columns and fields');
  if (Object.keys(given).length > MAX_IMPORT_COLUMNS) {
    throw refuse('mapping', `a file has at most ${MAX_IMPORT_COLUMNS} columns`);
  }
  const entries = Object.entries(given).map(([column, field]): [string, string | null] => {
    if (isEmpty(field)) return [column, null];
    const isKnown =
      typeof field === 'string' && (SYSTEM_FIELDS.includes(field) || resource.tree.get(field));
    if (!isKnown) throw refuse('mapping', `"${resource.name}" has no field "${String(field)}"`);
    return [column, field];
  });
  const fields = entries.flatMap(([, field]) => (field === null ? [] : [field]));
  const seen = new Set<string>();
  const twice = fields.find((field) => seen.has(field) || !seen.add(field));
  if (twice !== undefined) throw refuse('mapping', `two columns fill "${twice}"`);
  return Object.fromEntries(entries);
};

const systemValue = (name: string, text: string): unknown => {
  const trimmed = unguardFormula(text).trim();
  if (trimmed === '') return undefined;
  return name === 'version' && /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
};

const valueFor = (
  field: FieldModel | undefined,
  job: ImportJob,
  name: string,
  cell: unknown,
): unknown => {
  // JSON says for itself what is a number; in a CSV file everything is text.
  if (job.format === 'json' || typeof cell !== 'string') return cell ?? undefined;
  return field ? toValue(field, cell) : systemValue(name, cell);
};

/** Which field a column fills, if any. Looked up by its own entries: a column may be called `constructor`. */
const nameOf = (resource: ResourceModel, { mapping }: ImportJob, column: string): string | null => {
  if (!mapping) return ownName(resource, column) ?? null;
  return Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : null;
};

/** Makes rows of the file into bodies that create or update a row. */
export const rowReader = (resource: ResourceModel, job: ImportJob) => {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
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
    const values = Object.entries(cells).flatMap(([column, cell]): [string, unknown][] => {
      const name = remembered(column);
      if (name === null) return [];
      const isNull = cell === null && name !== ROW_ID;
      const value = isNull ? null : valueFor(fields.get(name), job, name, cell);
      return value === undefined ? [] : [[name, value]];
    });
    return { line, values: Object.fromEntries(values) };
  };
};
