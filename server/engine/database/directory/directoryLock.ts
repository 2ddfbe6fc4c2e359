/**
 * One process at a time in a data directory: two of them corrupt PGlite's files without a word
 * (400 inserts acknowledged by both, 200 left by index).
 *
 * On Linux an abstract socket named after the directory's inode: the kernel frees it the moment the
 * process dies, however it dies. It does not reach into another container, and other systems have
 * none, so a lock file stands beside it, with the holder's pid and host and a heartbeat.
 */
import { randomBytes } from 'node:crypto';
import { promises as files } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { DataDirectoryInUseError, isErrorWithCode } from '../errors.ts';
import {
  isProcessAlive,
  lockFileOf,
  type RunningServer,
  readLockFile,
  socketNameOf,
} from '../runningServer.ts';

export interface DirectoryLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 2_000;
/** A holder that is not seen to be dead is watched this long for a heartbeat before it is replaced. */
const SILENCE_MS = 3 * HEARTBEAT_MS + 1_000;

/**
 * Takes the directory, or refuses.
 * `onLost` is called if another process replaces the lock later, which can happen only when this
 * one stood still for seconds (a suspended machine): stop writing at once.
 * Errors: `DataDirectoryInUseError`, which names the holder.
 */
export async function lockDirectory(
  dataDirectory: string,
  onLost: () => void,
  silenceMs = SILENCE_MS,
): Promise<DirectoryLock> {
  const socket = process.platform === 'linux' ? await takeSocket(dataDirectory) : undefined;
  try {
    const secret = await takeFile(dataDirectory, silenceMs);
    const heartbeat = startHeartbeat(dataDirectory, secret, onLost);
    return {
      async release() {
        clearInterval(heartbeat);
        const own = await readLockFile(dataDirectory);
        if (own?.secret === secret) await files.rm(lockFileOf(dataDirectory), { force: true });
        socket?.close();
      },
    };
  } catch (error) {
    socket?.close();
    throw error;
  }
}

function takeSocket(dataDirectory: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      readLockFile(dataDirectory).then(
        (holder) => reject(new DataDirectoryInUseError(dataDirectory, holder)),
        reject,
      );
    });
    server.listen(socketNameOf(dataDirectory), () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Returns the secret of this run. */
async function takeFile(dataDirectory: string, silenceMs: number): Promise<string> {
  const file = lockFileOf(dataDirectory);
  const secret = randomBytes(32).toString('base64url');
  const own: RunningServer = { pid: process.pid, host: hostname(), secret };
  for (;;) {
    try {
      await files.writeFile(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
      return secret;
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
    }
    const holder = await readLockFile(dataDirectory);
    await refuseIfAlive(dataDirectory, holder, silenceMs);
    await removeStale(dataDirectory, holder);
  }
}

async function refuseIfAlive(
  dataDirectory: string,
  holder: RunningServer | undefined,
  silenceMs: number,
): Promise<void> {
  if (holder !== undefined && holder.host === hostname() && !isProcessAlive(holder.pid)) return;
  // Another machine or container, or a number that was given to a new process since: only a
  // heartbeat tells. It is watched, not dated, so that no two clocks need to agree.
  const first = await heartbeatOf(dataDirectory);
  const end = Date.now() + silenceMs;
  while (Date.now() < end) {
    await wait(silenceMs / 20);
    const now = await heartbeatOf(dataDirectory);
    if (now === undefined) return;
    if (now !== first) throw new DataDirectoryInUseError(dataDirectory, holder);
  }
}

/** Moves the dead holder's file away; if a third process was quicker, puts that one's back. */
async function removeStale(dataDirectory: string, dead: RunningServer | undefined): Promise<void> {
  const file = lockFileOf(dataDirectory);
  const aside = `${file}.${process.pid}`;
  try {
    await files.rename(file, aside);
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readLockFile(dataDirectory, aside);
  if (moved?.secret !== dead?.secret) await files.link(aside, file);
  await files.rm(aside, { force: true });
}

async function heartbeatOf(dataDirectory: string): Promise<number | undefined> {
  try {
    return (await files.stat(lockFileOf(dataDirectory))).mtimeMs;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function startHeartbeat(dataDirectory: string, secret: string, onLost: () => void): NodeJS.Timeout {
  const file = lockFileOf(dataDirectory);
  const heartbeat = setInterval(() => {
    const now = new Date();
    readLockFile(dataDirectory)
      .then(async (holder) => {
        if (holder?.secret === secret) await files.utimes(file, now, now);
        else throw new Error('the lock file is not ours any more');
      })
      .catch(() => {
        // Whatever the reason, the others cannot see us any more: to them the directory is free.
        clearInterval(heartbeat);
        onLost();
      });
  }, HEARTBEAT_MS);
  return heartbeat.unref();
}
