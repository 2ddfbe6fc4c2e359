import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { JsonSchema, SchemaDocuments } from '#schemas';
import type { App, Order, ResourceName, ResourceTypes } from '#schemas/generated/types.ts';
import { readSchemaFiles } from '#schemas/model/reading/files.ts';
import { withOwnRules } from '../../scripts/types/ownRules.ts';
import { typesFromSchemas } from '../../scripts/typesFromSchemas.ts';

const { documents } = await readSchemaFiles('schemas');
const shipped = await typesFromSchemas(documents);

const typesOf = (properties: JsonSchema['properties'], shared: SchemaDocuments['shared'] = {}) =>
  typesFromSchemas({
    resources: {
      shops: withOwnRules({ title: 'Shop', description: 'A shop.', type: 'object', properties }),
    },
    shared,
  });

/** The same content with every key in the opposite order. */
const reversed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).reverse())
      : item,
  );

describe('the types', () => {
  test('are the same bytes twice, in whatever order the keys of a schema stand', async () => {
    expect(await typesFromSchemas(documents)).toBe(shipped);
    expect(await typesFromSchemas(reversed(documents))).toBe(shipped);
  });

  test('are those that are committed (SCHEMA-3)', async () => {
    expect(await readFile('schemas/generated/types.ts', 'utf8')).toBe(shipped);
  });

  test('name every entity of the specification (ENT-1)', () => {
    expectTypeOf<keyof ResourceTypes>().toEqualTypeOf<ResourceName>();
    expectTypeOf<ResourceTypes['apps']>().toEqualTypeOf<App>();
    expectTypeOf<Order['customerId']>().toEqualTypeOf<string>();
    expectTypeOf<App['subscriptionLength']>().toEqualTypeOf<number | undefined>();
    const names = [...shipped.matchAll(/^export (?:interface|type) (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(
      expect.arrayContaining(
        'Order App Theme Service Category Customer Message Offer Delivery Image Media Withdrawal Balance TeamInit StoreInit File ListResponse Pagination'.split(
          ' ',
        ),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /\d$/.test(name ?? ''))).toEqual([]);
  });

  test('carry the description of each schema', () => {
    const described = [...Object.values(documents.resources), ...Object.values(documents.shared)];
    const missing = described.filter(
      ({ description = '' }) => !shipped.includes(` * ${description}\n`),
    );
    expect(missing).toEqual([]);
  });

  test('hold nothing of our keywords, and no label', () => {
    expect(shipped).not.toMatch(/x-|Libellé|\p{Script=Arabic}/u);
  });

  test('write a shape once, though fields name it with labels of their own', async () => {
    const media: JsonSchema = {
      title: 'Media',
      description: 'A picture.',
      type: 'object',
      properties: { src: { type: 'string' } },
    };
    const code = await typesOf(
      {
        cover: { $ref: 'shared/media.json', title: 'Cover' },
        logo: { $ref: 'shared/media.json', title: 'Logo' },
      },
      { media },
    );
    expect(code).toContain('cover?: Media;\n  logo?: Media;');
    expect(code).not.toContain('Media1');
  });

  test('keep short lists as lists', async () => {
    const code = await typesOf({ tags: { type: 'array', items: { type: 'string' }, maxItems: 3 } });
    expect(code).toContain('tags?: string[];');
  });

  test('mark what is sent and never answered', async () => {
    const code = await typesOf({ secret: { type: 'string', writeOnly: true } });
    expect(code).toContain('Sent, never answered.');
  });

  test('have former names of fields as members that are over, and never required', async () => {
    const aliases = { warranty: { since: '2026-11-24', until: '2027-03-01' } };
    const media: JsonSchema = { title: 'Media', description: 'A picture.', type: 'object' };
    const renamed: JsonSchema = { 'x-id': 'warranty', 'x-aliases': aliases };
    const properties: JsonSchema['properties'] = {
      guarantee: { type: 'string', title: 'Guarantee', description: 'How long.', ...renamed },
      parts: {
        type: 'array',
        items: { type: 'object', properties: { cover: { $ref: 'shared/media.json', ...renamed } } },
      },
    };
    const code = await typesOf(properties, { media });
    const note = (name: string, indent: string) =>
      `/**\n${indent} * @deprecated until 2027-03-01: use ${name}\n${indent} */\n${indent}warranty?: `;
    expect(code).toContain(`${note('guarantee', '  ')}string;`);
    expect(code).toContain(`${note('cover', '    ')}Media;`);
    expect(code).not.toContain('x-');
    const foreign = await typesFromSchemas({
      resources: {
        tools: { type: 'object', required: ['guarantee'], properties, additionalProperties: false },
      },
      shared: { media },
    });
    expect(foreign).toContain('guarantee: string;');
    expect(foreign).toContain(`${note('guarantee', '  ')}string;`);
  });

  test('are refused where two files would give one name', async () => {
    const shop = withOwnRules({ title: 'Shop', type: 'object' });
    await expect(typesOf({}, { shop })).rejects.toThrow(
      'shops.json would be written as "Shop", a type that exists already.',
    );
  });
});

describe('npm run types', () => {
  let folder = '';
  const run = promisify(execFile);
  const types = (...options: string[]) =>
    run(process.execPath, [
      'node_modules/tsx/dist/cli.mjs',
      'scripts/types.ts',
      ...['--schemas', join(folder, 'schemas'), '--out', join(folder, 'types.ts')],
      ...options,
    ]);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'types-'));
    await cp('schemas', join(folder, 'schemas'), {
      recursive: true,
      filter: (file) => !file.endsWith('.ts'),
    });
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test('--check passes on what it has just written, and fails once a schema has a new field (SCHEMA-3)', async () => {
    await types();
    expect(await readFile(join(folder, 'types.ts'), 'utf8')).toBe(shipped);
    await expect(types('--check')).resolves.toMatchObject({ stdout: /up to date/ });

    const file = join(folder, 'schemas', 'shared', 'person.json');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace('"properties": {', '"properties": { "age": { "type": "integer" },'),
    );
    await expect(types('--check')).rejects.toMatchObject({
      code: 1,
      stderr: /types\.ts is stale: run "npm run types" and commit what it writes\./,
    });
  }, 60_000);

  test('says which file is wrong, where and why, and writes nothing', async () => {
    const file = join(folder, 'schemas', 'categories.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"x-ref": "categories"', '"x-ref": "catgeories"'));
    await expect(types()).rejects.toMatchObject({
      code: 1,
      stderr: /categories\.json \/properties\/parent\/x-ref there is no resource "catgeories"/,
    });
    await expect(readFile(join(folder, 'types.ts'))).rejects.toMatchObject({ code: 'ENOENT' });
  }, 60_000);
});
