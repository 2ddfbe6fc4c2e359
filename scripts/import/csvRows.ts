import { createReadStream } from 'node:fs';
import type { FieldModel, ResourceModel } from '#schemas';
import { toValue } from '#server/engine/importExport/cells.ts';
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

interface Column {
  readonly name: string;
  readonly field: FieldModel;
}

/** Which column fills which field. Errors: `UsageError` for a field or column that does not exist. */
const columnsOf = (
  resource: ResourceModel,
  header: readonly string[],
  map: ReadonlyMap<string, string>,
): readonly Column[] => {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  const mapped = [...map].map(([name, column]): Column => {
    const field = fields.get(name);
    if (!field) {
      throw new UsageError(
        `"${resource.name}" has no field "${name}". It has: ${[...fields.keys()].join(', ')}.`,
      );
    }
    if (!header.includes(column)) {
      throw new UsageError(`The file has no column "${column}". It has: ${header.join(', ')}.`);
    }
    return { name: column, field };
  });
  const taken = new Set(map.keys());
  const same = header.flatMap((name): Column[] => {
    const field = fields.get(name);
    // A column of the same name needs no mapping; what the server owns is not the file's to say.
    return field && !field.readOnly && !taken.has(name) ? [{ name, field }] : [];
  });
  const columns = [...mapped, ...same];
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
): AsyncGenerator<CsvRow> {
  let header: readonly string[] | undefined;
  let columns: readonly Column[] = [];
  try {
    for await (const record of readCsvRecords(createReadStream(file))) {
      if (header === undefined) {
        header = readHeader(record);
        columns = columnsOf(resource, header, map);
      } else yield { line: record.line, values: valuesOf(columns, cellsOf(header, record)) };
    }
  } catch (cause) {
    if (cause instanceof TextError) throw new UsageError(`${file} ${cause.message}.`, { cause });
    if (!(cause instanceof CsvError)) throw cause;
    throw new UsageError(`${file}, line ${cause.line}: ${cause.message}`, { cause });
  }
  if (header === undefined) throw new UsageError(`${file} is empty.`);
}
