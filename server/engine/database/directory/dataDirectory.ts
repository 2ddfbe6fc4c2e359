/**
 * A new data directory, made in about a second instead of four to eleven.
 *
 * PostgreSQL's own way to a fresh set of files (initdb, in WebAssembly) is slow, and its outcome is
 * always the same: so it is made once, kept as an archive, and unpacked from then on.
 */

import { randomUUID } from 'node:crypto';
import { existsSync, promises as files } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { inParallel } from '#schemas';
import { DataDirectoryUnusableError, isErrorWithCode, reasonOf } from '../errors.ts';
import { readTar } from '../tar.ts';
import { syncFolder } from './syncFolder.ts';

/** PGlite 0.5.16 is this PostgreSQL; files of another major version cannot be opened. */
const POSTGRESQL_MAJOR = '18';
/** Part of the template's name: one made by another version is never used. */
export const PGLITE_VERSION = '0.5.16';

/** The files of an empty database, as a tar archive of 40 MB. Takes 4 s and more. */
async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  // A server has its template, and its engine in another thread: this one holds no second copy of the library.
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create();
  try {
    return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  } finally {
    await pglite.close();
  }
}

/** The template from its file, which is made if it is not there yet. */
export async function loadTemplate(file = templateFile()): Promise<Uint8Array<ArrayBuffer>> {
  if (existsSync(file))
    return new Uint8Array(await promisify(brotliDecompress)(await files.readFile(file)));
  const template = await makeTemplate();
  try {
    await saveTemplate(template, file);
  } catch (error) {
    // A read-only installation: the next new directory is slow as well, and that is all.
    if (!['EACCES', 'EPERM', 'EROFS'].some((code) => isErrorWithCode(error, code))) throw error;
  }
  return template;
}

/**
 * 1.6 MB on disk: the window spans the three databases inside, which repeat each other (gzip, with
 * its small one, needs 4.5 MB).
 */
async function saveTemplate(template: Uint8Array, file: string): Promise<void> {
  const packed = await promisify(brotliCompress)(template, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  await files.mkdir(dirname(file), { recursive: true });
  // Renamed into place, so that two at it at the same time never read half a file.
  const unfinished = `${file}.${randomUUID()}`;
  await files.writeFile(unfinished, packed);
  await files.rename(unfinished, file);
}

/**
 * Makes sure that PostgreSQL's files are in the directory.
 * They appear in one step, complete and on disk: an interrupted start leaves none.
 * Errors: `DataDirectoryUnusableError`.
 */
export async function prepareFiles(directory: string, template = templateFile()): Promise<void> {
  try {
    const version = join(directory, 'PG_VERSION');
    if (existsSync(version)) {
      const major = (await files.readFile(version, 'utf8')).trim();
      if (major === POSTGRESQL_MAJOR) return;
      throw new Error(`it holds a database of PostgreSQL ${major}, not ${POSTGRESQL_MAJOR}`);
    }
    const unfinished = `${directory}.new`;
    await files.rm(unfinished, { recursive: true, force: true });
    await unpack(await loadTemplate(template), unfinished);
    await files.rename(unfinished, directory);
    await syncFolder(dirname(directory));
  } catch (cause) {
    throw new DataDirectoryUnusableError(
      `The database files in ${directory} cannot be used: ${reasonOf(cause)}.`,
      { cause },
    );
  }
}

/** Files written and flushed at the same time; Node has four threads for it. */
const WRITERS = 4;

async function unpack(template: Uint8Array, directory: string): Promise<void> {
  // PostgreSQL refuses a directory that others may read.
  const makeFolder = (folder: string) => files.mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = [...readTar(template)].map((entry) => ({
    ...entry,
    path: join(directory, entry.path),
  }));
  const folders = new Set([directory]);
  for (const { path, isDirectory } of entries) folders.add(isDirectory ? path : dirname(path));
  for (const folder of folders) await makeFolder(folder);

  await inParallel(
    entries.filter(({ isDirectory }) => !isDirectory),
    WRITERS,
    ({ path, content }) => files.writeFile(path, content, { mode: 0o600, flush: true }),
  );
  for (const folder of folders) await syncFolder(folder);
}

/** Where the template is kept: beside the bundle, or from source among npm's caches. */
function templateFile(): string {
  const folder = import.meta.url.endsWith('.ts') ? '../../../node_modules/.cache/souk/' : './';
  const name = `pgliteTemplate-${PGLITE_VERSION}.tar.br`;
  return fileURLToPath(new URL(folder + name, import.meta.url));
}

/** Where an embedded database has its files. */
export const embeddedFolder = (dataDirectory: string): string => join(dataDirectory, 'database');
