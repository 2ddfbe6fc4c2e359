import { existsSync, promises as files, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where Linux distributions, Homebrew and the installers put the server programs, which are rarely in PATH. */
const USUAL_PLACES = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Library/PostgreSQL',
  '/usr/pgsql',
];

const versionOf = (name: string): number => Number(/\d+(?:\.\d+)?/.exec(name)?.[0] ?? 0);

/**
 * The folder that holds `initdb` and `postgres`, newest version first; undefined when there is none.
 * With `CI` set that is an error instead: there, PostgreSQL is never skipped.
 */
export function findPostgres(): string | undefined {
  const versioned = USUAL_PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place)
      .filter((name) => /\d/.test(name))
      .sort((one, other) => versionOf(other) - versionOf(one))
      .map((name) => join(place, name, 'bin')),
  );
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  const found = [...inPath, ...versioned].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
  if (found === undefined && process.env['CI'])
    throw new Error('PostgreSQL was not found, and in CI its tests are not skipped');
  return found;
}

/** The same. Errors: throws when there is none. */
export const requirePostgres = (): string => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL was not found on this machine');
  return programs;
};

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: the first of these accounts then stands in. */
export const ordinaryUser = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await files.readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`))?.split(':'))
    .find(Boolean);
  if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  throw new Error('PostgreSQL refuses root, and there is neither a user postgres nor nobody');
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
