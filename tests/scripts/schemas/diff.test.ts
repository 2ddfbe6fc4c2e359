import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../../scripts/machine/project.mjs';

// Each case is a program of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const LOADER = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-diff-'));
  for (const part of ['schemas', 'locales'])
    await cp(join(PROJECT, part), join(folder, part), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run schemas -- diff` of the project against the folder. */
const diff = (against: string): Promise<{ readonly code: unknown; readonly text: string }> =>
  new Promise((resolve) => {
    const program = ['--import', LOADER, join(PROJECT, 'scripts/schemas.ts'), 'diff', against];
    const env = { PATH: process.env['PATH'] ?? '' };
    execFile(process.execPath, program, { cwd: PROJECT, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, text: stdout + stderr }),
    );
  });

describe('npm run schemas -- diff FOLDER', () => {
  test('says that nothing differs where files are only laid out otherwise', async () => {
    const file = join(folder, 'schemas/customers.json');
    await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, 'utf8'))));
    expect(await diff(join(folder, 'schemas'))).toEqual({ code: 0, text: 'Nothing differs.\n' });
  });

  test('tells a resource at a time what the project has otherwise, risks marked', async () => {
    const file = join(folder, 'schemas/customers.json');
    const text = await readFile(file, 'utf8');
    const schema = JSON.parse(text);
    schema.properties.firstname.maxLength = 5_000;
    schema.properties.nickname = { type: 'string' };
    await writeFile(file, JSON.stringify(schema));
    const { code, text: said } = await diff(join(folder, 'schemas'));
    await writeFile(file, text);
    expect(code).toBe(0);
    expect(said).toContain('customers:\n');
    expect(said).toContain('  ! Removed “Nickname” (nickname); its values stay stored.');
    expect(said).toMatch(
      / {2}! “First name” \(firstname\): at most characters: \d+ instead of 5000\./,
    );
    expect(said).toContain('! Stored rows may not fit any more');
  });

  test('refuses a folder that is none in one line', async () => {
    const missing = join(folder, 'missing');
    expect(await diff(missing)).toEqual({ code: 1, text: `${missing} is no folder.\n` });
  });
});
