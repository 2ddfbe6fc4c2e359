import type { Database } from '#server/engine/database/database.ts';
import { BackupError } from './backupError.ts';
import { isBlobTable, type StoredTable } from './catalogue.ts';
import { createTableDigest, type TableDigest } from './digest.ts';
import { finishTable, makeTable } from './makeTables.ts';
import { type RowPart, readRows, writeRows } from './rows.ts';

export type Digests = ReadonlyMap<string, TableDigest>;

/** Tables whose rows are copied as rows; bytes of blobs go their own way. */
export const withRows = (tables: readonly StoredTable[]): readonly StoredTable[] =>
  tables.filter((table) => !isBlobTable(table));

/** Passes the parts on and adds them up. */
export async function* counted(
  parts: AsyncIterable<RowPart>,
  digest: ReturnType<typeof createTableDigest>,
  signal?: AbortSignal,
): AsyncGenerator<RowPart> {
  for await (const part of parts) {
    signal?.throwIfAborted();
    for (const line of part) digest.add(line);
    yield part;
  }
}

export const makeTables = async (
  database: Database,
  tables: readonly StoredTable[],
): Promise<void> => {
  for (const table of tables) await makeTable(database, table);
};

export const writeTable = async (
  database: Database,
  table: StoredTable,
  parts: AsyncIterable<RowPart>,
): Promise<void> => {
  for await (const part of parts) await writeRows(database, table, part);
};

export const finishTables = async (
  database: Database,
  tables: readonly StoredTable[],
): Promise<void> => {
  for (const table of tables) await finishTable(database, table);
};

/** Reads everything again, as it is stored now. */
export const digestTables = (
  database: Database,
  tables: readonly StoredTable[],
): Promise<Digests> =>
  database.transaction(async (reader) => {
    const digests = new Map<string, TableDigest>();
    for (const table of withRows(tables)) {
      const digest = createTableDigest();
      for await (const part of readRows(reader, table)) for (const line of part) digest.add(line);
      digests.set(table.name, digest.result());
    }
    return digests;
  });

/** Errors: `BackupError` that names the first table whose rows differ. */
export const compareDigests = (expected: Digests, found: Digests): void => {
  for (const [name, { rows, sha256 }] of expected) {
    const other = found.get(name);
    if (other?.rows !== rows)
      throw new BackupError(
        `The table ${name} has ${other?.rows ?? 'no'} rows after copying, not ${rows}; nothing was put to use.`,
      );
    if (other.sha256 !== sha256)
      throw new BackupError(`The table ${name} differs after copying; nothing was put to use.`);
  }
};
