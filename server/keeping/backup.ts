import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SchemaTexts } from '#schemas/files.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  ARCHIVE_FORMAT,
  createArchive,
  HEAD,
  type KeptBlob,
  type KeptTable,
  partName,
  TABLES,
} from './archive.ts';
import { createBlobDigest, readBlob } from './blobParts.ts';
import { describeTables, readStep } from './catalogue.ts';
import { withRows } from './copyTables.ts';
import { createTableDigest } from './digest.ts';
import { readRows } from './rows.ts';
import { readSource, type Source, type SourceOptions } from './source.ts';

const compress = promisify(gzip);

type Archive = ReturnType<typeof createArchive>;

export interface BackupOptions extends SourceOptions {
  /** Those in use; asked inside the snapshot. */
  readonly schemas: (reader: Queryable) => Promise<SchemaTexts>;
  readonly now: Date;
}

const addTables = async (archive: Archive, { reader }: Source, now: Date): Promise<KeptTable[]> => {
  const tables = await describeTables(reader);
  await archive.addJson(HEAD, {
    format: ARCHIVE_FORMAT,
    step: await readStep(reader, tables),
    madeAt: now.toISOString(),
  });
  await archive.addJson(TABLES, { tables });
  const kept: KeptTable[] = [];
  for (const table of withRows(tables)) {
    const digest = createTableDigest();
    let number = 0;
    for await (const part of readRows(reader, table)) {
      for (const line of part) digest.add(line);
      number += 1;
      const bytes = await compress(part.join('\n'));
      await archive.add(partName(`rows/${table.name}`, number), bytes);
    }
    kept.push({ name: table.name, ...digest.result() });
  }
  return kept;
};

const addBlobs = async (archive: Archive, { blobs }: Source): Promise<KeptBlob[]> => {
  const kept: KeptBlob[] = [];
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

/**
 * Everything of an installation, as the bytes of one file (`archive.ts`), while its server goes on.
 *
 * Shape: the stream must be read to its end; what fails on the way ends it with the error.
 */
export const openBackup = (options: BackupOptions): Archive['stream'] => {
  const archive = createArchive();
  const write = async (source: Source): Promise<void> => {
    const tables = await addTables(archive, source, options.now);
    const blobs = await addBlobs(archive, source);
    for (const [path, text] of await options.schemas(source.reader))
      await archive.add(`schemas/${path}`, Buffer.from(text));
    await archive.finish({ tables, blobs });
  };
  readSource(options, write).catch((cause: unknown) => {
    archive.stream.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  });
  return archive.stream;
};
