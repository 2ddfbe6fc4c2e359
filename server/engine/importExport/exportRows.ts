import { setImmediate as othersGoFirst } from 'node:timers/promises';
import {
  BYTE_ORDER_MARK,
  csvCell,
  csvLine,
  type FieldModel,
  fieldNamed,
  type ResourceModel,
} from '#schemas';
import { parseRow } from '#server/engine/database/json.ts';
import type { Caller, Records, RowStream, SearchQuery } from '#server/engine/records/records.ts';
import { seesAllTeams } from '#server/engine/records/rowAccess.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** More rows than any installation has: an export ends with the rows. */
const ALL_ROWS = 1_000_000_000;

/** Written without a pause, in a few milliseconds. */
const ROWS_AT_A_STRETCH = 100;

/** What a file holds when nobody chose: everything that is ever answered of a row. */
const allColumns = (caller: Caller, resource: ResourceModel): readonly string[] => [
  '_id',
  ...(seesAllTeams(caller) && resource.scope === 'team' ? ['teamId'] : []),
  ...resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name),
  'createdAt',
  'updatedAt',
  'version',
];

interface Column {
  readonly name: string;
  readonly toText: (value: unknown) => string;
}

const columnOf = (resource: ResourceModel, name: string): Column => {
  const field: FieldModel | undefined = fieldNamed(resource, name);
  if (field) return { name, toText: (value) => csvCell(value, field.kind) };
  // The version is no field: nobody sorts or filters by it.
  return { name, toText: (value) => String(value ?? '') };
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

async function* csvPieces(stream: RowStream, columns: readonly Column[]): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ name }) => name))}`;
  for await (const rows of stretches(stream)) {
    const lines = rows.map((text) => {
      const row = parseRow(text);
      return csvLine(columns.map(({ name, toText }) => toText(row[name])));
    });
    yield lines.join('');
  }
}

async function* jsonPieces(stream: RowStream): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of stretches(stream)) {
    yield `${isFirst ? '\n' : ',\n'}${rows.join(',\n')}`;
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
 * Shape: CSV is UTF-8 with a byte order mark, its first line names the fields; lists and objects are JSON in their
 * cell. JSON is an array of rows, one to a line. Both can be imported again.
 * Errors: 403 without the right to search.
 */
export const exportRows = async (
  records: Records,
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
  format: ExportFormat,
): Promise<ExportAnswer> => {
  const names = query.fields ?? allColumns(caller, resource);
  const { fields: _chosen, ...rest } = query;
  const stream = await records.stream(caller, resource, {
    ...rest,
    page: 1,
    limit: ALL_ROWS,
    // A line of CSV takes what it needs out of the whole row.
    ...(format === 'json' && query.fields && { fields: query.fields }),
  });
  const columns = ['_id', ...names.filter((name) => name !== '_id')].map((name) =>
    columnOf(resource, name),
  );
  return {
    total: stream.total,
    pieces: format === 'csv' ? csvPieces(stream, columns) : jsonPieces(stream),
  };
};
