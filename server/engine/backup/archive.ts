import { createReadStream } from 'node:fs';
import { extract, pack } from 'tar-stream';
import type { Damage } from '#server/engine/blobs/damage.ts';
import { BackupError } from './backupError.ts';
import type { StoredTable } from './catalogue.ts';
import { sha256Of, type TableDigest } from './digest.ts';

/**
 * The one file of a backup: a tar archive of small parts, so that neither end holds much in memory, any tool can look
 * into it, and damage is found where it is.
 *
 *   souk.json                   what it is, of when, at which step of the server's own tables
 *   tables.json                 the tables as they were
 *   rows/{table}/{number}       lines of JSON, gzip
 *   blobs/{name}/{number}       bytes of pictures and files
 *   schemas/{path}              schema files
 *   manifest.json               rows and digest of each table, size and digest of each blob, SHA-256 of every part
 *   manifest.sha256
 */
export const ARCHIVE_FORMAT = 1;
export const HEAD = 'souk.json';
export const TABLES = 'tables.json';
export const MANIFEST = 'manifest.json';
export const SEAL = 'manifest.sha256';

/** No part of ours comes near; a larger one is not to be read into memory. */
const MAX_PART_BYTES = 64_000_000;

export interface ArchiveHead {
  readonly format: number;
  readonly step: number;
  readonly madeAt: string;
}

export interface BackupTable extends TableDigest {
  readonly name: string;
}

export interface BackupBlob {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A blob that was not as it was stored when the backup was made; what was found of it is in the backup. */
export interface DamagedBlob {
  readonly name: string;
  readonly damage: Damage;
}

export interface Manifest {
  readonly tables: readonly BackupTable[];
  readonly blobs: readonly BackupBlob[];
  /** Absent in backups from before they were told. */
  readonly damaged?: readonly DamagedBlob[];
  /** SHA-256 by name of every other part before the manifest. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface ArchiveTables {
  readonly tables: readonly StoredTable[];
}

export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Numbered so that a listing shows them in their order. */
export const partName = (folder: string, number: number): string =>
  `${folder}/${String(number).padStart(6, '0')}`;

/** A tar archive being written; `stream` is read while parts are added, and holds them up when it is slow. */
export const createArchive = () => {
  const stream = pack();
  const parts = new Map<string, string>();
  const write = (name: string, bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: 0o600 };
      const entry = stream.entry(header, (cause) => (cause ? reject(cause) : resolve()));
      entry.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    parts.set(name, sha256Of(bytes));
    await write(name, bytes);
  };
  return {
    stream,
    add,
    /** One part of a blob, whose digest the manifest has as a whole. */
    addBlobPart: (name: string, number: number, bytes: Uint8Array) =>
      write(partName(`blobs/${name}`, number), bytes),
    addJson: (name: string, content: object) => add(name, Buffer.from(JSON.stringify(content))),
    finish: async (content: Omit<Manifest, 'parts'>): Promise<void> => {
      const manifest = Buffer.from(
        JSON.stringify({ ...content, parts: Object.fromEntries(parts) } satisfies Manifest),
      );
      await write(MANIFEST, manifest);
      await write(SEAL, Buffer.from(sha256Of(manifest)));
      stream.finalize();
    },
  };
};

const damaged = (last: string, cause?: unknown): BackupError =>
  new BackupError(
    `The backup is damaged or incomplete behind its part "${last}"; nothing was changed.`,
    { cause },
  );

/** The parts of an archive, in order. Errors: `BackupError` where it cannot be read on. */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const archive = extract();
  const input = createReadStream(file);
  // The archive's iterator ends with the error.
  input.on('error', (cause) => archive.destroy(cause));
  input.pipe(archive);
  let last = 'beginning';
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_PART_BYTES) throw damaged(last);
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece);
      yield { name, bytes: Buffer.concat(pieces) };
      last = name;
    }
  } catch (cause) {
    throw cause instanceof BackupError ? cause : damaged(last, cause);
  } finally {
    input.destroy();
  }
}
