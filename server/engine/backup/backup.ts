import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SchemaTexts } from '#schemas/model/reading/files.ts';
import { isAsStored } from '#server/engine/blobs/blobChecker.ts';
import {
  STORED_BLOBS,
  type StoredBlob,
  type StoredBlobRow,
  toStoredBlob,
} from '#server/engine/blobs/storedBlobs.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import {
  ARCHIVE_FORMAT,
  type BackupBlob,
  type BackupTable,
  createArchive,
  type DamagedBlob,
  HEAD,
  partName,
  TABLES,
} from './archive.ts';
import { createBlobDigest, readBlob } from './blobParts.ts';
import { describeTables, readStep } from './catalogue.ts';
import { counted, withRows } from './copyTables.ts';
import { createTableDigest } from './digest.ts';
import {
  type InstallationOptions,
  type InstallationSnapshot,
  readInstallation,
} from './installationReader.ts';
import { readRows } from './rows.ts';

const compress = promisify(gzip);

type Archive = ReturnType<typeof createArchive>;

export interface BackupOptions extends InstallationOptions {
  /** Those in use; asked inside the snapshot. */
  readonly schemas: (reader: Queryable) => Promise<SchemaTexts>;
  readonly now: Date;
}

const addTables = async (
  archive: Archive,
  { reader }: InstallationSnapshot,
  now: Date,
): Promise<BackupTable[]> => {
  const tables = await describeTables(reader);
  await archive.addJson(HEAD, {
    format: ARCHIVE_FORMAT,
    step: await readStep(reader, tables),
    madeAt: now.toISOString(),
  });
  await archive.addJson(TABLES, { tables });
  const kept: BackupTable[] = [];
  for (const table of withRows(tables)) {
    const digest = createTableDigest();
    let number = 0;
    for await (const part of counted(readRows(reader, table), digest)) {
      number += 1;
      const bytes = await compress(part.join('\n'));
      await archive.add(partName(`rows/${table.name}`, number), bytes);
    }
    kept.push({ name: table.name, ...digest.result() });
  }
  return kept;
};

const addBlobs = async (
  archive: Archive,
  { blobs }: InstallationSnapshot,
): Promise<BackupBlob[]> => {
  const kept: BackupBlob[] = [];
  for await (const { name } of blobs.list()) {
    const digest = createBlobDigest(name);
    let number = 0;
    for await (const part of readBlob(blobs, name)) {
      digest.add(part);
      number += 1;
      await archive.addBlobPart(name, number, part);
    }
    // One without a part was removed meanwhile: empty ones are never stored.
    if (number > 0) kept.push(digest.result());
  }
  return kept;
};

/** What rows say of the blobs; nothing where the tables are from before digests were kept. */
const readExpected = async (
  reader: Queryable,
  tables: readonly BackupTable[],
): Promise<readonly StoredBlob[]> => {
  if (!tables.some(({ name }) => name === 'damaged_blobs')) return [];
  const rows = await reader.query<StoredBlobRow>(
    sql`select name, team_id, bytes, sha256 from ${STORED_BLOBS} as stored order by name`,
  );
  return rows.map(toStoredBlob);
};

const findDamaged = (
  kept: readonly BackupBlob[],
  expected: readonly StoredBlob[],
): readonly DamagedBlob[] => {
  const found = new Map(kept.map((blob) => [blob.name, blob]));
  return expected.flatMap((blob): DamagedBlob[] => {
    const { name } = blob;
    const copy = found.get(name);
    if (!copy) return [{ name, damage: 'missing' }];
    return isAsStored(copy, blob) ? [] : [{ name, damage: 'changed' }];
  });
};

/**
 * Everything of an installation, as the bytes of one file (`archive.ts`), while its server goes on.
 *
 * Shape: the stream must be read to its end; what fails on the way ends it with the error. Blobs that are not as they
 * were stored do not end it: the manifest names them.
 */
export const openBackup = (options: BackupOptions): Archive['stream'] => {
  const archive = createArchive();
  const write = async (snapshot: InstallationSnapshot): Promise<void> => {
    const tables = await addTables(archive, snapshot, options.now);
    const blobs = await addBlobs(archive, snapshot);
    for (const [path, text] of await options.schemas(snapshot.reader))
      await archive.add(`schemas/${path}`, Buffer.from(text));
    const damaged = findDamaged(blobs, await readExpected(snapshot.reader, tables));
    await archive.finish({ tables, blobs, damaged });
  };
  readInstallation(options, write).catch((cause: unknown) => {
    archive.stream.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  });
  return archive.stream;
};
