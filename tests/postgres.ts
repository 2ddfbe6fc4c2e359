/**
 * A PostgreSQL of their own for tests: found on this machine, started in a temporary directory on a
 * free port, and gone afterwards.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, promises as files, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

const START_LIMIT_MS = 60_000;
/** Where Linux distributions, Homebrew and the installers put the server programs, which are rarely in PATH. */
const USUAL_PLACES = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Library/PostgreSQL',
  '/usr/pgsql',
];

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

const versionOf = (name: string): number => Number(/\d+(?:\.\d+)?/.exec(name)?.[0] ?? 0);

export interface StartedPostgres {
  /** Superuser, database `souk`, no password: it listens on the loopback address only. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Errors: when PostgreSQL is not found; ask `findPostgres` first and skip aloud. */
export async function startPostgres(): Promise<StartedPostgres> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL was not found on this machine');
  const as = await ordinaryUser();
  // Not below the project: another user may not even enter there.
  const directory = await files.mkdtemp(join(tmpdir(), 'souk-postgres-'));
  if (as !== undefined) await files.chown(directory, as.uid, as.gid);
  const data = join(directory, 'data');
  const options = { ...as, cwd: directory };
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'souk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
      // What these tests write may be lost in a power cut.
      ...['-F', '-c', 'synchronous_commit=off', '-c', 'max_connections=50'],
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    await createDatabase(server, port);
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  }
  // A test run that dies must not leave a server behind.
  const killWithUs = () => server.kill('SIGQUIT');
  process.once('exit', killWithUs);
  return {
    url: `postgres://souk@127.0.0.1:${port}/souk`,
    async stop() {
      process.off('exit', killWithUs);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await files.rm(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: the first of these accounts then stands in. */
async function ordinaryUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await files.readFile('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL refuses root, and there is neither a user postgres nor nobody');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Also waits for the server: it is ready once the database could be created. */
async function createDatabase(server: ChildProcess, port: number): Promise<void> {
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // Enough to explain a failed start, without keeping a long run's whole log.
    said = `${said}${text}`.slice(-4_000);
  });
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client(`postgres://souk@127.0.0.1:${port}/postgres`);
    try {
      await client.connect();
      await client.query('create database souk');
      return;
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL did not start: ${said}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end();
    }
  }
}
