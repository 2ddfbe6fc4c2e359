import {
  ARCHIVE_FORMAT,
  type ArchiveHead,
  type ArchiveTables,
  HEAD,
  MANIFEST,
  type Manifest,
  readParts,
  SEAL,
  TABLES,
} from './archive.ts';
import { BackupError } from './backupError.ts';
import { createBlobDigest } from './blobParts.ts';
import type { StoredTable } from './catalogue.ts';
import { sha256Of } from './digest.ts';

/** A backup whose every part has been read and found as it was written. */
export interface VerifiedBackup {
  readonly head: ArchiveHead;
  readonly tables: readonly StoredTable[];
  readonly manifest: Manifest;
}

const BLOB_PART = /^blobs\/([^/]+)\/\d+$/;

/** Name of the blob that a part belongs to. */
export const blobOf = (partName: string): string | undefined => BLOB_PART.exec(partName)?.[1];

const notAsWritten = (what: string): BackupError =>
  new BackupError(`In the backup "${what}" is not as it was written; nothing was changed.`);

/** What one reading finds: digests of all, and the contents of the small parts that describe the rest. */
const readAll = async (file: string) => {
  const parts = new Map<string, string>();
  const blobs = new Map<string, ReturnType<typeof createBlobDigest>>();
  const texts = new Map<string, string>();
  for await (const { name, bytes } of readParts(file)) {
    const blob = blobOf(name);
    if (blob !== undefined) {
      const digest = blobs.get(blob) ?? createBlobDigest(blob);
      digest.add(bytes);
      blobs.set(blob, digest);
      continue;
    }
    parts.set(name, sha256Of(bytes));
    if ([HEAD, TABLES, MANIFEST, SEAL].includes(name)) texts.set(name, bytes.toString());
  }
  return { parts, blobs, texts };
};

// What is read here was sealed by this very program: the seal is checked first.
const parsed = <Content>(text: string): Content => JSON.parse(text) as Content;

const compareParts = (expected: Manifest['parts'], found: ReadonlyMap<string, string>): void => {
  for (const [name, sha256] of Object.entries(expected)) {
    if (found.get(name) !== sha256) throw notAsWritten(name);
  }
  const strange = [...found.keys()].find(
    (name) => name !== MANIFEST && name !== SEAL && !Object.hasOwn(expected, name),
  );
  if (strange) throw notAsWritten(strange);
};

/**
 * Reads a backup from its first byte to its last and compares everything with its manifest.
 *
 * Errors: `BackupError` that names the first part that is not as it was written, or says that the file is no backup,
 * not complete, or made by a newer version.
 */
export const verifyBackup = async (file: string, knownStep: number): Promise<VerifiedBackup> => {
  const { parts, blobs, texts } = await readAll(file);
  const [head, tables, manifest, seal] = [HEAD, TABLES, MANIFEST, SEAL].map((name) =>
    texts.get(name),
  );
  if (head === undefined || tables === undefined)
    throw new BackupError(`${file} is not a backup of Souk.`);
  if (manifest === undefined || seal === undefined)
    throw new BackupError(`The backup ${file} is not complete: its end is missing.`);
  if (sha256Of(manifest) !== seal) throw notAsWritten(MANIFEST);
  const content = parsed<Manifest>(manifest);
  compareParts(content.parts, parts);
  for (const expected of content.blobs) {
    const found = blobs.get(expected.name)?.result();
    if (found?.sha256 !== expected.sha256) throw notAsWritten(`blobs/${expected.name}`);
  }
  const known = parsed<ArchiveHead>(head);
  if (known.format > ARCHIVE_FORMAT || known.step > knownStep)
    throw new BackupError(
      `The backup was made by a newer version of Souk (step ${known.step}, this one knows ${knownStep}); nothing was changed.`,
    );
  return { head: known, tables: parsed<ArchiveTables>(tables).tables, manifest: content };
};
