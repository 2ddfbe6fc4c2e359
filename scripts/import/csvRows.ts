import { createReadStream } from 'node:fs';
import { type FieldModel, type ResourceModel, targetsWithin } from '#schemas';
import { toValue } from '#server/engine/importBatches/cells.ts';
import { TextError } from '#server/engine/importExport/decodeText.ts';
import {
  CsvError,
  cellsOf,
  readCsvRecords,
  readHeader,
} from '#server/engine/importExport/readCsv.ts';
import { UsageError } from '../commands/command.ts';

export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A column of the file and the field that it fills. */
export interface Column {
  readonly name: string;
  readonly field: FieldModel;
  /** Of a reference: the field by which it names the other row; any naming field when absent. */
  readonly by: string | undefined;
}

/** `customerId`, or `customerId.email` where the other row is named by its e-mail. */
const fieldCalled = (resource: ResourceModel, called: string): Omit<Column, 'name'> | undefined => {
  const own = resource.tree.get(called);
  if (own) return { field: own, by: undefined };
  const end = called.lastIndexOf('.');
  const field = resource.tree.get(called.slice(0, end));
  return end > 0 && field && targetsWithin(field).length > 0
    ? { field, by: called.slice(end + 1) }
    : undefined;
};

/** Which column fills which field. Errors: `UsageError` for a field or column that does not exist. */
const columnsOf = (
  resource: ResourceModel,
  header: readonly string[],
  map: ReadonlyMap<string, string>,
): readonly Column[] => {
  const mapped = [...map].map(([name, column]): Column => {
    const filled = fieldCalled(resource, name);
    if (!filled) {
      const known = resource.fields.map((field) => field.name).join(', ');
      throw new UsageError(`"${resource.name}" has no field "${name}". It has: ${known}.`);
    }
    if (column !== '' && !header.includes(column)) {
      throw new UsageError(`The file has no column "${column}". It has: ${header.join(', ')}.`);
    }
    return { name: column, ...filled };
  });
  const taken = new Set(mapped.map(({ field }) => field.name));
  const same = header.flatMap((name): Column[] => {
    const filled = fieldCalled(resource, name);
    // A column of the same name needs no mapping; what the server owns is not the file's to say.
    return filled && !filled.field.readOnly && !taken.has(filled.field.name)
      ? [{ name, ...filled }]
      : [];
  });
  const leftOut = mapped.filter(({ name }) => name === '').map(({ field }) => field.name);
  const columns = [...mapped, ...same].filter(({ field }) => !leftOut.includes(field.name));
  const seen = new Set<string>();
  const twice = columns.find(({ field: { name } }) => seen.has(name) || !seen.add(name));
  if (twice) throw new UsageError(`Two columns fill "${twice.field.name}".`);
  if (columns.length === 0) {
    throw new UsageError(
      `No column of the file is a field of "${resource.name}". Say which with --map field=column; the columns are: ${header.join(', ')}.`,
    );
  }
  return columns;
};

const valuesOf = (
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
): CsvRow['values'] =>
  Object.fromEntries(
    columns.flatMap(({ name, field }): [string, unknown][] => {
      const cell = Object.hasOwn(cells, name) ? cells[name] : undefined;
      return cell === undefined ? [] : [[field.name, toValue(field, cell)]];
    }),
  );

/** What a file's columns fill. Errors: as in `readCsv`. */
export const readColumns = async (
  file: string,
  resource: ResourceModel,
  map: ReadonlyMap<string, string>,
): Promise<readonly Column[]> => {
  let columns: readonly Column[] = [];
  for await (const _row of readCsv(file, resource, map, (found) => {
    columns = found;
  }))
    break;
  return columns;
};

/**
 * Reads a CSV file row by row, whatever its size.
 *
 * Shape: `line` is where the row begins, the header being line 1.
 * Errors: `UsageError` for wrong columns, and for a row that is no CSV, with its line.
 */
export async function* readCsv(
  file: string,
  resource: ResourceModel,
  map: ReadonlyMap<string, string>,
  onColumns: (columns: readonly Column[]) => void = () => undefined,
): AsyncGenerator<CsvRow> {
  let header: readonly string[] | undefined;
  let columns: readonly Column[] = [];
  try {
    for await (const record of readCsvRecords(createReadStream(file))) {
      if (header === undefined) {
        header = readHeader(record);
        columns = columnsOf(resource, header, map);
        onColumns(columns);
      } else yield { line: record.line, values: valuesOf(columns, cellsOf(header, record)) };
    }
  } catch (cause) {
    if (cause instanceof TextError) throw new UsageError(`${file} ${cause.message}.`, { cause });
    if (!(cause instanceof CsvError)) throw cause;
    throw new UsageError(`${file}, line ${cause.line}: ${cause.message}`, { cause });
  }
  if (header === undefined) throw new UsageError(`${file} is empty.`);
}
