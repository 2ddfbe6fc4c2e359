import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gatherReferences } from '#schemas/model/standard/gather.ts';
import { programOf } from '../../scripts/machine/program.ts';
import { PROJECT } from '../../scripts/machine/project.mjs';

// Each case is a program of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const LOADER = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-words-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly text: string;
}

/** Runs a program in a folder without an application, unless one is named. */
const run = (program: readonly string[], cwd = folder): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      TSX_TSCONFIG_PATH: join(PROJECT, 'tsconfig.json'),
    };
    execFile(process.execPath, [...program], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });
/** These are in no build but that of the package. */
const fromSources = (script: string): readonly string[] => [
  ...['--import', LOADER],
  join(PROJECT, 'scripts', script),
];
const souk = (words: readonly string[], cwd?: string) =>
  run([...fromSources('package/souk.ts'), ...words], cwd);
const npm = (name: Parameters<typeof programOf>[0] | 'import', words: readonly string[]) =>
  run([...(name === 'import' ? fromSources('import.ts') : programOf(name)), ...words]);

const STACK = /^\s+at /m;

describe('a command', () => {
  test.each([['backup'], ['restore'], ['import'], ['schemas'], ['move']] as const)(
    'called by npm says "npm run %s --" in its usage, and "souk" where souk called it',
    async (name) => {
      const [byNpm, bySouk] = await Promise.all([npm(name, []), souk([name])]);
      expect([byNpm.code, bySouk.code]).toEqual([1, 1]);
      expect(byNpm.text).toContain(`npm run ${name} -- `);
      expect(byNpm.text).not.toContain('souk ');
      expect(bySouk.text).toContain(`souk ${name} `);
      expect(bySouk.text).not.toContain('npm run');
      expect(byNpm.text + bySouk.text).not.toMatch(STACK);
    },
  );

  test.each([
    ['help'],
    ['backup', '--help'],
    ['backup', 'file.tar', '-h'],
    ['init', '-h'],
    ['types', '--help'],
    ['import', 'apps', 'file.csv', '--help'],
  ])(
    'that is asked for help (%s %s %s) prints the usage and does nothing else',
    async (...words) => {
      const { code, text } = await souk(words.filter((word) => word !== undefined));
      expect([code, text.split('\n')[0]]).toEqual([
        0,
        'souk start [--schemas DIR]          runs the application of this folder',
      ]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test.each([
    ['backup', '--help'],
    ['restore', '-h'],
    ['schemas', '--help'],
    ['move', '-h'],
  ] as const)(
    'of npm that is asked for help prints its usage and does nothing else: %s %s',
    async (name, word) => {
      const { code, text } = await npm(name, [word]);
      expect([code, text.startsWith(`npm run ${name} -- `)]).toEqual([0, true]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test('takes a folder or a resource that is called "help" for what it is', async () => {
    const place = join(folder, 'named');
    await mkdir(place);
    const { code, text } = await souk(['init', 'help'], place);
    expect([code, text]).toEqual([0, expect.stringContaining('package.json')]);
    expect(await readdir(place)).toEqual(['help']);
    await rm(place, { recursive: true });
  });

  test('begins an application in which the command works that a lost reference asks for', async () => {
    const place = join(folder, 'begun');
    await souk(['init', 'begun']);
    const file = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'));
    const foreign = { $ref: 'https://example.com/other.json' };
    const [lost] = gatherReferences('https://example.com/a.json', foreign, new Map()).lost;
    const [, script = '', words] = /"npm run (\w+) -- ([^"]+)"/.exec(lost?.reason ?? '') ?? [];
    expect([script, words]).toEqual(['schemas', 'add --shared https://example.com/other.json']);
    expect(file.scripts[script]).toBe('souk schemas');
    await rm(place, { recursive: true });
  });

  test('names itself where a folder without package.json refers to what is not at hand', async () => {
    const place = await mkdtemp(join(folder, 'alone-'));
    await mkdir(join(place, 'mine'));
    const schema = { type: 'object', properties: { a: { $ref: 'https://example.com/a.json' } } };
    await writeFile(join(place, 'mine/things.json'), JSON.stringify(schema));
    const { text } = await souk(['types', '--schemas', 'mine'], place);
    expect(text).toContain('"souk schemas add --shared https://example.com/a.json"');
    expect(text).not.toContain('npm run');
    await rm(place, { recursive: true });
  });

  test.each([
    [['types', '--schemas', 'nowhere'], 'There is no folder nowhere.'],
    [['types', '--url', 'nowhere'], '"nowhere" is not an address.'],
    [['types', '--colour'], "Unknown option '--colour'"],
    [['start', 'now'], '"souk start" does not know "now".'],
    [['schemas', 'add'], 'Name one file or one address.'],
    [['sell'], 'There is no command "sell".'],
    [['init', 'one', 'two'], 'name one folder'],
    [['build'], 'There is nothing to build'],
  ])('ends with a sentence where it cannot do its work: %j', async (words, sentence) => {
    const { code, text } = await souk(words);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).not.toMatch(STACK);
  });

  test.each([
    ['start', 'is no JSON: mend it first'],
    ['init', 'cannot be read: mend it first'],
  ])('says that a package.json is broken: %s', async (name, sentence) => {
    const place = await mkdtemp(join(folder, 'broken-'));
    await writeFile(join(place, 'package.json'), '{ "name": ');
    const { code, text } = await souk([name], place);
    expect([code, text]).toEqual([1, expect.stringContaining(sentence)]);
    expect(text).not.toMatch(STACK);
    await rm(place, { recursive: true });
  });
});
