import type { SoukDataProvider } from '#dataProvider';
import { MAX_STAGED_ROWS } from '#schemas';
import type { Cells, FileRow, ImportFormat } from './fileRows.ts';
import type { Mapping } from './mapping.ts';

export type ImportState =
  | 'open'
  | 'checking'
  | 'checked'
  | 'running'
  | 'stopped'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed';

/** An import as the server tells of it. */
export interface ImportJob {
  readonly _id: string;
  readonly resource: string;
  readonly format: ImportFormat;
  readonly mapping: Mapping | null;
  readonly title: string;
  readonly state: ImportState;
  readonly total: number;
  readonly done: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly undone: number;
  readonly notUndone: number;
  /** A locale key below `errors`. */
  readonly problem: string | null;
  readonly createdAt: string;
}

export interface RefusedCell {
  readonly line: number;
  /** Dotted path; empty when the row as a whole is refused. */
  readonly field: string;
  readonly reason: string;
  readonly cells: Cells;
}

export interface ImportReport extends ImportJob {
  readonly refusedRows: readonly RefusedCell[];
}

/** States that end by themselves. */
export const ACTIVE_STATES: readonly ImportState[] = ['checking', 'running', 'undoing'];

interface ImportRequest {
  readonly resource: string;
  readonly format: ImportFormat;
  readonly mapping: Mapping;
  readonly key: string | undefined;
  readonly title: string;
  readonly rows: readonly FileRow[];
}

/** The server takes 8 MB a call; letters of other alphabets have up to three bytes. */
const MAX_CHUNK_CHARACTERS = 2_000_000;

/** Rows in calls that the server takes, by number and by size. */
export function* chunksOf(rows: readonly FileRow[]): Generator<readonly FileRow[]> {
  let chunk: FileRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const isFull = chunk.length === MAX_STAGED_ROWS || characters + size > MAX_CHUNK_CHARACTERS;
    if (chunk.length > 0 && isFull) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(row);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}

export const sendRows = async (
  dataProvider: SoukDataProvider,
  id: string,
  rows: readonly FileRow[],
  tell: (sent: number) => void = () => undefined,
): Promise<void> => {
  let sent = 0;
  for (const chunk of chunksOf(rows)) {
    await dataProvider.call('importRows', { query: { id }, body: { rows: chunk } });
    sent += chunk.length;
    tell(sent);
  }
};

/** Hands a file in and has it checked; nothing is stored before somebody has seen what would happen. */
export const beginImport = async (
  dataProvider: SoukDataProvider,
  { rows, key, ...wish }: ImportRequest,
  tell: (sent: number) => void,
): Promise<string> => {
  const { _id } = await dataProvider.call<ImportJob>('importBegin', {
    body: { ...wish, ...(key !== undefined && { key }) },
  });
  await sendRows(dataProvider, _id, rows, tell);
  await dataProvider.call('importRun', { query: { id: _id }, body: { dryRun: true } });
  return _id;
};
