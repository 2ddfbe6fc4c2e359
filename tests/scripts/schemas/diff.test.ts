import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { programOf } from '../../../scripts/machine/program.ts';
import { PROJECT } from '../../../scripts/machine/project.mjs';
import { checkAgainst } from '../../../scripts/schemas/checkAgainst.ts';
import { compareWithFolder } from '../../../scripts/schemas/compareFolders.ts';

// One case is a program of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let folder = '';
let printed: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-diff-'));
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const other = (): string => join(folder, 'schemas');

/** Does something while the customers of the other folder are written otherwise. */
const withCustomers = async (
  write: (schema: { properties: Record<string, object> }) => void,
  work: () => Promise<void>,
): Promise<void> => {
  const file = join(other(), 'customers.json');
  const text = await readFile(file, 'utf8');
  const schema = JSON.parse(text);
  write(schema);
  await writeFile(file, JSON.stringify(schema));
  try {
    await work();
  } finally {
    await writeFile(file, text);
  }
};

const widen = ({ properties }: { properties: Record<string, object> }): void => {
  Object.assign(properties['firstname'] ?? {}, { maxLength: 5_000 });
  Object.assign(properties['lastname'] ?? {}, { description: 'An explanation' });
  properties['nickname'] = { type: 'string' };
};

describe('npm run schemas -- diff FOLDER', () => {
  test('says that nothing differs where files are only laid out otherwise', () =>
    withCustomers(
      () => undefined,
      async () => {
        await compareWithFolder(other());
        expect(printed).toEqual(['Nothing differs.']);
      },
    ));

  test('tells a resource at a time what the project has otherwise, risks marked', () =>
    withCustomers(widen, async () => {
      await compareWithFolder(other());
      expect(printed).toContain('customers:');
      expect(printed).toContain('  ! Removed “Nickname” (nickname); its values stay stored.');
      expect(printed.join('\n')).toMatch(
        / {2}! “First name” \(firstname\): at most characters: \d+ instead of 5000\./,
      );
      expect(printed.at(-1)).toContain('! Stored rows may not fit any more');
      expect(process.exitCode).toBeUndefined();
    }));

  test('refuses a folder that is none', async () => {
    const missing = join(folder, 'missing');
    await expect(compareWithFolder(missing)).rejects.toThrow(`${missing} is no folder.`);
  });
});

describe('npm run schemas -- check --against (STUDIO-9)', () => {
  test('a folder names the requests and answers that break, and ends with 1', () =>
    withCustomers(widen, async () => {
      const program = [...programOf('schemas'), 'check', '--against', other()];
      const env = { PATH: process.env['PATH'] ?? '' };
      const { code, text } = await new Promise<{ code: unknown; text: string }>((resolve) => {
        execFile(process.execPath, program, { cwd: PROJECT, env }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, text: stdout + stderr }),
        );
      });
      expect(text).toMatch(/\[requests\] “First name” \(firstname\): at most characters/);
      expect(text).toContain('[requests, answers] Removed “Nickname” (nickname)');
      expect(text).toMatch(/2 of \d+ changes break other programs\./);
      expect(code).toBe(1);
    }));

  test('a folder ends with 0 where nothing differs', async () => {
    await checkAgainst(other());
    expect(printed).toEqual(['Nothing differs.']);
    expect(process.exitCode).toBeUndefined();
  });

  test('the one in use asks for a database where the folder is in use itself', async () => {
    await expect(checkAgainst('live')).rejects.toThrow(
      'The files in schemas/ are in use themselves',
    );
  });
});
