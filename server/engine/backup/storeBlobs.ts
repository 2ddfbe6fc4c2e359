import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import { createBlobDigest, digestOf } from './blobParts.ts';

/** A blob's bytes as they come. */
interface Incoming {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Stores blobs whose parts come one after the other, each by way of a file, and remembers what it added: a failed
 * attempt takes that away again.
 */
export const createBlobWriter = async (blobs: BlobStore, bufferFile: string) => {
  const before = new Set<string>();
  for await (const { name } of blobs.list()) before.add(name);
  const stored = new Set<string>();
  await mkdir(dirname(bufferFile), { recursive: true });
  let open:
    | {
        name: string;
        digest: ReturnType<typeof createBlobDigest>;
        file: ReturnType<typeof createWriteStream>;
      }
    | undefined;

  const finish = async (): Promise<void> => {
    if (!open) return;
    const { digest, file, name } = open;
    open = undefined;
    file.end();
    await once(file, 'close');
    const facts = digest.result();
    // A name's content never changes: what is there already is the same, unless its place has damaged it.
    const isThere = before.has(name) && (await digestOf(blobs, name)).sha256 === facts.sha256;
    if (!isThere) await blobs.putFile(name, bufferFile, facts);
    stored.add(name);
  };

  const begin = async (name: string) => {
    await finish();
    const file = createWriteStream(bufferFile, { mode: 0o600 });
    open = { name, digest: createBlobDigest(name), file };
    return open;
  };

  return {
    add: async ({ name, bytes }: Incoming): Promise<void> => {
      const current = open?.name === name ? open : await begin(name);
      current.digest.add(bytes);
      if (!current.file.write(bytes)) await once(current.file, 'drain');
    },
    finish: async (): Promise<void> => {
      await finish();
      await rm(bufferFile, { force: true });
    },
    /** Takes away what was added: the attempt failed. */
    undo: async (): Promise<void> => {
      if (open) open.file.destroy();
      await rm(bufferFile, { force: true });
      for (const name of stored) if (!before.has(name)) await blobs.remove(name);
    },
  };
};
