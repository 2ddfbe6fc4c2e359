import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { ExportPurpose } from '#schemas/model/values/exportFiles.ts';
import { exportRows } from './exportRows.ts';
import { type ExportFormat, importFile } from './formats.ts';
import { type Readers, readingFile } from './readingFile.ts';
import { createRowCounter } from './rowCounter.ts';

/** Which rows of a list. */
export type ExportScope =
  | { readonly kind: 'all'; readonly filter: FilterPayload }
  | { readonly kind: 'some'; readonly ids: readonly RaRecord['id'][] };

export interface ExportRequest {
  readonly resource: ResourceModel;
  readonly scope: ExportScope;
  readonly sort: SortPayload;
  readonly format: ExportFormat;
  /** Names of fields; all of them where none is named. */
  readonly columns: readonly string[];
  readonly purpose: ExportPurpose;
}

export interface Progress {
  readonly done: number;
  /** Unknown until the server has said it. */
  readonly total: number | undefined;
}

export interface ExportedFile {
  readonly parts: readonly BlobPart[];
  readonly rows: number;
}

/** Pieces are gathered into blobs of this size, which the browser may keep on disk. */
const BLOB_BYTES = 4_000_000;
/** More ids make an address longer than servers take. */
const MAX_IDS_IN_ADDRESS = 300;

type Tell = (progress: Progress) => void;

async function* someRows(
  dataProvider: SoukDataProvider,
  resource: string,
  ids: readonly RaRecord['id'][],
): AsyncGenerator<readonly RaRecord[]> {
  for (let start = 0; start < ids.length; start += MAX_IDS_IN_ADDRESS) {
    const chunk = ids.slice(start, start + MAX_IDS_IN_ADDRESS);
    yield (await dataProvider.getMany(resource, { ids: chunk })).data;
  }
}

const fromRows = async (
  dataProvider: SoukDataProvider,
  { resource, scope, sort, format, columns, purpose }: ExportRequest,
  readers: Readers,
  signal: AbortSignal,
  tell: Tell,
): Promise<ExportedFile> => {
  const { name } = resource;
  const pages =
    scope.kind === 'some'
      ? someRows(dataProvider, name, scope.ids)
      : exportRows(dataProvider, { resource: name, filter: scope.filter, sort }, signal);
  const file =
    purpose === 'reading'
      ? readingFile(dataProvider, resource, columns, readers)
      : importFile(resource, format, columns);
  const parts: string[] = [file.begin];
  let written = 0;
  for await (const rows of pages) {
    signal.throwIfAborted();
    parts.push(await file.rows(rows, written === 0));
    written += rows.length;
    tell({ done: written, total: scope.kind === 'some' ? scope.ids.length : undefined });
  }
  return { parts: [...parts, file.end], rows: written };
};

const fromServer = async (
  dataProvider: SoukDataProvider,
  { resource, scope, sort, format, columns, purpose }: ExportRequest,
  { timeZone }: Readers,
  signal: AbortSignal,
  tell: Tell,
): Promise<ExportedFile> => {
  const filter = scope.kind === 'some' ? { id: scope.ids } : scope.filter;
  const readingIn = purpose === 'reading' ? timeZone : undefined;
  const question = { filter, sort, format, columns, readingIn };
  const { totalRows: total, pieces } = await dataProvider.exportFile(
    resource.name,
    question,
    signal,
  );
  tell({ done: 0, total });
  const count = createRowCounter(format);
  const parts: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let rows = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    bytes += piece.length;
    rows = count(piece);
    tell({ done: total === undefined ? rows : Math.min(rows, total), total });
    if (bytes < BLOB_BYTES) continue;
    parts.push(new Blob(gathered));
    gathered = [];
    bytes = 0;
  }
  return { parts: [...parts, ...gathered], rows };
};

/**
 * The file of an export: written by the server where it can, else put together here from pages of the list.
 *
 * Errors: whatever the data provider throws; an aborted signal ends with its reason.
 */
export const exportFile = (
  dataProvider: SoukDataProvider,
  wish: ExportRequest,
  canExport: boolean,
  readers: Readers,
  signal: AbortSignal,
  tell: Tell,
): Promise<ExportedFile> => {
  const isShort = wish.scope.kind === 'all' || wish.scope.ids.length <= MAX_IDS_IN_ADDRESS;
  return (canExport && isShort ? fromServer : fromRows)(dataProvider, wish, readers, signal, tell);
};
