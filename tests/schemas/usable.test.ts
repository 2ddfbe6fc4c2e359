import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonSchema } from '#schemas';
import { type UsableSchemas, usableSchemas } from '#schemas/model/check.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { BAD_FILES } from './badFiles.ts';
import { label } from './checkFolder.ts';

const resource = (properties: Record<string, JsonSchema>, path?: string): JsonSchema => ({
  $schema: './meta.json',
  title: 'Thing',
  type: 'object',
  properties,
  'x-resource': { name: label('Thing |||| Things'), ...(path !== undefined && { path }) },
});
const TEXT: JsonSchema = { type: 'string' };
const MEDIA: JsonSchema = {
  $schema: './meta.json',
  title: 'Media',
  type: 'object',
  properties: { src: TEXT },
};

type Documents = Readonly<Record<string, JsonSchema>>;
const use = (
  resources: Documents,
  more: { shared?: Documents; unread?: readonly string[]; inUse?: UsableSchemas } = {},
): UsableSchemas =>
  usableSchemas(
    {
      documents: { resources, shared: more.shared ?? {} },
      problems: (more.unread ?? []).map((file) => ({ file, path: '', reason: 'is not JSON' })),
    },
    more.inUse ? { inUse: more.inUse.model.resources } : {},
  );
const names = ({ model }: UsableSchemas) => [...model.resources.keys()];
const files = ({ problems }: UsableSchemas) => [...new Set(problems.map(({ file }) => file))];

describe('a folder with a bad file (GEN-9)', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schemas-'));
    await mkdir(join(folder, 'shared'));
    for (const file of ['customers.json', 'categories.json', 'shared/person.json'])
      await symlink(join(process.cwd(), 'schemas', file), join(folder, file));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each(BAD_FILES)('uses the others beside $what, and says why', async ({ reason, write }) => {
    await write(join(folder, 'abad.json'));
    const began = performance.now();
    const { model, problems } = usableSchemas(await readSchemaFiles(folder));
    expect([...model.resources.keys()]).toEqual(['categories', 'customers']);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['abad.json']));
    expect(problems[0]?.reason).toMatch(reason);
    // What takes long here keeps every request waiting.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('tells of every bad file, and no more of one than can be read', async () => {
    const wrong = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`field${index}`, { type: 'picture' }]),
    );
    const found = use(
      { one: resource(wrong as Documents), two: resource({}), ok: resource({ a: TEXT }) },
      { shared: { media: { ...MEDIA, type: 'picture' } }, unread: ['three.json'] },
    );
    expect(files(found)).toEqual(['one.json', 'three.json', 'two.json', 'shared/media.json']);
    const told = found.problems.filter(({ file }) => file === 'one.json');
    expect(told).toHaveLength(21);
    expect(told.at(-1)?.reason).toBe('and 70 more');
  });
});

describe('a file that is not in order', () => {
  const good = use(
    { a: resource({ logo: { $ref: 'shared/media.json' } }), b: resource({ name: TEXT }) },
    { shared: { media: MEDIA } },
  );

  test('keeps its version in use, while the others change', () => {
    const now = use(
      { b: resource({ name: TEXT, size: TEXT }) },
      { unread: ['a.json'], shared: { media: MEDIA }, inUse: good },
    );
    expect(now.model.resources.get('a')).toEqual(good.model.resources.get('a'));
    expect(now.model.resources.get('b')?.fields).toHaveLength(2);
    expect(files(now)).toEqual(['a.json']);
  });

  test('and was never in use is absent', () => {
    expect(names(use({ b: resource({ name: TEXT }) }, { unread: ['a.json'] }))).toEqual(['b']);
  });

  test('leaves when it is removed, whatever was wrong with it', () => {
    expect(names(use({ b: resource({ name: TEXT }) }, { inUse: good }))).toEqual(['b']);
  });

  test.each<[string, Parameters<typeof use>[1]]>([
    ['is not in order', { shared: { media: { ...MEDIA, type: 'picture' } } }],
    ['is no JSON', { unread: ['shared/media.json'] }],
    ['is gone', {}],
    [
      'names another that is not in order',
      {
        shared: { media: { ...MEDIA, properties: { src: { $ref: 'part.json' } } } },
        unread: ['shared/part.json'],
      },
    ],
  ])('and is shared keeps those that name it where they are, when it %s', (_case, more) => {
    const now = use(
      {
        a: resource({ logo: { $ref: 'shared/media.json' }, added: TEXT }),
        b: resource({ size: TEXT }),
      },
      { ...more, inUse: good },
    );
    expect(now.model.resources.get('a')).toEqual(good.model.resources.get('a'));
    expect(now.model.resources.get('b')?.fields[0]?.name).toBe('size');
    expect(files(now)).toContain('a.json');
    expect(files(now)).not.toContain('b.json');
  });

  test('does not take with it those that refer to its rows: they hold ids meanwhile', () => {
    const kinds = { type: 'string', enum: ['a', 'b'] } as const;
    const reference = { by: 'kind', resources: { a: 'a', b: 'b' } };
    const now = use(
      {
        b: resource({
          one: { ...TEXT, 'x-ref': 'a', 'x-ui': { widget: 'reference' } },
          many: { type: 'array', items: { ...TEXT, 'x-ref': 'a' } },
          kind: kinds,
          either: { ...TEXT, 'x-ref': reference },
          own: { ...TEXT, 'x-ref': 'b' },
        }),
      },
      { unread: ['a.json'] },
    );
    expect(files(now)).toEqual(['a.json']);
    const found = now.model.resources
      .get('b')
      ?.fields.map(({ name, kind, widget }) => [name, kind, widget]);
    expect(found).toEqual([
      ['one', 'text', 'text'],
      ['many', 'tags', 'tags'],
      ['kind', 'enum', 'select'],
      ['either', 'text', 'text'],
      ['own', 'reference', 'reference'],
    ]);
  });
});

describe('two resources with one path', () => {
  const thing = (path?: string) => resource({ name: TEXT }, path);
  test.each<[string, Documents, Documents | undefined, string, readonly string[]]>([
    [
      'a newcomer gives way to what is in use',
      { aa: thing('goods'), zz: thing('goods') },
      { zz: thing('goods') },
      'aa.json',
      ['zz'],
    ],
    [
      'another’s name gives way to the name itself',
      { aa: thing('zz'), zz: thing() },
      undefined,
      'aa.json',
      ['zz'],
    ],
    [
      'of two newcomers the second gives way',
      { aa: thing('goods'), zz: thing('goods') },
      undefined,
      'zz.json',
      ['aa'],
    ],
    [
      'what gives way falls back to its own former path',
      { aa: thing('zz'), zz: thing() },
      { aa: thing(), zz: thing() },
      'aa.json',
      ['aa', 'zz'],
    ],
  ])('%s', (_case, resources, before, file, left) => {
    const now = use(resources, before ? { inUse: use(before) } : {});
    expect(files(now)).toEqual([file]);
    expect(names(now)).toEqual(left);
    expect(new Set([...now.model.resources.values()].map(({ path }) => path)).size).toBe(
      left.length,
    );
  });

  test('may change places with each other', () => {
    const now = use(
      { a: thing('two'), b: thing('one') },
      { inUse: use({ a: thing('one'), b: thing('two') }) },
    );
    expect(files(now)).toEqual([]);
  });

  test('a version kept for a broken file is not put out by a newcomer', () => {
    const before = use({ b: thing('goods') });
    const now = use({ a: thing('goods') }, { unread: ['b.json'], inUse: before });
    expect([names(now), files(now)]).toEqual([['b'], ['a.json', 'b.json']]);
  });
});
