import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import type { Readiness } from '#server/engine/operating/readiness.ts';

/** Below it no request should be sent here: an upload, its copy and the database's log must fit. */
const MIN_FREE_BYTES = 50_000_000;
/** A write that worked a moment ago works now; one that failed is tried again soon. */
const BELIEVED_MS = 30_000;
const DOUBTED_MS = 5_000;
const PROBE = new Uint8Array(4_096);

interface RoomParts {
  readonly dataDirectory: string;
  readonly blobs: BlobStore;
  readonly clock: () => Date;
}

/** Errors: what the file system says, or that too little is left. */
const requireRoom = async (directory: string): Promise<void> => {
  const { bavail, bsize, files, ffree } = await statfs(directory);
  const free = bavail * bsize;
  if (free < MIN_FREE_BYTES) throw new Error(`only ${free} bytes are free in ${directory}`);
  // Some file systems count no files at all.
  if (files > 0 && ffree === 0) throw new Error(`${directory} can take no further file`);
};

const tryWriting = async (directory: string): Promise<void> => {
  const path = join(directory, `probe-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(PROBE);
    await file.datasync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/** Does the work now and then, and answers in between what came of it. */
const nowAndThen = (work: () => Promise<void>, clock: () => Date): (() => Promise<void>) => {
  let last: Promise<void> | undefined;
  let nextAt = 0;
  let isUnderway = false;
  return () => {
    if (last && (isUnderway || clock().getTime() < nextAt)) return last;
    isUnderway = true;
    const settle = (believedMs: number) => {
      isUnderway = false;
      nextAt = clock().getTime() + believedMs;
    };
    last = work();
    last.then(
      () => settle(BELIEVED_MS),
      () => settle(DOUBTED_MS),
    );
    return last;
  };
};

/** A node that cannot store what it is sent says so before it is sent anything (LIMIT-4). */
export const addRoom = (readiness: Readiness, { dataDirectory, blobs, clock }: RoomParts): void => {
  const probeDirectory = nowAndThen(() => tryWriting(dataDirectory), clock);
  const probeStore = nowAndThen(async () => {
    const name = `probe${randomBytes(8).toString('hex')}`;
    await blobs.put(name, PROBE);
    await blobs.remove(name);
  }, clock);
  readiness.add('disk', async () => {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    await requireRoom(dataDirectory);
    await probeDirectory();
  });
  readiness.add('files', probeStore);
};
