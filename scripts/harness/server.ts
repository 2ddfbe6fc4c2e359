import { execFile, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { programOf } from '../machine/program.ts';
import { PROJECT } from '../machine/project.mjs';

/** Enough for a start that fails and for a stack trace. */
const MAX_OUTPUT = 10_000;
/** Demo data took 108 s on two cores that did eleven times as much beside it. */
const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 10_000;
const ADDRESS = /Souk is at (http:\S+)\/markets\//;
/** What the machine sets for itself is not for this server. */
const { PATH = '', HOME = '', TMPDIR = '' } = process.env;

/** What node is given to run the server. */
export type Program = readonly string[];

export interface ServerProcess {
  readonly address: string;
  /** What said that it is ready. */
  readonly said: string;
  readonly pid: number;
  /** Whether it has ended, by whatever. */
  hasEnded(): boolean;
  /** The last that it printed: why it ended by itself, and what it logged. */
  lastWords(): string;
  /** Ends it as a power cut would: nothing is finished, nothing is flushed. */
  kill(): Promise<void>;
  /** Ends it in order; one that does not end is killed. */
  stop(): Promise<void>;
}

/** Removes a folder when it is called, or else when this process ends. */
export const removeAtExit = (folder: string): (() => Promise<void>) => {
  const end = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', end);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    process.off('exit', end);
  };
};

/** Bundles the server, for those who start it a hundred times; `remove` takes the bundle away again. */
export const bundledServer = async () => {
  // Inside the project, where packages are found.
  const folder = `.cache/crash-server-${process.pid}`;
  const command = ['scripts/prove/crash/bundle.mjs', folder];
  await promisify(execFile)(process.execPath, command, { cwd: PROJECT });
  const program: Program = ['--enable-source-maps', join(folder, 'main.js')];
  return { program, remove: removeAtExit(join(PROJECT, folder)) };
};

const spawnServer = (
  environment: Readonly<Record<string, string>>,
  program: Program,
  folder = PROJECT,
) => {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, PORT: '0', DEMO: 'off', ...environment },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // A proof that fails or is told to end leaves no server behind.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  void ended.then(() => process.off('exit', end));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const killer = setTimeout(end, STOP_LIMIT_MS);
    await ended;
    clearTimeout(killer);
  };
  return { child, ended, kill, stop };
};

export interface StartOptions {
  /** From the sources when absent. */
  readonly program?: Program | undefined;
  /** Where it runs; the project when absent. */
  readonly folder?: string;
  /** What it prints when it is ready; the first group is its address. */
  readonly ready?: RegExp;
  /** Told of each line that it prints, as long as it lives. */
  readonly onLine?: (line: string) => void;
}

/**
 * The server as `npm start` runs it, in a process of its own.
 *
 * Errors: with all that it printed, when it ends before it is ready or stays silent.
 */
export const startServer = async (
  environment: Readonly<Record<string, string>>,
  { program = programOf('main'), folder, ready = ADDRESS, onLine }: StartOptions = {},
): Promise<ServerProcess> => {
  const { child, ended, kill, stop } = spawnServer(environment, program, folder);
  let output = '';
  const [said, address = ''] = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the server ${why}: ${output}`));
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    const read = (text: Buffer): void => {
      output = `${output}${text.toString()}`.slice(-MAX_OUTPUT);
      const found = ready.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    if (onLine) createInterface(child.stderr).on('line', onLine);
    void ended.then(() => {
      clearTimeout(timer);
      fail('ended before it listened');
    });
  }).catch(async (cause: unknown) => {
    await kill();
    throw cause;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { address, said, pid: child.pid ?? 0, hasEnded, lastWords: () => output, kill, stop };
};

/** One that is killed so long after its start, wherever it is by then. */
export const killStarting = async (
  environment: Readonly<Record<string, string>>,
  afterMs: number,
  program: Program = programOf('main'),
): Promise<void> => {
  const { child, ended, kill } = spawnServer(environment, program);
  child.stdout.resume();
  child.stderr.resume();
  const timer = setTimeout(() => void kill(), afterMs);
  await ended;
  clearTimeout(timer);
};
