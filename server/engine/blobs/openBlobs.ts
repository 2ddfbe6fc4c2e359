import { join } from 'node:path';
import type { Database } from '#server/engine/database/database.ts';
import type { BlobStore } from './blobStore.ts';
import { createDatabaseBlobStore } from './databaseBlobs.ts';
import { createFileBlobStore } from './fileBlobs.ts';
import { createS3BlobStore } from './s3Blobs.ts';
import type { S3Settings } from './s3Request.ts';

/** Where blobs lie; `auto`: on disk beside the embedded database, in PostgreSQL with it. */
export type BlobStoreKind = 'auto' | 'disk' | 'database' | 's3';

export interface BlobChoice {
  readonly kind: BlobStoreKind;
  readonly s3?: S3Settings;
}

/** Where blobs lie once `auto` is decided. */
export const blobLocation = (
  { engine }: Pick<Database, 'engine'>,
  { kind }: BlobChoice,
): Exclude<BlobStoreKind, 'auto'> => {
  if (kind !== 'auto') return kind;
  return engine === 'pglite' ? 'disk' : 'database';
};

/** The store that was chosen, or fits the engine. Errors: throws when S3 is chosen without its settings. */
export const openBlobStore = (
  database: Database,
  dataDirectory: string,
  choice: BlobChoice = { kind: 'auto' },
): BlobStore => {
  const location = blobLocation(database, choice);
  if (location === 's3') {
    if (!choice.s3) throw new Error('BLOB_STORE=s3 needs its settings.');
    return createS3BlobStore(choice.s3);
  }
  return location === 'disk'
    ? createFileBlobStore(join(dataDirectory, 'library'))
    : createDatabaseBlobStore(database);
};
