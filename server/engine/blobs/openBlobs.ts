import { join } from 'node:path';
import type { Database } from '#server/engine/database/database.ts';
import type { BlobStore } from './blobStore.ts';
import { createDatabaseBlobStore } from './databaseBlobs.ts';
import { createFileBlobStore } from './fileBlobs.ts';
import { createS3BlobStore } from './s3Blobs.ts';
import type { S3Settings } from './s3Request.ts';

/** Where blobs lie; `auto`: on disk beside the embedded database, in PostgreSQL with it. */
export type BlobPlace = 'auto' | 'disk' | 'database' | 's3';

export interface BlobChoice {
  readonly place: BlobPlace;
  readonly s3?: S3Settings;
}

/** The store that was chosen, or fits the engine. Errors: throws when S3 is chosen without its settings. */
export const openBlobStore = (
  database: Database,
  dataDirectory: string,
  { place, s3 }: BlobChoice = { place: 'auto' },
): BlobStore => {
  if (place === 's3') {
    if (!s3) throw new Error('BLOB_STORE=s3 needs its settings.');
    return createS3BlobStore(s3);
  }
  const isOnDisk = place === 'disk' || (place === 'auto' && database.engine === 'pglite');
  return isOnDisk
    ? createFileBlobStore(join(dataDirectory, 'library'))
    : createDatabaseBlobStore(database);
};
