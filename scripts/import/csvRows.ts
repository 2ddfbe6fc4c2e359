import { createReadStream } from 'node:fs';
import { isOwnName, type ResourceModel, rowIdPath, targetsWithin } from '#schemas';
import { isFreeName } from '#schemas/model/fields/names/freeNames.ts';
import { cellValue } from '#server/engine/importBatches/cells.ts';
import { TextError } from '#server/engine/importExport/decodeText.ts';
import {
  CsvError,
  cellsOf,
  readCsvRecords,
  readHeader,
} from '#server/engine/importExport/readCsv.ts';
import { UsageError } from '../commands/words.ts';

export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A column of the file and what it fills: a field, the row's identity, or a name that the schema leaves open. */
export interface Column {
  readonly name: string;
  readonly fills: string;
  /** Of a reference: the field by which it names the other row; any naming field when absent. */
  readonly by: string | undefined;
}

/** `customerId`, or `customerId.email` where the other row is named by its e-mail. */
const filledBy = (resource: ResourceModel, called: string): Omit<Column, 'name'> | undefined => {
  if (resource.tree.has(called) || called === rowIdPath(resource)) {
    return { fills: called, by: undefined };
  }
  const end = called.lastIndexOf('.');
  const field = resource.tree.get(called.slice(0, end));
  if (end > 0 && field && targetsWithin(field).length > 0) {
    return { fills: field.name, by: called.slice(end + 1) };
  }
  return undefined;
};

/** Which column fills which field. Errors: `UsageError` for a field or column that does not exist. */
const columnsOf = (
  resource: ResourceModel,
  header: readonly string[],
  map: ReadonlyMap<string, string>,
): readonly Column[] => {
  const mapped = [...map].map(([name, column]): Column => {
    const free = isFreeName(resource, name) ? { fills: name, by: undefined } : undefined;
    const filled = filledBy(resource, name) ?? free;
    if (!filled) {
      const known = resource.fields.map((field) => field.name).join(', ');
      throw new UsageError(`"${resource.name}" has no field "${name}". It has: ${known}.`);
    }
    if (column !== '' && !header.includes(column)) {
      throw new UsageError(`The file has no column "${column}". It has: ${header.join(', ')}.`);
    }
    return { name: column, ...filled };
  });
  const taken = new Set(mapped.map(({ fills }) => fills));
  const same = header.flatMap((name): Column[] => {
    const filled = filledBy(resource, name);
    // A column of the same name needs no mapping; what the server owns is not the file's to say.
    const isOwn = filled && resource.tree.get(filled.fills)?.readOnly;
    return filled && !isOwn && !taken.has(filled.fills) ? [{ name, ...filled }] : [];
  });
  const leftOut = mapped.filter(({ name }) => name === '').map(({ fills }) => fills);
  const columns = [...mapped, ...same].filter(({ fills }) => !leftOut.includes(fills));
  const seen = new Set<string>();
  const twice = columns.find(({ fills }) => seen.has(fills) || !seen.add(fills));
  if (twice) throw new UsageError(`Two columns fill "${twice.fills}".`);
  if (columns.length === 0) {
    throw new UsageError(
      `No column of the file is a field of "${resource.name}". Say which with --map field=column; the columns are: ${header.join(', ')}.`,
    );
  }
  return columns;
};

const valuesOf = (
  resource: ResourceModel,
  columns: readonly Column[],
  cells: Readonly<Record<string, string>>,
): CsvRow['values'] =>
  Object.fromEntries(
    columns.flatMap(({ name, fills }): [string, unknown][] => {
      const cell = Object.hasOwn(cells, name) ? cells[name] : undefined;
      const value = cell === undefined ? undefined : cellValue(resource, fills, cell);
      return value === undefined ? [] : [[fills, value]];
    }),
  );

/** The columns of a file that fill something, and the names of those that fill nothing. */
export interface FileColumns {
  readonly columns: readonly Column[];
  /** Without what the server owns of every row. */
  readonly leftOut: readonly string[];
}

/** What a file's columns fill. Errors: as in `readCsv`. */
export const readColumns = async (
  file: string,
  resource: ResourceModel,
  map: ReadonlyMap<string, string>,
): Promise<FileColumns> => {
  let found: FileColumns = { columns: [], leftOut: [] };
  const remember = (columns: readonly Column[], header: readonly string[]): void => {
    const used = new Set([...columns.map(({ name }) => name), ...map.values()]);
    const isLeftOut = (name: string): boolean =>
      !used.has(name) && !resource.tree.has(name) && !isOwnName(name);
    found = { columns, leftOut: header.filter(isLeftOut) };
  };
  for await (const _row of readCsv(file, resource, map, remember)) break;
  return found;
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
  onColumns: (columns: readonly Column[], header: readonly string[]) => void = () => undefined,
): AsyncGenerator<CsvRow> {
  let header: readonly string[] | undefined;
  let columns: readonly Column[] = [];
  try {
    for await (const record of readCsvRecords(createReadStream(file))) {
      if (header === undefined) {
        header = readHeader(record);
        columns = columnsOf(resource, header, map);
        onColumns(columns, header);
      } else
        yield { line: record.line, values: valuesOf(resource, columns, cellsOf(header, record)) };
    }
  } catch (cause) {
    if (cause instanceof TextError) throw new UsageError(`${file} ${cause.message}.`, { cause });
    if (!(cause instanceof CsvError)) throw cause;
    throw new UsageError(`${file}, line ${cause.line}: ${cause.message}`, { cause });
  }
  if (header === undefined) throw new UsageError(`${file} is empty.`);
}
