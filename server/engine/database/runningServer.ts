/**
 * The note a running server leaves in its data directory, by which commands (import, backup …) find
 * it and work through its HTTP API. Readable by its owner only: the secret opens that API.
 */
import { promises as files, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isErrorWithCode } from './errors.ts';

export interface RunningServer {
  readonly pid: number;
  readonly host: string;
  /** Made anew at every start. */
  readonly secret: string;
  /** Absent until the server listens, and for commands that hold the directory themselves. */
  readonly port?: number;
}

/** A note without a heartbeat for so long was left by a server that is gone. */
const MAX_SILENCE_MS = 15_000;

export const lockFileOf = (dataDirectory: string): string => join(dataDirectory, 'server.lock');

/** The name of the socket that stands for a directory, whatever path leads to it. */
export function socketNameOf(dataDirectory: string): string {
  const { dev, ino } = statSync(dataDirectory);
  return `\0souk-${dev}-${ino}`;
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    return isErrorWithCode(error, 'EPERM');
  }
}

/** Undefined when there is none, or when it is just being written. */
export async function readLockFile(
  dataDirectory: string,
  file = lockFileOf(dataDirectory),
): Promise<RunningServer | undefined> {
  try {
    const content: unknown = JSON.parse(await files.readFile(file, 'utf8'));
    return isRunningServer(content) ? content : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isRunningServer(content: unknown): content is RunningServer {
  if (typeof content !== 'object' || content === null) return false;
  const { pid, host, secret, port } = { pid: 0, host: 0, secret: 0, port: undefined, ...content };
  return (
    Number.isInteger(pid) &&
    typeof host === 'string' &&
    typeof secret === 'string' &&
    (port === undefined || Number.isInteger(port))
  );
}

/** Writes the port into the note of this very process, once it listens. Returns the run's secret. */
export async function announceRunningServer(dataDirectory: string, port: number): Promise<string> {
  const own = await readLockFile(dataDirectory);
  if (own?.pid !== process.pid || own.host !== hostname())
    throw new Error(`this process does not hold ${dataDirectory}`);
  const file = lockFileOf(dataDirectory);
  const unfinished = `${file}.announcing`;
  await files.writeFile(unfinished, JSON.stringify({ ...own, port }), { mode: 0o600 });
  await files.rename(unfinished, file);
  return own.secret;
}

/**
 * The server that runs on this machine in this directory and can be spoken to, if there is one.
 * A holder on another machine is not returned: taking the lock will name it.
 */
export async function readRunningServer(
  dataDirectory: string,
): Promise<(RunningServer & { readonly port: number }) | undefined> {
  const note = await readLockFile(dataDirectory);
  if (note?.port === undefined || note.host !== hostname() || !isProcessAlive(note.pid))
    return undefined;
  const { mtimeMs } = await files.stat(lockFileOf(dataDirectory));
  return Date.now() - mtimeMs < MAX_SILENCE_MS ? { ...note, port: note.port } : undefined;
}
