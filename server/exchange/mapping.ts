import { type FieldModel, isObject, type ResourceModel, unguardFormula } from '#schemas';
import { refuse } from '../import/importable.ts';
import type { ImportRow } from '../import/storeBatch.ts';
import { toValue } from './cells.ts';
import type { ImportJob, Mapping, StagedRow } from './importJobs.ts';

const ROW_ID = '_id';
/** What the server owns of a row, and a file may say nevertheless: as long as it is so. */
const SYSTEM_FIELDS: readonly string[] = [ROW_ID, 'teamId', 'version', 'createdAt', 'updatedAt'];

const fieldOf = (resource: ResourceModel, name: string): FieldModel | undefined =>
  resource.fields.find((field) => field.name === name);

/** Without a mapping columns go by their names; what the server owns is left out, but for the id. */
const ownName = (resource: ResourceModel, column: string): string | undefined => {
  const name = column.trim();
  if (name === ROW_ID) return name;
  const field = fieldOf(resource, name);
  return field && !field.readOnly ? name : undefined;
};

/** Errors: 400 `invalid_parameter` naming a field that does not exist, or is named twice. */
export const readMapping = (resource: ResourceModel, given: unknown): Mapping | undefined => {
  if (given === undefined || given === null) return undefined;
  if (!isObject(given)) throw refuse('mapping', 'give an object of columns and fields');
  const entries = Object.entries(given).map(([column, field]): [string, string | null] => {
    if (field === null || field === '') return [column, null];
    const isKnown =
      typeof field === 'string' && (SYSTEM_FIELDS.includes(field) || fieldOf(resource, field));
    if (!isKnown) throw refuse('mapping', `"${resource.name}" has no field "${String(field)}"`);
    return [column, field];
  });
  const fields = entries.flatMap(([, field]) => (field === null ? [] : [field]));
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) throw refuse('mapping', `two columns fill "${twice}"`);
  return Object.fromEntries(entries);
};

const systemValue = (name: string, text: string): unknown => {
  const trimmed = unguardFormula(text).trim();
  if (trimmed === '') return undefined;
  return name === 'version' && /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
};

const valueFor = (
  resource: ResourceModel,
  job: ImportJob,
  name: string,
  cell: unknown,
): unknown => {
  const field = fieldOf(resource, name);
  // JSON says for itself what is a number; in a CSV file everything is text.
  if (job.format === 'json' || typeof cell !== 'string') return cell ?? undefined;
  return field ? toValue(field, cell) : systemValue(name, cell);
};

/** A row of the file as a body that creates or updates a row. */
export const toImportRow = (
  resource: ResourceModel,
  job: ImportJob,
  { line, cells }: StagedRow,
): ImportRow => {
  const values = Object.entries(cells).flatMap(([column, cell]): [string, unknown][] => {
    const name = job.mapping ? job.mapping[column] : ownName(resource, column);
    if (!name) return [];
    const isNull = cell === null && name !== ROW_ID;
    const value = isNull ? null : valueFor(resource, job, name, cell);
    return value === undefined ? [] : [[name, value]];
  });
  return { line, values: Object.fromEntries(values) };
};
