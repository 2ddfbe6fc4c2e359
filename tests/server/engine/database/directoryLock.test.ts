import { promises as files } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockDirectory } from '#server/engine/database/directory/directoryLock.ts';
import { DataDirectoryInUseError } from '#server/engine/database/errors.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import {
  announceRunningServer,
  lockFileOf,
  type RunningServer,
  readRunningServer,
} from '#server/engine/database/runningServer.ts';
import { eventually } from '../../../eventually.ts';
import { startDatabaseProcess } from './databaseProcess.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const PROCESS_LIMIT_MS = 60_000;
const SILENCE_MS = 400;
/** Above the highest number Linux and macOS give to a process. */
const DEAD_PID = 2 ** 22 + 1;

let directory: string;
let remove: () => Promise<void>;

const leaveNote = (note: Omit<RunningServer, 'secret'>): Promise<void> =>
  files.writeFile(lockFileOf(directory), JSON.stringify({ ...note, secret: 'of the other' }));

async function makeDirectory(): Promise<void> {
  ({ path: directory, remove } = await temporaryDirectory());
}

describe('a second process on a data directory', () => {
  // One directory for all three: making its database is the slow part.
  beforeAll(makeDirectory);
  afterAll(() => remove());

  test(
    'is refused, and told which process holds it',
    async () => {
      const holder = await startDatabaseProcess('hold', directory);
      const second = openDatabase({ dataDirectory: directory });
      await expect(second).rejects.toThrow(DataDirectoryInUseError);
      await expect(second).rejects.toThrow(`process ${holder.pid} on host ${hostname()}`);
      await holder.kill();
    },
    PROCESS_LIMIT_MS,
  );

  test.runIf(process.platform === 'linux')(
    'gets it at once after kill -9',
    async () => {
      const holder = await startDatabaseProcess('hold', directory);
      await holder.kill();
      const lock = await lockDirectory(directory, vi.fn());
      await lock.release();
    },
    PROCESS_LIMIT_MS,
  );

  test(
    'opens it as well with the lock taken out: PGlite itself does not object',
    async () => {
      const first = await startDatabaseProcess('hold', directory);
      const second = await startDatabaseProcess('holdWithoutLock', directory);
      expect(second.pid).not.toBe(first.pid);
      await Promise.all([first.kill(), second.kill()]);
    },
    PROCESS_LIMIT_MS,
  );
});

describe('the lock file, for systems and containers the socket does not reach', () => {
  beforeEach(makeDirectory);
  afterEach(() => remove());

  test('of a dead process on this host is replaced at once', async () => {
    await leaveNote({ pid: DEAD_PID, host: hostname() });
    const lock = await lockDirectory(directory, vi.fn(), PROCESS_LIMIT_MS);
    await lock.release();
  });

  test('of another host is replaced when its heartbeat has stopped', async () => {
    await leaveNote({ pid: 1, host: 'another-container' });
    const lock = await lockDirectory(directory, vi.fn(), SILENCE_MS);
    await lock.release();
  });

  test('of another host keeps everyone out while its heart beats', async () => {
    await leaveNote({ pid: 17, host: 'another-container' });
    const beat = setInterval(() => {
      const now = new Date();
      void files.utimes(lockFileOf(directory), now, now);
    }, SILENCE_MS / 4);
    const second = lockDirectory(directory, vi.fn(), SILENCE_MS);
    await expect(second).rejects.toThrow('process 17 on host another-container');
    clearInterval(beat);
  });

  test('is given to one only when two come for a dead holder at the same moment', async () => {
    await leaveNote({ pid: DEAD_PID, host: 'another-container' });
    const both = await Promise.allSettled([
      lockDirectory(directory, vi.fn(), SILENCE_MS),
      lockDirectory(directory, vi.fn(), SILENCE_MS),
    ]);
    const locks = both.filter((result) => result.status === 'fulfilled');
    expect(locks).toHaveLength(1);
    await Promise.all(locks.map((result) => result.value.release()));
  });

  test('is gone after the release, and can be taken again', async () => {
    await (await lockDirectory(directory, vi.fn())).release();
    expect(await files.readdir(directory)).toEqual([]);
    await (await lockDirectory(directory, vi.fn())).release();
  });

  test('notifies its holder when another process has taken it', async () => {
    const onLost = vi.fn();
    const lock = await lockDirectory(directory, onLost);
    await leaveNote({ pid: 17, host: 'another-container' });
    await eventually(() => expect(onLost).toHaveBeenCalledOnce());
    await lock.release();
    expect(await files.readFile(lockFileOf(directory), 'utf8')).toContain('another-container');
  }, 10_000);
});

describe('the note of a running server', () => {
  beforeEach(makeDirectory);
  afterEach(() => remove());

  test('is found with port and secret, by its owner only', async () => {
    const lock = await lockDirectory(directory, vi.fn());
    expect(await readRunningServer(directory)).toBeUndefined();
    const secret = await announceRunningServer(directory, 8080);
    expect(await readRunningServer(directory)).toEqual({
      pid: process.pid,
      host: hostname(),
      port: 8080,
      secret,
    });
    expect((await files.stat(lockFileOf(directory))).mode & 0o777).toBe(0o600);
    await lock.release();
  });

  test('is not believed once its process is dead', async () => {
    await leaveNote({ pid: DEAD_PID, host: hostname(), port: 8080 });
    expect(await readRunningServer(directory)).toBeUndefined();
  });

  test('cannot be written by a process that does not hold the directory', async () => {
    await leaveNote({ pid: 1, host: hostname() });
    await expect(announceRunningServer(directory, 8080)).rejects.toThrow('does not hold');
    await files.rm(join(directory, 'server.lock'));
  });
});
