import type { BlobChoice } from '#server/engine/blobs/openBlobs.ts';
import { BLOB_TABLES, ONE_ROW_BLOB_TABLES } from '#server/engine/blobs/tables.ts';
import type { Database } from '#server/engine/database/database.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { fileRoutes } from '#server/engine/files/fileRoutes.ts';
import type { FileStore } from '#server/engine/files/fileStore.ts';
import type { FileParts } from '#server/engine/files/fileUploads.ts';
import { createLinkSigner, type LinkSigner } from '#server/engine/files/links.ts';
import { FILE_TABLES } from '#server/engine/files/tables.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { LIBRARY_TABLES } from '#server/engine/pictures/library.ts';
import { libraryRoutes } from '#server/engine/pictures/libraryRoutes.ts';
import type { Quotas } from '#server/engine/quotas/quotas.ts';
import { createRecords } from '#server/engine/records/createRecords.ts';
import { openStorage, type Storage } from './openStorage.ts';
import { storageRoutes } from './storageRoutes.ts';
import { STORAGE_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** Where pictures and files lie; what fits the engine when absent. */
    readonly blobs?: BlobChoice;
    /** What each team may use at most. */
    readonly quotas?: Quotas;
  }
  interface Services {
    readonly storage: Storage;
    readonly library: Library;
    /** Pictures on a transaction in progress. */
    readonly libraryIn: (place: Database) => Library;
    readonly files: {
      readonly uploads: FileParts;
      readonly store: FileStore;
      readonly links: LinkSigner;
    };
  }
}

/** Private files and public pictures: where they lie, who checks them, and what is left of the room. */
export const storageFeature = defineFeature({
  name: 'storage',
  fields: {
    files: ['title', 'src', 'mediaType', 'bytes', 'sha256'],
  },
  needs: ['database', 'model', 'recordsOptions', 'readiness'],
  abilities: ['storage'],
  tables: [
    {
      number: 1,
      name: 'foundation',
      statements: [...LIBRARY_TABLES, ...ONE_ROW_BLOB_TABLES],
    },
    { number: 6, name: 'files', statements: [...BLOB_TABLES, ...FILE_TABLES] },
    {
      number: 12,
      name: 'digests, damages and usage of stored files',
      statements: STORAGE_TABLES,
    },
  ],
  open: async ({ options, database, model, recordsOptions, readiness, log, clock, registry }) => {
    const storage = openStorage({ ...options, database, model, readiness, log, clock, registry });
    const { files, library, libraryIn } = storage;
    const store = files.storeOn(recordsOptions);
    return {
      gives: {
        storage,
        library,
        libraryIn,
        files: {
          uploads: files.partsOn(recordsOptions, createRecords(recordsOptions)),
          store,
          links: await createLinkSigner(database),
        },
      },
      resources: [files.resource],
      jobs: storage.jobs(store),
      routes: [fileRoutes, storageRoutes, libraryRoutes],
    };
  },
});
