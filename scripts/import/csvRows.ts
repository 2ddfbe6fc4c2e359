import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { FieldModel, ResourceModel } from '#schemas';
import { UsageError } from './options.ts';

export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const TRUE = ['true', 'yes', '1', 'x'];
const FALSE = ['false', 'no', '0'];
/** Between the items of a list in one cell. */
const LIST_SEPARATOR = /\s*[|;]\s*/;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    // Not JSON: the text goes on as it is, and validation says what the field wants.
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
};

/** A cell as the field would have it; what does not fit stays text, so that the schema refuses it with its reason. */
const toValue = (field: FieldModel, text: string): unknown => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'money':
      return NUMBER.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : trimmed;
    case 'boolean': {
      const word = trimmed.toLowerCase();
      return TRUE.includes(word) ? true : FALSE.includes(word) ? false : trimmed;
    }
    case 'tags':
    case 'references':
      return trimmed.startsWith('[') ? parseJson(trimmed) : trimmed.split(LIST_SEPARATOR);
    case 'object':
    case 'list':
    case 'json':
    case 'gallery':
    case 'image':
      return parseJson(trimmed);
    default:
      return text;
  }
};

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
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      info: true,
      // Files that went through several hands end their lines in several ways.
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      relax_column_count_less: true,
    }),
  );
  let header: readonly string[] | undefined;
  let columns: readonly Column[] = [];
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (header === undefined) {
        header = record.map((name) => name.trim());
        columns = columnsOf(resource, header, map);
      } else {
        const cells = new Map(header.map((name, index) => [name, record[index] ?? '']));
        const values = Object.fromEntries(
          columns.map(({ name, field }) => [field.name, toValue(field, cells.get(name) ?? '')]),
        );
        yield { line, values };
      }
      // The parser says where a row ended; the next begins behind it.
      line = info.lines + 1;
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('CSV_')) {
      throw new UsageError(`${file}, line ${line}: ${cause.message}`, { cause });
    }
    throw cause;
  }
  if (header === undefined) throw new UsageError(`${file} is empty.`);
}
