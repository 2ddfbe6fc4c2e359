/** A PostgreSQL for the bench alone: in a directory that stays until it is dropped, so that loaded rows are used again. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, promises as files, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

const VERSIONS = '/usr/lib/postgresql';
/** As an installation for such sizes would be set; figures depend on it, so the report names it. */
export const POSTGRES_SETTINGS = [
  'shared_buffers=2GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'jit=off',
  'random_page_cost=1.1',
  'max_connections=50',
] as const;

const programsFolder = (): string => {
  const [newest] = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(VERSIONS, version, 'bin'))
    : [];
  if (newest === undefined) throw new Error(`PostgreSQL is not installed in ${VERSIONS}.`);
  return newest;
};

/** PostgreSQL refuses to run as root: the first of these accounts then stands in. */
const ordinaryUser = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await files.readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`))?.split(':'))
    .find(Boolean);
  if (!fields) throw new Error('PostgreSQL refuses root, and there is no other user for it.');
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const untilReady = async (url: string, failed: () => string | undefined): Promise<void> => {
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.query('create database souk').catch((error: unknown) => {
        const isThere = error instanceof Error && 'code' in error && error.code === '42P04';
        if (!isThere) throw error;
      });
      return;
    } catch (cause) {
      const reason = failed();
      if (reason !== undefined) throw new Error(`PostgreSQL did not start: ${reason}`, { cause });
      await pause(100);
    } finally {
      await client.end();
    }
  }
};

export interface BenchPostgres {
  readonly url: string;
  readonly directory: string;
  readonly version: string;
  stop(): Promise<void>;
}

export const benchDirectory = (rows: number): string => join(tmpdir(), `souk-bench-${rows}`);

export const startBenchPostgres = async (rows: number): Promise<BenchPostgres> => {
  const programs = programsFolder();
  const as = await ordinaryUser();
  const directory = benchDirectory(rows);
  const data = join(directory, 'data');
  await files.mkdir(directory, { recursive: true });
  if (as) await files.chown(directory, as.uid, as.gid);
  const options = { ...as, cwd: directory };
  if (!existsSync(data)) {
    const how = ['-U', 'souk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(join(programs, 'initdb'), ['-D', data, ...how], options);
  }
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
      ...POSTGRES_SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const url = `postgres://souk@127.0.0.1:${port}`;
  await untilReady(`${url}/postgres`, () => (server.exitCode === null ? undefined : said));
  const { stdout } = await run(join(programs, 'postgres'), ['--version']);
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  process.once('exit', () => server.kill('SIGQUIT'));
  return { url: `${url}/souk`, directory, version: stdout.trim(), stop };
};

export const dropBenchPostgres = (rows: number): Promise<void> =>
  files.rm(benchDirectory(rows), { recursive: true, force: true });
