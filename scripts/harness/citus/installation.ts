/**
 * Citus for proofs and tests: an archive that is unpacked beside Debian's PostgreSQL into a folder of its own. Servers
 * find their libraries and extensions from where their program lies, so the machine's own PostgreSQL stays as it is.
 */
import { execFile } from 'node:child_process';
import { existsSync, promises as files, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../machine/project.mjs';
import { say } from '../say.ts';

const run = promisify(execFile);

const FOLDER = join(PROJECT, '../shared/citus');
const ARCHIVE = /^citus-.*-postgresql(\d+)-.*\.tar\.xz$/;
/** Debian's packages, unpacked and not installed. */
const UNPACKED = join(PROJECT, '.cache/citus-postgres');
/** A function that the archive's Citus asks of PostgreSQL, and that minor versions before its own do not export. */
const ASKED_FUNCTION = 'have_createdb_privilege';

/** What a cluster is made of. */
export interface CitusParts {
  readonly archive: string;
  /** Of PostgreSQL: 15. */
  readonly version: string;
  /** The folder that holds PostgreSQL's `usr`. */
  readonly root: string;
}

const programsIn = (root: string, version: string): string =>
  join(root, 'usr/lib/postgresql', version, 'bin');

const canLoad = (root: string, version: string): boolean => {
  const program = join(programsIn(root, version), 'postgres');
  return existsSync(program) && readFileSync(program).includes(ASKED_FUNCTION);
};

const findArchive = (): { readonly archive: string; readonly version: string } | string => {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const name = names.find((one) => ARCHIVE.test(one));
  const version = name && ARCHIVE.exec(name)?.[1];
  return name && version
    ? { archive: join(FOLDER, name), version }
    : `Citus was not found: there is no citus-…-postgresql15-….tar.xz in ${FOLDER}.`;
};

/** What is needed, or the sentence that says by name what is missing. */
const findCitus = (): CitusParts | string => {
  const found = findArchive();
  if (typeof found === 'string') return found;
  const { archive, version } = found;
  const root = ['/', UNPACKED].find((one) => canLoad(one, version));
  return root === undefined
    ? `Citus is there, and Debian's postgresql-${version} is not, or is older than it (it does not export ${ASKED_FUNCTION}).`
    : { archive, version, root };
};

/** The newest package of Debian, unpacked and not installed. Errors: when apt has none, or cannot be reached. */
const fetchPostgres = async (version: string): Promise<void> => {
  const unfinished = `${UNPACKED}.${process.pid}`;
  await files.mkdir(unfinished, { recursive: true });
  try {
    await run('apt-get', ['download', `postgresql-${version}`], { cwd: unfinished });
    const [name] = await files.readdir(unfinished);
    if (name === undefined) throw new Error(`apt-get downloaded no postgresql-${version}`);
    const file = join(unfinished, name);
    await run('dpkg-deb', ['--extract', file, unfinished]);
    await files.rm(file);
    await files.rm(UNPACKED, { recursive: true, force: true });
    await files.rename(unfinished, UNPACKED);
  } finally {
    await files.rm(unfinished, { recursive: true, force: true });
  }
};

/** The same; fetches a newer PostgreSQL where the machine's own is too old for the archive. */
export const provideCitus = async (): Promise<CitusParts | string> => {
  const archive = findArchive();
  const found = findCitus();
  if (typeof archive === 'string' || typeof found !== 'string') return found;
  say(`${found} Fetching a newer one; nothing is installed.`);
  try {
    await fetchPostgres(archive.version);
  } catch (cause) {
    return `${found} Fetching a newer one failed: ${String(cause)}`;
  }
  return findCitus();
};

/** The same files by links, except for the programs: a server looks for its libraries from where its own file lies. */
const linkTree = async (from: string, to: string): Promise<void> => {
  await files.mkdir(to, { recursive: true });
  for (const entry of await files.readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else await files.symlink(source, target);
  }
};

/** Puts PostgreSQL and Citus together in a folder. Answers the folder of the programs. */
export const installCitus = async (
  { archive, version, root }: CitusParts,
  folder: string,
): Promise<string> => {
  const programs = programsIn(folder, version);
  await files.cp(programsIn(root, version), programs, { recursive: true });
  for (const place of [`usr/lib/postgresql/${version}/lib`, `usr/share/postgresql/${version}`])
    await linkTree(join(root, place), join(folder, place));
  await run('tar', ['--extract', '--xz', '--file', archive, '--directory', folder]);
  return programs;
};

/** For messages: the archive's own name says versions of both. */
export const nameOfCitus = ({ archive }: CitusParts): string =>
  archive.slice(dirname(archive).length + 1).replace(/\.tar\.xz$/, '');
