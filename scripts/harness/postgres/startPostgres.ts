/** One PostgreSQL server as a process of ours, on the loopback address and as an ordinary user. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, promises as files } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, ordinaryUser, requirePostgres } from './programs.ts';

const run = promisify(execFile);

const START_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 50;
/** Enough to explain a failed start, without keeping a long run's whole log. */
const MAX_SAID = 4_000;
const MAKE = ['-U', 'souk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/**
 * Ends the server with the process that started it, however that ends: its input is closed then. Before, a line of
 * input names the signal.
 */
const WATCHED =
  '"$@" & server=$!; read -r signal || signal=QUIT; kill -$signal $server 2>/dev/null; wait $server';
const REMOVES = '; rm -rf "$PWD"';

export interface StartOptions {
  /** Holds the data, and the socket; it is made where it is missing. */
  readonly directory: string;
  readonly settings: readonly string[];
  /** The folder of `initdb` and `postgres`; the machine's own when absent. */
  readonly programs?: string;
  /** A free one when absent. */
  readonly port?: number;
  /** Whether the directory goes when the server ends. */
  readonly isTemporary?: boolean;
}

export interface RunningPostgres {
  readonly port: number;
  /** Superuser, no password: the server listens on the loopback address only. */
  urlOf(database: string): string;
  /** Ends it in order, without waiting for those who are connected. */
  stop(): Promise<void>;
  /** Ends it and all its processes as a power cut would. */
  kill(): Promise<void>;
}

const untilItAnswers = async (url: string, said: () => string): Promise<void> => {
  for (const endMs = performance.now() + START_LIMIT_MS; ; await pause(LOOK_EVERY_MS)) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (cause) {
      if (performance.now() > endMs)
        throw new Error(`PostgreSQL did not start: ${said()}`, { cause });
    } finally {
      await client.end();
    }
  }
};

/** Whoever waits for the end of this process does not wait for the server's. */
const release = (watcher: ChildProcess): void => {
  watcher.unref();
  for (const stream of [watcher.stdin, watcher.stderr])
    if (stream instanceof Socket) stream.unref();
};

/** The server's own process and those that it has started. Linux alone tells of the latter. */
const processesOf = async (data: string): Promise<readonly number[]> => {
  const [own = ''] = (await files.readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const list = `/proc/${own}/task/${own}/children`;
  const children = existsSync(list) ? (await files.readFile(list, 'utf8')).trim().split(' ') : [];
  return [own, ...children].filter(Boolean).map(Number);
};

const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (cause) {
      // It has ended by itself.
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
    }
  }
};

/** Makes the data where there is none. Errors: with what it said, when it does not answer in time. */
export const startPostgres = async ({
  directory,
  settings,
  programs = requirePostgres(),
  port: wished,
  isTemporary = false,
}: StartOptions): Promise<RunningPostgres> => {
  const as = await ordinaryUser();
  const data = join(directory, 'data');
  await files.mkdir(directory, { recursive: true });
  if (as) await files.chown(directory, as.uid, as.gid);
  const options = { ...as, cwd: directory };
  if (!existsSync(data)) await run(join(programs, 'initdb'), ['-D', data, ...MAKE], options);
  const port = wished ?? (await freePort());
  const parameters = [
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', directory],
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const script = isTemporary ? `${WATCHED}${REMOVES}` : WATCHED;
  const watcher = spawn(
    'sh',
    ['-c', script, 'watcher', join(programs, 'postgres'), ...parameters],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let said = '';
  watcher.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-MAX_SAID);
  });
  const end = async (signal: string): Promise<void> => {
    if (watcher.exitCode !== null) return;
    watcher.ref();
    const ended = once(watcher, 'exit');
    watcher.stdin.end(`${signal}\n`);
    await ended;
  };
  const urlOf = (database: string) => `postgres://souk@127.0.0.1:${port}/${database}`;
  try {
    await untilItAnswers(urlOf('postgres'), () => said);
  } catch (cause) {
    await end('QUIT');
    throw cause;
  }
  release(watcher);
  const kill = async (): Promise<void> => {
    killAll(await processesOf(data));
    await end('KILL');
  };
  return { port, urlOf, stop: () => end('INT'), kill };
};
