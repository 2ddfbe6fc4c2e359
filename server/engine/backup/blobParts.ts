import { createHash } from 'node:crypto';
import type { BlobStore } from '#server/engine/blobs/blobStore.ts';
import type { BackupBlob } from './archive.ts';

/** What is in memory of one blob at a time. */
const PART_BYTES = 4_000_000;

/** Adds up a blob's pieces. */
export const createBlobDigest = (name: string) => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (piece: Uint8Array): void => {
      hash.update(piece);
      bytes += piece.byteLength;
    },
    result: (): BackupBlob => ({ name, bytes, sha256: hash.digest('hex') }),
  };
};

/** What a store gives for a name; of no bytes where it has none. */
export const digestOf = async (blobs: BlobStore, name: string): Promise<BackupBlob> => {
  const digest = createBlobDigest(name);
  for await (const bytes of readBlob(blobs, name)) digest.add(bytes);
  return digest.result();
};

/** A blob's bytes, part by part; nothing for one that is gone meanwhile. */
export async function* readBlob(blobs: BlobStore, name: string): AsyncGenerator<Buffer> {
  // Nobody knows its size here; every store ends at its last byte.
  const stream = await blobs.read(name, { start: 0, end: Number.MAX_SAFE_INTEGER });
  if (!stream) return;
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}
