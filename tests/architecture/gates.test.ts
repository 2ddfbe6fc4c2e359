/** Every gate is run for real in a small project of its own: green as it is, red with one fault planted. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROJECT } from './projectFiles.ts';

const HOUSE = [
  'biome.json',
  'knip.jsonc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  '.gitignore',
  'scripts/git-hooks',
];
const SOUND = {
  'index.html':
    '<!doctype html><title>a</title><script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx':
    "import { total } from './total.ts';\n\ndocument.title = String(total([1, 2]));\n",
  'src/total.ts':
    'export const total = (amounts: readonly number[]): number =>\n' +
    '  amounts.reduce((sum, amount) => sum + amount, 0);\n',
};

/** Inside a git hook, GIT_DIR and others would point our git at the project itself. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  NO_COLOR: '1',
};

let directory: string;

const plant = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
};

const run = (program: string, ...parameters: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: directory,
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  return { passed: status === 0, output: stdout + stderr };
};

const tool = (name: string, ...parameters: readonly string[]) =>
  run(join(PROJECT, 'node_modules/.bin', name), ...parameters);

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'souk-gates-'));
  for (const path of HOUSE) cpSync(join(PROJECT, path), join(directory, path), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(directory, 'node_modules'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(join(directory, 'src'), { recursive: true, force: true });
  plant(SOUND);
});

describe('the linter', () => {
  const lint = () => tool('biome', 'check', '--error-on-warnings', 'src');

  test('passes a sound project', () => {
    expect(lint()).toMatchObject({ passed: true });
  });

  test('refuses a circle of imports, even of types', () => {
    plant({
      'src/one.ts': "import type { Two } from './two.ts';\n\nexport type One = Two | 1;\n",
      'src/two.ts': "import type { One } from './one.ts';\n\nexport type Two = One | 2;\n",
    });
    expect(lint()).toMatchObject({
      passed: false,
      output: expect.stringContaining('noImportCycles'),
    });
  });

  test('refuses a promise that nobody waits for', () => {
    plant({
      'src/load.ts':
        'const load = async (): Promise<number> => 1;\n\nexport function start(): void {\n  load();\n}\n',
    });
    expect(lint()).toMatchObject({
      passed: false,
      output: expect.stringContaining('noFloatingPromises'),
    });
  });

  test('refuses console.log and a default export', () => {
    plant({ 'src/say.ts': "console.log('here');\n\nexport default 1;\n" });
    const { passed, output } = lint();
    expect(passed).toBe(false);
    expect(output).toContain('noConsole');
    expect(output).toContain('noDefaultExport');
  });

  test('refuses a file that is not formatted', () => {
    plant({ 'src/loose.ts': 'export  const loose = "quoted"\n' });
    expect(lint()).toMatchObject({ passed: false, output: expect.stringContaining('format') });
  });
});

describe('the compiler', () => {
  const compile = () => tool('tsc', '--noEmit', '--project', '.');

  test('passes a sound project', () => {
    expect(compile()).toMatchObject({ passed: true });
  });

  test.each([
    ['a wrong type', "export const amount: number = 'ten';\n", 'TS2322'],
    [
      'an item that may be absent',
      'export const first = (a: string[]): string => a[0];\n',
      'TS2322',
    ],
    ['code that Node cannot run by leaving out types', 'export enum Kind {\n  One,\n}\n', 'TS1294'],
  ])('refuses %s', (_fault, text, code) => {
    plant({ 'src/wrong.ts': text });
    expect(compile()).toMatchObject({ passed: false, output: expect.stringContaining(code) });
  });
});

describe('the search for dead code', () => {
  // Which packages are needed is a question to the whole project, not to this small one.
  const search = () =>
    tool('knip', '--no-progress', '--no-config-hints', '--include=files,exports');

  test('passes a sound project', () => {
    expect(search()).toMatchObject({ passed: true });
  });

  test('refuses an export that nobody imports', () => {
    plant({ 'src/total.ts': `${SOUND['src/total.ts']}export const unused = 1;\n` });
    expect(search()).toMatchObject({ passed: false, output: expect.stringContaining('unused') });
  });

  test('refuses a file that nobody imports', () => {
    plant({ 'src/forgotten.ts': 'export const forgotten = 1;\n' });
    expect(search()).toMatchObject({
      passed: false,
      output: expect.stringContaining('forgotten.ts'),
    });
  });
});

describe('the commit hooks', () => {
  const git = (...parameters: readonly string[]) => run('git', ...parameters);
  const commit = (subject: string) =>
    git(
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.com',
      'commit',
      '--allow-empty',
      '-m',
      subject,
    );

  beforeAll(() => {
    git('init', '--quiet');
    git('config', 'core.hooksPath', 'scripts/git-hooks');
  });
  beforeEach(() => git('rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '.'));

  test.each([
    'feat(src): add totals',
    'fix: send the whole last day of a date range',
    'test(server/database): hold two engines to one contract',
  ])('take the subject "%s"', (subject) => {
    expect(commit(subject)).toMatchObject({ passed: true });
  });

  test.each([
    ['no type', 'Update stuff'],
    ['an unknown type', 'wip(src): add totals'],
    ['a capital letter', 'feat(src): Add totals'],
    ['a full stop', 'feat(src): add totals.'],
    ['73 characters', `feat(src): ${'a'.repeat(62)}`],
  ])('refuse a subject with %s', (_fault, subject) => {
    expect(commit(subject)).toMatchObject({
      passed: false,
      output: expect.stringContaining('Commit subject refused'),
    });
  });

  test('refuse a staged file that is not formatted, and mind no other file', () => {
    plant({ 'src/loose.ts': 'export  const loose = "quoted"\n' });
    git('add', 'src/total.ts');
    expect(commit('feat(src): add totals')).toMatchObject({ passed: true });
    git('add', 'src/loose.ts');
    expect(commit('feat(src): add a loose file')).toMatchObject({
      passed: false,
      output: expect.stringContaining('loose.ts'),
    });
  });
});
