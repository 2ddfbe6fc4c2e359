/**
 * PostgreSQL for tests: found on this machine, started once for each process that runs tests, in a temporary
 * directory on a free port, and gone with the process. Every caller has a database of its own there.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, promises as files, readdirSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
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

export interface OpenedPostgres {
  readonly name: string;
  /** Superuser, no password: the server listens on the loopback address only. */
  readonly url: string;
  /** Drops the database. */
  stop(): Promise<void>;
}

/**
 * A database on the one server that this process starts: an empty one, or a copy of the one that is named.
 *
 * Errors: when PostgreSQL is not found; ask `findPostgres` first and skip aloud.
 */
export async function openPostgres(copied = 'template1'): Promise<OpenedPostgres> {
  server ??= startServer();
  const urlOf = await server;
  const name = `souk_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template ${copied}`);
  return { name, url: urlOf(name), stop: () => administer(`drop database ${name} with (force)`) };
}

let server: Promise<(database: string) => string> | undefined;

/** Ends the server with the process that started it, however that ends: its input is closed then. */
const WATCHED = '"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$PWD"';

async function startServer(): Promise<(database: string) => string> {
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
  const watcher = spawn(
    'sh',
    [
      ...['-c', WATCHED, 'watcher', join(programs, 'postgres')],
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
      // What these tests write may be lost in a power cut.
      ...['-F', '-c', 'synchronous_commit=off', '-c', 'max_connections=100'],
    ],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const urlOf = (database: string) => `postgres://souk@127.0.0.1:${port}/${database}`;
  await untilItAnswers(watcher, urlOf('postgres'));
  // The test run ends when its tests have, not when the server has.
  watcher.unref();
  for (const stream of [watcher.stdin, watcher.stderr])
    if (stream instanceof Socket) stream.unref();
  return urlOf;
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

async function untilItAnswers(watcher: ChildProcess, url: string): Promise<void> {
  let said = '';
  watcher.stderr?.setEncoding('utf8').on('data', (text: string) => {
    // Enough to explain a failed start, without keeping a long run's whole log.
    said = `${said}${text}`.slice(-4_000);
  });
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (cause) {
      if (Date.now() > end) throw new Error(`PostgreSQL did not start: ${said}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end();
    }
  }
}
