import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from '#schemas';
import type { FileFacts } from '#server/engine/blobs/blobStore.ts';
import { isErrorWithCode } from '#server/engine/database/errors.ts';
import { HEAD_BYTES } from './mediaType.ts';

/** A file that arrived whole and is not yet stored. */
export interface BufferedFile extends FileFacts {
  readonly path: string;
  /** Its beginning. */
  readonly head: Uint8Array;
}

/** Why an upload was refused; `rule` is a validation rule of the field `src`. */
export class FileRefused extends Error {
  readonly rule: 'required' | 'format' | 'maxBytes';

  constructor(rule: FileRefused['rule']) {
    super(`The file was refused: ${rule}.`);
    this.name = 'FileRefused';
    this.rule = rule;
  }
}

const PART = '.part';

const isMissing = (cause: unknown): boolean => isErrorWithCode(cause, 'ENOENT');

const removeIfThere = async (path: string): Promise<void> => {
  try {
    await unlink(path);
  } catch (cause) {
    if (!isMissing(cause)) throw cause;
  }
};

/** The folder where uploads arrive before they are stored. */
export interface UploadBuffer {
  /**
   * Writes what arrives aside, counting and hashing it on the way; memory stays flat.
   *
   * Errors: `FileRefused` for nothing at all and for more than 20,000,000 bytes; then nothing is left.
   */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<BufferedFile>;
  /** Ends with every upload, stored or not. */
  discard(file: BufferedFile): Promise<void>;
  /** Takes away what uploads left that never ended, as after a crash. Answers how many. */
  collectGarbage(olderThan: Date): Promise<number>;
}

export const createUploadBuffer = (directory: string): UploadBuffer => ({
  receive: async (chunks) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, `${randomBytes(16).toString('hex')}${PART}`);
    const file = await open(path, 'wx', 0o600);
    const hash = createHash('sha256');
    let bytes = 0;
    let head: Uint8Array = new Uint8Array();
    try {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > MAX_FILE_BYTES) throw new FileRefused('maxBytes');
        if (head.byteLength < HEAD_BYTES) {
          head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        }
        hash.update(chunk);
        // All of it: a plain write stops early, without an error, where the disk is nearly full.
        await file.writeFile(chunk);
      }
      if (bytes === 0) throw new FileRefused('required');
      return { path, bytes, head, sha256: hash.digest('hex') };
    } catch (cause) {
      await removeIfThere(path);
      throw cause;
    } finally {
      await file.close();
    }
  },
  discard: ({ path }) => removeIfThere(path),
  collectGarbage: async (olderThan) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    let removed = 0;
    for (const name of await readdir(directory)) {
      if (!name.endsWith(PART)) continue;
      const path = join(directory, name);
      try {
        if ((await stat(path)).mtime >= olderThan) continue;
      } catch (cause) {
        if (isMissing(cause)) continue;
        throw cause;
      }
      await removeIfThere(path);
      removed += 1;
    }
    return removed;
  },
});

const DATA_URL = /^data:[^,;]{0,200}(?:;[^,;]{1,200})*;base64,/;
/** Four characters carry three bytes; a slice of this many never cuts a group. */
const SLICE_CHARACTERS = 262_144;

/**
 * The bytes of a data URL, piece by piece: the whole of them is never in memory beside its text.
 *
 * Errors: `FileRefused` for what is no data URL in base64.
 */
export async function* dataUrlChunks(dataUrl: string): AsyncGenerator<Uint8Array> {
  const [start] = DATA_URL.exec(dataUrl.slice(0, 1_000)) ?? [];
  if (start === undefined) throw new FileRefused('format');
  const size = dataUrl.length - start.length;
  if (size * 0.75 - 2 > MAX_FILE_BYTES) throw new FileRefused('maxBytes');
  if (size % 4 !== 0) throw new FileRefused('format');
  for (let at = start.length; at < dataUrl.length; at += SLICE_CHARACTERS) {
    const slice = dataUrl.slice(at, at + SLICE_CHARACTERS);
    const isLast = at + SLICE_CHARACTERS >= dataUrl.length;
    const form = isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/;
    if (!form.test(slice)) throw new FileRefused('format');
    yield Buffer.from(slice, 'base64');
  }
}
