import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../../scripts/machine/scratchFolder.mjs';

/** Above the largest process id that Linux gives. */
const NOBODY = 2 ** 22 + 1;

let memory: string;
beforeAll(async () => {
  memory = await mkdtemp(join(tmpdir(), 'souk-memory-'));
});
afterAll(() => rm(memory, { recursive: true, force: true }));

describe('the folder for what tests write', () => {
  test.skipIf(!existsSync('/proc') || freemem() < 8 * 1024 ** 3)(
    'takes away what an ended run left behind, and no other',
    async () => {
      const left = join(memory, `souk-tests-${NOBODY}-abc`);
      const running = join(memory, `souk-tests-${process.ppid}-abc`);
      for (const folder of [left, running]) await mkdir(folder);
      const folder = makeScratchFolder(memory);
      expect(folder).toMatch(new RegExp(`souk-tests-${process.pid}-`));
      expect([folder ?? '', running, left].map(existsSync)).toEqual([true, true, false]);
    },
  );

  test('is the usual one where the machine has none in memory', () => {
    expect(makeScratchFolder(join(memory, 'nowhere'))).toBeUndefined();
  });
});
