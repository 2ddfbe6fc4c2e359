import type { Model } from '#schemas';
import { createBlobChecker } from '#server/engine/blobs/blobChecker.ts';
import { type BlobChoice, openBlobStore } from '#server/engine/blobs/openBlobs.ts';
import { createVerifiedBlobs } from '#server/engine/blobs/verifiedBlobs.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { contentKinds } from '#server/engine/fileReferences/contentKinds.ts';
import type { BlobParts, FileStore } from '#server/engine/files/fileStore.ts';
import { garbageCollection } from '#server/engine/files/garbageCollection.ts';
import { openFiles } from '#server/engine/files/openFiles.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Readiness } from '#server/engine/operating/readiness.ts';
import { createLibrary, type Library } from '#server/engine/pictures/library.ts';
import { createTeamStorage, DEFAULT_QUOTAS, type Quotas } from '#server/engine/quotas/quotas.ts';
import { createDamagedFiles } from './damagedFiles.ts';
import { addRoom } from './room.ts';
import { scrubBlobs } from './scrub.ts';

export interface StorageOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly blobs?: BlobChoice | undefined;
  /** What each team may use at most. */
  readonly quotas?: Quotas | undefined;
  readonly model: () => Model;
  readonly readiness: Readiness;
  readonly log: Log;
  readonly clock: () => Date;
  readonly registry: Pick<Registry, 'behaviours'>;
}

/** Pictures and files: where they lie, who checks them, counts them and takes away what is unused. */
export const openStorage = (options: StorageOptions) => {
  const { database, dataDirectory, model, readiness, log, clock } = options;
  const { quotas = DEFAULT_QUOTAS } = options;
  const verified = createVerifiedBlobs(clock);
  /** On the database, or on a transaction in progress. */
  const partsOn = (place: Database): BlobParts => {
    const blobs = openBlobStore(place, dataDirectory, options.blobs);
    return {
      blobs,
      checker: createBlobChecker({ database: place, blobs, verified, log, clock }),
      storage: createTeamStorage(place, quotas),
    };
  };
  /** On a transaction in progress as well: the first start is one. */
  const libraryIn = (place: Database): Library => createLibrary(place, partsOn(place), clock);
  const library = libraryIn(database);
  const { blobs, checker, storage } = partsOn(database);
  const files = openFiles({ dataDirectory, blobPartsOn: partsOn });
  addRoom(readiness, { dataDirectory, blobs, clock });
  return {
    quotas,
    used: storage.used,
    blobs,
    library,
    libraryIn,
    files,
    damaged: createDamagedFiles({
      database,
      checker,
      model,
      kindOf: contentKinds(options.registry.behaviours),
    }),
    jobs: (fileStore: FileStore): readonly Job[] => [
      garbageCollection({
        database,
        blobs,
        buffer: files.buffer,
        files: fileStore,
        library,
        clock,
      }),
      scrubBlobs({ database, checker, clock }),
    ],
  };
};

export type Storage = ReturnType<typeof openStorage>;
