import { join } from 'node:path';
import { fieldNamed } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { valueSql } from '#server/engine/records/columns.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import type { Records } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { type BlobParts, createFileStore, type IsNamed } from './fileStore.ts';
import { filesResource } from './files.ts';
import { FILES, type FileParts } from './fileUploads.ts';
import { createUploadBuffer } from './uploadBuffer.ts';

/** Whether a row names the content; where the schema is gone its rows are hidden, not deleted. */
const isNamedIn =
  (options: RecordsOptions): IsNamed =>
  () => {
    const resource = options.model().resources.get(FILES);
    const field = resource && fieldNamed(resource, 'sha256');
    if (!resource || !field) return sql`true`;
    return sql`exists (select 1 from ${tableSql(resource)}
      where team_id = stored.team_id and ${valueSql(tableOf(options, resource), field)} = stored.sha256)`;
  };

export interface FilesOptions {
  readonly dataDirectory: string;
  readonly blobPartsOn: (place: Database) => BlobParts;
}

/** Private files over whichever records: those of the server, or those of one transaction. */
export const openFiles = ({ dataDirectory, blobPartsOn }: FilesOptions) => {
  // Beside the blobs, so that a finished upload is only moved.
  const buffer = createUploadBuffer(join(dataDirectory, 'uploads'));
  const storeOn = (options: RecordsOptions) =>
    createFileStore(options.database, blobPartsOn(options.database), isNamedIn(options));
  const partsOn = (options: RecordsOptions, records: Records): FileParts => ({
    records,
    files: storeOn(options),
    buffer,
    newId: options.newId,
    clock: options.clock,
  });
  return {
    buffer,
    storeOn,
    partsOn,
    resource: filesResource(partsOn),
  };
};
