import { join } from 'node:path';
import { fieldNamed } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { valueSql } from '#server/engine/records/columns.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import type { Records } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { type BlobParts, type Content, createFileStore, type NamedContents } from './fileStore.ts';
import { filesResource } from './files.ts';
import { FILES, type FileParts } from './fileUploads.ts';
import { createUploadBuffer } from './uploadBuffer.ts';

/** Asks the rows of files; where the schema is gone its rows are hidden, not deleted, so all contents are named. */
const namedIn = (options: RecordsOptions): NamedContents => {
  const place = () => {
    const resource = options.model().resources.get(FILES);
    const field = resource && fieldNamed(resource, 'sha256');
    if (!resource || !field) return undefined;
    const table = tableOf(options, resource);
    return { rows: tableSql(resource), sum: valueSql(table, field), isSpread: !!table.teams };
  };
  return {
    among: async (queryable, contents) => {
      const files = place();
      if (!files) return contents;
      const [teams, sums] = [
        contents.map(({ team_id: team }) => team),
        contents.map(({ sha256 }) => sha256),
      ];
      return queryable.query<Content>(sql`
        select distinct team_id, ${files.sum} as sha256 from ${files.rows}
        where (team_id, ${files.sum}) in (select * from unnest(${teams}::text[], ${sums}::text[]))`);
    },
    condition: () => {
      const files = place();
      if (!files) return sql`true`;
      if (files.isSpread) return undefined;
      return sql`exists (select 1 from ${files.rows}
        where team_id = stored.team_id and ${files.sum} = stored.sha256)`;
    },
  };
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
    createFileStore(options.database, blobPartsOn(options.database), namedIn(options));
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
