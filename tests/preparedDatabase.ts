/**
 * A database in memory that has every table already: half a second instead of two and a half for
 * each of some ninety files.
 *
 * It is made once for a state of the sources, kept as an archive, and unpacked from then on. What
 * the server does to it at its start finds all its work done, as at every start but the first.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { loadModel } from '#schemas';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import type { Database } from '#server/engine/database/database.ts';
import { migrate } from '#server/engine/database/migrations.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { openMemoryDatabase } from '#server/engine/database/openMemory.ts';
import { readTar } from '#server/engine/database/tar.ts';
import { MIGRATIONS } from '#server/features.ts';
import { type OpenedPostgres, openPostgres } from './postgres.ts';
import { prepareTables } from './prepareTables.ts';

const PROJECT = join(import.meta.dirname, '..');
const ARCHIVES = join(PROJECT, 'node_modules/.cache/souk');
const PREFIX = 'prepared-';
const KEPT_MS = 3_600_000;
/** Databases that PostgreSQL copies new ones from: nobody makes one here, and a third of all files are theirs. */
const TEMPLATES = ['1', '4'];

export async function openPreparedDatabase(): Promise<Database> {
  archive ??= loadArchive();
  return openMemoryDatabase(await archive);
}

/** The same as files in a data directory, for a server or a command that is to find them there. */
export async function unpackPreparedDatabase(dataDirectory: string): Promise<void> {
  archive ??= loadArchive();
  const directory = join(dataDirectory, 'database');
  // PostgreSQL refuses a directory that others may read.
  const makeFolder = (folder: string) => files.mkdir(folder, { recursive: true, mode: 0o700 });
  await makeFolder(directory);
  for (const { path, isDirectory, content } of readTar(await archive)) {
    const place = join(directory, path);
    await makeFolder(isDirectory ? place : dirname(place));
    if (!isDirectory) await files.writeFile(place, content, { mode: 0o600 });
  }
}

/** The same on PostgreSQL: a copy of one that is made once for each process that runs tests. */
export async function openPreparedPostgres(): Promise<OpenedPostgres> {
  template ??= makeTemplate();
  return openPostgres(await template);
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const { name, url } = await openPostgres();
  const database = await openDatabase({ databaseUrl: url });
  await prepare(database);
  await database.close();
  return name;
}

let archive: Promise<Uint8Array<ArrayBuffer>> | undefined;

async function loadArchive(): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${PREFIX}${await digestOfSources()}.tar`;
  const file = join(ARCHIVES, name);
  if (!existsSync(file)) {
    const unfinished = join(ARCHIVES, `unfinished-${randomUUID()}`);
    await files.mkdir(ARCHIVES, { recursive: true });
    await files.writeFile(unfinished, await makeArchive());
    // Renamed into place, so that two at it at the same time never read half a file.
    await files.rename(unfinished, file);
    await forgetOld();
  }
  return new Uint8Array(await files.readFile(file));
}

/** Of everything that has a say in the tables. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['schemas', 'server']) {
    const found = await files.readdir(join(PROJECT, folder), {
      recursive: true,
      withFileTypes: true,
    });
    const paths = found
      .filter((entry) => entry.isFile() && /\.(?:json|ts)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) hash.update(path).update(await files.readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function prepare(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS);
  const { documents } = await readSchemaFiles(join(PROJECT, 'schemas'));
  await prepareTables(database, loadModel(documents));
}

async function makeArchive(): Promise<Uint8Array> {
  const directory = await files.mkdtemp(join(tmpdir(), 'souk-prepared-'));
  try {
    const database = await openDatabase({ dataDirectory: directory });
    await prepare(database);
    await database.close();
    for (const template of TEMPLATES)
      await files.rm(join(directory, 'database/base', template), { recursive: true });
    const pglite = await PGlite.create(join(directory, 'database'));
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await files.rm(directory, { recursive: true, force: true });
  }
}

/** Not at once: another run may be about to read the one of other sources. */
async function forgetOld(): Promise<void> {
  for (const name of await files.readdir(ARCHIVES)) {
    const file = join(ARCHIVES, name);
    const isOld = Date.now() - (await files.stat(file)).mtimeMs > KEPT_MS;
    if (name.startsWith(PREFIX) && isOld) await files.rm(file, { force: true });
  }
}
