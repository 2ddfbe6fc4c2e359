import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PGLITE_VERSION, prepareFiles } from '#server/engine/database/directory/dataDirectory.ts';
import { DURABLE_START_PARAMETERS } from '#server/engine/database/directory/durableFileSystem.ts';
import { Engine } from '#server/engine/database/pglite/engine.ts';
import { startDatabaseProcess } from './databaseProcess.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const OPEN_LIMIT_MS = 60_000;
const COMMITS = 100;

let directory: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ path: directory, remove } = await temporaryDirectory());
  await prepareFiles(join(directory, 'database'));
}, OPEN_LIMIT_MS);

afterEach(async () => {
  vi.restoreAllMocks();
  await remove();
});

test('PGlite is pinned to the very version whose internals the wrapper was made for', () => {
  const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  expect(dependencies['@electric-sql/pglite']).toBe(PGLITE_VERSION);
});

describe('a commit', () => {
  test(
    'reaches the disk with exactly one fdatasync',
    async () => {
      const engine = await Engine.open({ directory: join(directory, 'database') });
      const run = (text: string) => engine.run({ text, parameters: [], isHot: false });
      await run('create table rows (id int)');
      const fdatasync = vi.spyOn(fs, 'fdatasyncSync');
      await insertRows(run);
      expect(fdatasync).toHaveBeenCalledTimes(COMMITS);
      await engine.close();
    },
    OPEN_LIMIT_MS,
  );

  test(
    'does not reach it with the wrapper taken out, even with fsync turned on',
    async () => {
      const pglite = await PGlite.create(join(directory, 'database'), {
        startParams: DURABLE_START_PARAMETERS,
      });
      await pglite.query('create table rows (id int)');
      const fdatasync = vi.spyOn(fs, 'fdatasyncSync');
      await insertRows((text) => pglite.query(text));
      expect(fdatasync).not.toHaveBeenCalled();
      await pglite.close();
    },
    OPEN_LIMIT_MS,
  );

  test.runIf(hasStrace())(
    'is seen as a system call of the real server thread',
    async () => {
      const trace = join(directory, 'trace');
      const strace = ['strace', '-f', '-qq', '-e', 'trace=fdatasync', '-o', trace];
      const writer = await startDatabaseProcess('writeHundred', directory, strace);
      expect(await writer.ended()).toBe(0);
      const calls = fs.readFileSync(trace, 'utf8').match(/fdatasync\(\d+\)/g) ?? [];
      expect(writer.acknowledged).toHaveLength(COMMITS);
      expect(calls.length).toBeGreaterThanOrEqual(COMMITS);
    },
    OPEN_LIMIT_MS,
  );
});

async function insertRows(run: (text: string) => Promise<unknown>): Promise<void> {
  for (let id = 1; id <= COMMITS; id += 1) await run(`insert into rows values (${id})`);
}

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('strace cannot be used here: its count of fdatasync calls is skipped.\n');
    return false;
  }
}
