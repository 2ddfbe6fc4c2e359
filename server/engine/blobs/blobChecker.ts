import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { BlobStore, ByteRange, FileFacts } from './blobStore.ts';
import { type Damage, forgetDamage, noteDamage } from './damage.ts';
import type { StoredBlob } from './storedBlobs.ts';
import type { VerifiedBlobs } from './verifiedBlobs.ts';

/** Reads blobs, and refuses those that are not as they were stored (LIMIT-7). */
export interface BlobChecker {
  /**
   * Compares a blob with what is known of it, unless this was done a moment ago and it has not changed since.
   * Memory stays flat. What is found damaged is logged once and noted; what is right again is cleared.
   */
  check(blob: StoredBlob, options?: { readonly anew: boolean }): Promise<Damage | undefined>;
  /** All of a small blob. Errors: `damaged_file`. */
  get(blob: StoredBlob): Promise<Uint8Array>;
  /** A part, of a blob that is checked as a whole before. Errors: `damaged_file`. */
  read(blob: StoredBlob, range: ByteRange): Promise<Readable>;
}

export interface CheckerParts {
  readonly database: Queryable;
  readonly blobs: BlobStore;
  readonly verified: VerifiedBlobs;
  readonly log: Log;
  readonly clock: () => Date;
}

export const factsOf = (bytes: Uint8Array): FileFacts => ({
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Nobody knows the length here; every store ends at its last byte. */
const WHOLE: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER };

const factsOfStored = async (blobs: BlobStore, name: string): Promise<FileFacts | undefined> => {
  const stream = await blobs.read(name, WHOLE);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of stream) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Whether these are the bytes that were stored. */
export const isAsStored = (found: FileFacts, { bytes, sha256 }: StoredBlob): boolean =>
  (bytes === null || found.bytes === bytes) && (sha256 === null || found.sha256 === sha256);

/**
 * Passes on exactly so many bytes. When the blob changed since it was checked, it fails before the last piece, so that no
 * reader takes the content for complete.
 */
async function* exactly(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
  sha256: string | null,
  fail: () => Error,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let left = bytes;
  let held: Uint8Array | undefined;
  for await (const piece of source) {
    left -= piece.byteLength;
    if (left < 0) throw fail();
    if (sha256 !== null) hash.update(piece);
    if (held) yield held;
    held = piece;
  }
  if (left > 0 || (sha256 !== null && hash.digest('hex') !== sha256)) throw fail();
  if (held) yield held;
}

const damagedFile = (): ServerError => new ServerError('damaged_file');

const noteDamaged = async (
  { database, verified, log, clock }: CheckerParts,
  name: string,
  damage: Damage,
): Promise<Damage> => {
  verified.remove(name);
  if (await noteDamage(database, name, damage, clock())) {
    log.error({ blob: name, damage }, 'a stored file is damaged: upload it again, or restore it');
  }
  return damage;
};

/** Keeps the digest of a picture from before digests were kept. */
const keepDigest = async (database: Queryable, { name, sha256 }: StoredBlob, found: FileFacts) => {
  if (sha256 !== null) return;
  await database.execute(sql`
    update library_files set stored_sha256 = ${found.sha256}
    where name = ${name} and stored_sha256 is null`);
  await database.execute(sql`
    update library_files set thumbnail_sha256 = ${found.sha256}, thumbnail_bytes = ${found.bytes}
    where thumbnail_name = ${name} and thumbnail_sha256 is null`);
};

const compare = async (
  parts: CheckerParts,
  blob: StoredBlob,
  anew: boolean,
): Promise<Damage | undefined> => {
  const { database, blobs, verified } = parts;
  const state = await blobs.stat(blob.name);
  if (!state) return noteDamaged(parts, blob.name, 'missing');
  if (blob.bytes !== null && state.bytes !== blob.bytes) {
    return noteDamaged(parts, blob.name, 'changed');
  }
  if (!anew && verified.has(blob.name, state.mark)) return undefined;
  const found = await factsOfStored(blobs, blob.name);
  if (!found) return noteDamaged(parts, blob.name, 'missing');
  if (!isAsStored(found, blob)) return noteDamaged(parts, blob.name, 'changed');
  await keepDigest(database, blob, found);
  verified.add(blob.name, state.mark);
  if (anew) await forgetDamage(database, [blob.name]);
  return undefined;
};

export const createBlobChecker = (parts: CheckerParts): BlobChecker => {
  const { database, blobs, verified } = parts;
  const underway = new Map<string, Promise<Damage | undefined>>();

  const check: BlobChecker['check'] = (blob, { anew } = { anew: false }) => {
    const present = underway.get(blob.name);
    // Many who read one large file at once wait for one check.
    if (present && !anew) return present;
    const work = compare(parts, blob, anew).finally(() => underway.delete(blob.name));
    underway.set(blob.name, work);
    return work;
  };

  return {
    check,
    get: async (blob) => {
      const bytes = await blobs.get(blob.name);
      const found = bytes && factsOf(bytes);
      if (bytes && found && isAsStored(found, blob)) {
        await keepDigest(database, blob, found);
        return bytes;
      }
      await noteDamaged(parts, blob.name, bytes ? 'changed' : 'missing');
      throw damagedFile();
    },
    read: async (blob, range) => {
      if (await check(blob)) throw damagedFile();
      const stream = await blobs.read(blob.name, range);
      if (!stream) {
        await noteDamaged(parts, blob.name, 'missing');
        throw damagedFile();
      }
      const length = range.end - range.start + 1;
      const isWhole = range.start === 0 && length === blob.bytes;
      const fail = () => {
        verified.remove(blob.name);
        return damagedFile();
      };
      const sent = exactly(stream, length, isWhole ? blob.sha256 : null, fail);
      const answer = Readable.from(sent, { objectMode: false });
      // A generator that nobody began to read does not close its source: the file would stay open.
      return answer.once('close', () => stream.destroy());
    },
  };
};
