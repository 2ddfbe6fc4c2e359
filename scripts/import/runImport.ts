import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, rm, stat, writeFile } from 'node:fs/promises';
import { csvCell, csvLine, type ResourceModel } from '#schemas';
import { isErrorWithCode } from '#server/engine/database/errors.ts';
import type {
  FilledFields,
  ImportCounts,
  ImportRow,
  RefusedRow,
} from '#server/engine/importBatches/batchPlan.ts';
import type { ImportRun } from '#server/engine/importBatches/importBatch.ts';
import type { ImportService } from '#server/engine/importBatches/importService.ts';
import { count } from '../commands/command.ts';
import { type Column, readColumns, readCsv } from './csvRows.ts';
import { createDuplicateSearch, type DuplicateKey } from './duplicateKeys.ts';
import type { ImportOptions } from './options.ts';
import { createProgress } from './progress.ts';

/** A batch ends with the row that reaches this, so that long rows take no more memory than many short ones. */
const BATCH_CHARACTERS = 1_000_000;
const SHOWN_REFUSALS = 10;
const SHOWN_DUPLICATES = 10;
const SHOWN_LINES = 10;
const SHOWN_CHARACTERS = 60;

export interface ImportSummary extends ImportCounts {
  readonly refused: number;
  readonly skipped: number;
  readonly teamName: string;
  readonly reportFile: string | undefined;
  readonly run: ImportRun;
}

/** One file of several. */
interface PartOfRun {
  /** By which the files of a dry run know of each other's rows. */
  readonly trial?: string;
  /** Whether nothing comes after it: until then a file is not forgotten, so that a cut-off run goes on behind it. */
  readonly isFinished?: boolean;
}

/** Same content, same meaning: then an interrupted run goes on where it stopped. */
const fingerprintOf = async ({ file, resource, map, key }: ImportOptions): Promise<string> => {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([resource, [...map], key ?? null]));
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
};

interface FileBatch {
  readonly rows: readonly ImportRow[];
  readonly skipped: number;
}

async function* inBatches(
  rows: AsyncIterable<ImportRow>,
  after: number,
  mostRows: number,
): AsyncGenerator<FileBatch> {
  let batch: ImportRow[] = [];
  let skipped = 0;
  let characters = 0;
  for await (const row of rows) {
    if (row.line <= after) {
      skipped += 1;
      continue;
    }
    batch.push(row);
    characters += JSON.stringify(row.values).length;
    if (batch.length < mostRows && characters < BATCH_CHARACTERS) continue;
    yield { rows: batch, skipped };
    batch = [];
    skipped = 0;
    characters = 0;
  }
  if (batch.length > 0 || skipped > 0) yield { rows: batch, skipped };
}

/** Makes the next item while the one before it is worked on. */
async function* readAhead<Item>(items: AsyncGenerator<Item, void, void>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // What fails is told when its turn comes.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return();
  }
}

/** Refused rows as CSV, beside the file: line, field, reason. */
const createReport = (file: string, isContinued: boolean) => {
  let isBegun = isContinued;
  return async (refused: readonly RefusedRow[]): Promise<void> => {
    if (refused.length === 0) return;
    if (!isBegun) await writeFile(file, 'line,field,reason\n');
    isBegun = true;
    const lines = refused.map(({ line, field, reason }) =>
      csvLine([String(line), field, csvCell(reason)], '\n'),
    );
    await appendFile(file, lines.join(''));
  };
};

interface Counted {
  readonly rows: number;
  readonly duplicates: readonly DuplicateKey[];
}

/** Reading is cheap beside storing, and finds a broken file before the first row is stored. */
const countRows = async (
  resource: ResourceModel,
  { file, map, key }: ImportOptions,
): Promise<Counted> => {
  const search = key === undefined ? undefined : createDuplicateSearch(resource, key);
  let rows = 0;
  for await (const row of readCsv(file, resource, map)) {
    rows += 1;
    search?.note(row);
  }
  if (!search?.isAnyTwice()) return { rows, duplicates: [] };
  for await (const row of readCsv(file, resource, map)) search.collect(row);
  return { rows, duplicates: search.duplicates() };
};

/** Told before anything is stored: the person may have meant them to be rows of their own. */
const tellDuplicates = (
  duplicates: readonly DuplicateKey[],
  { file, key = '' }: ImportOptions,
  say: (text: string) => void,
): void => {
  if (duplicates.length === 0) return;
  const rows = duplicates.reduce((sum, { lines }) => sum + lines.length - 1, 0);
  say(
    rows === 1
      ? `1 row of ${file} has the ${key} of a row before it, which it changes instead of being new:`
      : `${count(rows)} rows of ${file} have the ${key} of a row before them, which they change instead of being new:`,
  );
  for (const { value, lines } of duplicates.slice(0, SHOWN_DUPLICATES)) {
    const shown = lines.slice(0, SHOWN_LINES).join(', ');
    const more = lines.length > SHOWN_LINES ? ' …' : '';
    say(`  lines ${shown}${more}: "${value.slice(0, SHOWN_CHARACTERS)}"`);
  }
  const more = duplicates.length - SHOWN_DUPLICATES;
  if (more > 0) say(`  and ${count(more)} more`);
};

/** How columns fill fields, where that is not by their names alone. */
const filledFields = (columns: readonly Column[]): FilledFields =>
  Object.fromEntries(
    columns
      .filter(({ name, fills, by }) => name !== fills || by !== undefined)
      .map(({ name, fills, by }) => [fills, { column: name, ...(by !== undefined && { by }) }]),
  );

/** What an interrupted run refused is still refused: its report goes on. */
const openReport = async (file: string, isInterrupted: boolean) => {
  const isContinued = isInterrupted && (await isReadableFile(file));
  if (!isContinued) await rm(file, { force: true });
  return createReport(file, isContinued);
};

/**
 * Imports one file from the first line that is not yet stored to the last.
 *
 * Errors: `UsageError` for a file that cannot be read as asked; those of the service.
 */
export const runImport = async (
  service: ImportService,
  resource: ResourceModel,
  options: ImportOptions,
  say: (text: string) => void,
  { trial, isFinished = true }: PartOfRun = {},
): Promise<ImportSummary> => {
  const { file, map, isDryRun } = options;
  const { columns } = await readColumns(file, resource, map);
  const fields = filledFields(columns);
  const counted = await countRows(resource, options);
  tellDuplicates(counted.duplicates, options, say);
  const { run, teamName, doneThrough } = await service.begin({
    fingerprint: await fingerprintOf(options),
    resource: options.resource,
    ...(options.team !== undefined && { team: options.team }),
    ...(options.key !== undefined && { key: options.key }),
    fields,
    isDryRun,
    ...(trial !== undefined && { trial }),
  });
  if (doneThrough > 0)
    say(`An earlier run stored this file through line ${doneThrough}: going on behind it.`);
  const reportFile = options.report ?? `${file}.refused.csv`;
  const report = await openReport(reportFile, doneThrough > 0);
  const progress = createProgress(counted.rows);
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const refused: RefusedRow[] = [];
  let refusedRows = 0;
  let done = 0;
  const batches = inBatches(readCsv(file, resource, map), doneThrough, service.batchRows);
  for await (const batch of readAhead(batches)) {
    counts.skipped += batch.skipped;
    done += batch.skipped + batch.rows.length;
    if (batch.rows.length > 0) {
      const answer = await service.store(run, batch.rows);
      counts.created += answer.created;
      counts.updated += answer.updated;
      counts.unchanged += answer.unchanged;
      refusedRows += new Set(answer.refused.map(({ line }) => line)).size;
      if (refused.length < SHOWN_REFUSALS) refused.push(...answer.refused);
      await report(answer.refused);
    }
    progress.show(done, refusedRows);
  }
  progress.end(done, refusedRows);
  if (isFinished) await service.finish(run);
  for (const { line, field, reason } of refused.slice(0, SHOWN_REFUSALS)) {
    say(`  line ${line}${field ? `, ${field}` : ''}: ${reason}`);
  }
  return {
    ...counts,
    refused: refusedRows,
    teamName,
    run,
    reportFile: refusedRows > 0 ? reportFile : undefined,
  };
};

/** Whether there is something to read, said before anything is opened. */
export const isReadableFile = async (file: string): Promise<boolean> => {
  try {
    return (await stat(file)).isFile();
  } catch (cause) {
    if (isErrorWithCode(cause, 'ENOENT')) return false;
    throw cause;
  }
};
