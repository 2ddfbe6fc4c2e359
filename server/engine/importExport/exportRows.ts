import { setImmediate as othersGoFirst } from 'node:timers/promises';
import {
  BYTE_ORDER_MARK,
  csvCell,
  csvLine,
  fieldPath,
  fieldValue,
  metaOf,
  ownPath,
  type ResourceModel,
  rowIdPath,
} from '#schemas';
import { formerNamesIn } from '#schemas/model/fields/names/formerNames.ts';
import { columnAt } from '#schemas/model/lists/columnFields.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import type { Caller, Records, RowStream, SearchQuery } from '#server/engine/records/records.ts';
import { seesAllTeams } from '#server/engine/records/rowAccess.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;

/** More rows than any installation has: an export ends with the rows. */
const ALL_ROWS = 1_000_000_000;

/** Written without a pause, in a few milliseconds. */
const ROWS_AT_A_STRETCH = 100;

/** What a file holds when nobody chose: everything that is ever answered of a row. */
const allColumns = (caller: Caller, resource: ResourceModel): readonly string[] => [
  ...(seesAllTeams(caller) && resource.scope === 'team' ? [ownPath(resource, 'teamId')] : []),
  ...resource.fields
    .filter(({ writeOnly }) => !writeOnly)
    .map((field) => fieldPath(resource, field)),
  ...['createdAt', 'updatedAt', 'version'].map((name) => ownPath(resource, name)),
];

/** A column of a file: what stands above it, and in it. */
export interface Column {
  readonly head: string;
  readonly toText: (row: Row) => string;
}

/** What a CSV file is made of. */
export interface Columns {
  readonly columns: readonly Column[];
  /** Reads what some rows need beside themselves, before they are written. */
  readonly prepare?: (rows: readonly Row[]) => Promise<void>;
}

/** Columns that were asked for by former names of fields: path → that name. */
type AskedNames = ReadonlyMap<string, string>;

/** `asked`: the names of columns as somebody chose them; `fields`: the paths that they mean. */
export const formerHeads = (
  { tree }: ResourceModel,
  asked: readonly string[],
  fields: readonly string[] = [],
): AskedNames =>
  new Map(
    asked.flatMap((name, place): readonly [string, string][] => {
      const path = fields[place];
      return path !== undefined && formerNamesIn(tree).has(name) ? [[path, name]] : [];
    }),
  );

const columnOf = (resource: ResourceModel, path: string): Column => {
  const field = columnAt(resource, path);
  const [only, ...inside] = field?.nested?.parts ?? [];
  // A name that is no path of its own stands above its column as the schema has it.
  const head = only !== undefined && inside.length === 0 ? only : path;
  const own = [...resource.systemFields.map(({ name }) => name), 'version'].find(
    (name) => path === ownPath(resource, name),
  );
  if (own) {
    const metaIn = (row: Row): Row => (resource.rules === 'souk' ? row : metaOf(resource, row));
    return { head, toText: (row) => csvCell(metaIn(row)[own], field?.kind) };
  }
  return { head, toText: (row) => csvCell(field && fieldValue(field, row), field?.kind) };
};

/** Keys and values as they are stored, with the row's identity: import reads them back as the same. */
export const importColumns = (
  caller: Caller,
  resource: ResourceModel,
  chosen: readonly string[] | undefined,
  heads: AskedNames,
): Columns => {
  const id = rowIdPath(resource);
  const names = (chosen ?? allColumns(caller, resource)).filter((name) => name !== id);
  const columns = [id, ...names].map((name) => {
    const column = columnOf(resource, name);
    return { ...column, head: heads.get(name) ?? column.head };
  });
  return { columns };
};

/** A thousand rows at once would hold others up, and be garbage that is costly to collect. */
async function* stretches({ chunks }: RowStream): AsyncGenerator<readonly string[]> {
  for await (const rows of chunks) {
    for (let first = 0; first < rows.length; first += ROWS_AT_A_STRETCH) {
      yield rows.slice(first, first + ROWS_AT_A_STRETCH);
      await othersGoFirst();
    }
  }
}

async function* csvPieces(
  stream: RowStream,
  { columns, prepare }: Columns,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ head }) => head))}`;
  for await (const texts of stretches(stream)) {
    const rows = texts.map(parseRow);
    await prepare?.(rows);
    yield rows.map((row) => csvLine(columns.map(({ toText }) => toText(row)))).join('');
  }
}

/** A row with what was asked for by former names under these, too. */
const underFormerNames = (text: string, heads: AskedNames): string => {
  if (heads.size === 0) return text;
  const row = parseRow(text);
  const former = [...heads].map(([path, name]) => [name, row[path]] as const);
  return JSON.stringify({ ...row, ...Object.fromEntries(former) });
};

async function* jsonPieces(stream: RowStream, heads: AskedNames): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of stretches(stream)) {
    const texts = rows.map((row) => underFormerNames(row, heads));
    yield `${isFirst ? '\n' : ',\n'}${texts.join(',\n')}`;
    isFirst = false;
  }
  yield '\n]\n';
}

export interface ExportAnswer {
  readonly total: number;
  readonly pieces: AsyncIterable<string>;
}

/**
 * Every row that matches, in the order that was asked for, read as it is taken.
 *
 * Shape: CSV is UTF-8 with a byte order mark, its first line names the columns; without columns the answer is JSON, an
 * array of rows, one to a line.
 * Errors: 403 without the right to search.
 */
export const exportRows = async (
  records: Records,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
  { csv, heads }: { readonly csv: Columns | undefined; readonly heads: AskedNames },
): Promise<ExportAnswer> => {
  const { fields, ...rest } = query;
  const stream = await records.stream(caller, resource, {
    ...rest,
    page: 1,
    limit: ALL_ROWS,
    // A line of CSV takes what it needs out of the whole row.
    ...(!csv && fields && { fields }),
  });
  return { total: stream.total, pieces: csv ? csvPieces(stream, csv) : jsonPieces(stream, heads) };
};
