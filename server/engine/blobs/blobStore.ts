import type { Readable } from 'node:stream';

/** Part of a blob, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A stored blob as its store describes it without reading it. */
export interface BlobState {
  readonly bytes: number;
  /** Changes whenever the content does; absent where the store has no such mark. */
  readonly mark?: string;
}

/** What is known of a file before it is stored. */
export interface FileFacts {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Bytes under random, unguessable names; a name is written once and never changes its content.
 *
 * Where they lie is a setting: files of a folder, rows of the database, or an S3-compatible store.
 */
export interface BlobStore {
  /** For small blobs that are in memory anyway. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes a finished file of this machine; the file may be gone afterwards. Memory stays flat. */
  putFile(name: string, path: string, facts: FileFacts): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
  /** Undefined when there is no such blob; a range that goes beyond its last byte ends with it. */
  read(name: string, range: ByteRange): Promise<Readable | undefined>;
  /** Undefined when there is no such blob. */
  stat(name: string): Promise<BlobState | undefined>;
  remove(name: string): Promise<void>;
  /** Every blob with the moment it was stored, in no order: what belongs to nothing is found so. */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>;
}
