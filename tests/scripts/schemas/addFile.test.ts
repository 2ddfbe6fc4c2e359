import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFolderStore } from '#server/engine/schemas/folderStore.ts';
import { nameFrom } from '../../../scripts/schemas/add/fileNames.ts';
import { openFolder } from './adding.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: Awaited<ReturnType<typeof openFolder>>;
beforeEach(async () => {
  folder = await openFolder();
});
afterEach(() => folder.remove());

const WORD = { type: 'string' };
const things = (reference: string): object => ({ properties: { part: { $ref: reference } } });

describe('a schema from a file', () => {
  test('comes with the files beside it, also by the name that it has there', async () => {
    await folder.put('from/defs/word.json', things('../things.schema.json'));
    const file = await folder.put('from/things.schema.json', things('defs/word.json'));
    await folder.add(file);
    expect(await folder.files()).toEqual(['shared/word.json', 'things.json']);
    expect(await folder.problems()).toEqual([]);
  });

  test('with an address of its own takes what lies beside it before it asks the network', async () => {
    const id = 'https://nobody.invalid/schemas/things.json';
    await folder.put('from/word.json', WORD);
    await folder.add(await folder.put('from/things.json', { $id: id, ...things('word.json') }));
    expect(await folder.read('shared/word.json')).toEqual({
      $id: 'https://nobody.invalid/schemas/word.json',
      ...WORD,
    });
    expect(await folder.problems()).toEqual([]);
  });

  test('finds copies that lie beside it by what they call themselves', async () => {
    const id = 'https://nobody.invalid/word';
    await folder.put('from/download (3).json', { $id: id, ...WORD });
    await folder.add(await folder.put('from/things.json', things(id)));
    expect(await folder.files()).toEqual(['shared/word.json', 'things.json']);
    expect(await folder.problems()).toEqual([]);
  });

  test('does not bring files from outside its folder, unless that is said', async () => {
    await folder.put('outside.json', WORD);
    const file = await folder.put('from/things.json', things('../outside.json'));
    await expect(folder.add(file)).rejects.toThrow(/outside\.json lies outside .*--root DIR/);
    expect(await folder.files()).toEqual([]);
    await folder.add(file, '--root', folder.root);
    expect(await folder.problems()).toEqual([]);
  });

  test('names a neighbour that is not there', async () => {
    const file = await folder.put('from/things.json', things('word.json'));
    await expect(folder.add(file)).rejects.toThrow(
      /"word\.json", referred to at \/properties\/part\/\$ref:\n.*word\.json leads to no file/,
    );
    expect(await folder.files()).toEqual([]);
  });

  test('does not take a file of the folder for another neighbour of the same name', async () => {
    await folder.put('schemas/word.json', { title: 'Another', properties: {} });
    await folder.put('from/word.json', WORD);
    const file = await folder.put('from/things.json', things('word.json'));
    await expect(folder.add(file)).rejects.toThrow(/another file of that name\. Give the schema/);
    expect(await folder.files()).toEqual(['word.json']);
  });

  test('writes nothing in a dry run, and says the same', async () => {
    await folder.put('from/word.json', WORD);
    const file = await folder.put('from/things.json', things('word.json'));
    const dry = await folder.add(file, '--dry-run');
    expect(dry.at(-1)).toBe('Nothing was written.');
    expect(await folder.files()).toEqual([]);
    const real = await folder.add(file);
    expect(real.slice(1, -1)).toEqual(dry.slice(1, -1));
  });

  test('that lies in the folder already gets what it refers to', async () => {
    const file = await folder.put('schemas/things.json', things('https://nobody.invalid/a.json'));
    await folder.put('from/a.json', { $id: 'https://nobody.invalid/a.json', ...WORD });
    await folder.add('--shared', `${folder.root}/from/a.json`);
    const [headline] = await folder.add(file);
    expect(headline).toBe('things.json is there already, equal.');
    expect(await folder.problems()).toEqual([]);
  });

  test.each<[string, object | string, RegExp]>([
    ['no JSON', '{ "type": ', /is not JSON: .*line 1/],
    ['a list', '[]', /holds no JSON object/],
    ['what its draft refuses', { type: 'text' }, /things\.json \/type: breaks the rule/],
    [
      'a mistyped keyword of ours',
      { properties: { a: { 'x-uii': {} } } },
      /things\.json \/properties\/a\/x-uii: is no keyword known here: "x-ui" is one/,
    ],
  ])('is refused for %s, and nothing is left', async (_case, content, reason) => {
    const file = await folder.put('from/things.json', content);
    await expect(folder.add(file)).rejects.toThrow(reason);
    expect(await folder.files()).toEqual([]);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['nothing', [], /Name one file or one address/],
    ['another protocol', ['ftp://example.com/a.json'], /only http and https are fetched/],
    ['a name of signs', ['a.json', '--name', 'a/b'], /letters, digits/],
    ['an unknown word', ['a.json', '--frce'], /--frce/],
    ['a file that is not there', ['/nowhere/a.json'], /\/nowhere\/a\.json leads to no file/],
  ])('is refused where it is called with %s', async (_case, words, reason) => {
    await expect(folder.add(...words)).rejects.toThrow(reason);
  });

  test('does not take the name of a resource that Souk needs', async () => {
    const file = await folder.put('from/users.json', things('#'));
    await expect(folder.add(file)).rejects.toThrow(/"users" is a resource that Souk itself needs/);
    await folder.add(file, '--name', 'people');
    expect(await folder.files()).toEqual(['people.json']);
  });
});

describe('a folder of schemas', () => {
  test('is as it was where something could not be written', async () => {
    await folder.put('schemas/shared', 'no folder');
    await folder.put('from/word.json', WORD);
    const file = await folder.put('from/things.json', things('word.json'));
    await expect(folder.add(file)).rejects.toThrow(/^Nothing was written: E/);
    expect(await folder.files()).toEqual(['shared']);
  });

  test('that somebody watches is read again with all that is new', async () => {
    const store = createFolderStore(`${folder.root}/schemas`);
    let changed = (): void => undefined;
    const change = new Promise<void>((resolve) => {
      changed = resolve;
    });
    const end = await store.watch(changed);
    await folder.put('from/word.json', WORD);
    await folder.add(await folder.put('from/things.json', things('word.json')));
    await change;
    const { texts, problems } = await store.read();
    expect([[...texts.keys()], problems]).toEqual([['things.json', 'shared/word.json'], []]);
    await end();
  });
});

describe('what was understood', () => {
  test('is said in a few lines', async () => {
    const file = await folder.put('from/jobs.json', {
      $schema: 'http://json-schema.org/draft-07/schema#',
      description: 'What a runner does.',
      required: ['kind'],
      properties: {
        title: { type: 'string', desciption: 'Shown to all.' },
        kind: { enum: ['a', 'b'], enumDescriptions: ['First', 'Second'] },
        steps: { type: 'array', items: { properties: { run: { type: 'string' } } } },
      },
      oneOf: [
        { title: 'Local', properties: { path: { type: 'string' } } },
        { title: 'Remote', properties: { host: { type: 'string' } } },
      ],
      if: { properties: { kind: { const: 'a' } } },
      minContains: 1,
      $defs: {},
    });
    expect(await folder.add(file)).toEqual([
      `jobs.json is put in, from ${file}.`,
      '  resource    jobs: /markets/jobs, /api/rest/jobs',
      '  says        What a runner does.',
      '  draft       draft-07',
      '  fields      5, with those inside them 7',
      '  required    kind',
      expect.stringMatching(/^ {2}columns {5}title, kind, /),
      '  title       title (may be missing)',
      '  branches    one of 2 shapes (Local, Remote), 1 condition (if/then/else)',
      '  hints       kept, without effect: "desciption": was "description" meant?, "minContains" (counts from 2019-09 on), "enumDescriptions"',
      '  references  none that was missing',
      'A server that uses this folder has it within seconds.',
    ]);
  });

  test.each([
    ['https://json.schemastore.org/package.json', 'package'],
    ['https://json.schemastore.org/package', 'package'],
    ['https://example.com/tsconfig.schema.json', 'tsconfig'],
    ['https://example.com/vega-lite/v5.json', 'vega-lite'],
    ['https://raw.githubusercontent.com/a/tool/refs/heads/main/schema.json', 'tool'],
    ['https://example.com/', 'example.com'],
    ['https://example.com/a%2Fb%20c.json', 'a-b-c'],
    ['file:///x/v5.json', 'v5'],
    ['file:///x/meta.json', 'meta-schema'],
  ])('%s is called %s', (address, name) => {
    expect(nameFrom(new URL(address))).toBe(name);
  });
});
