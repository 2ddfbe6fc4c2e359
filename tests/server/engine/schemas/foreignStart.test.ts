import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/engine/database/database.ts';
import { openApplication } from '#server/engine/features/openFeatures.ts';
import { FEATURES } from '#server/features.ts';
import { copyShippedSchemas } from '../../../copySchemas.ts';
import { openPreparedDatabase } from '../../../preparedDatabase.ts';

let database: Database;
let directory = '';
const logged: string[] = [];
const note = (_details: object, message: string) => void logged.push(message);
beforeAll(async () => {
  database = await openPreparedDatabase();
  directory = await mkdtemp(join(tmpdir(), 'souk-foreign-'));
  await copyShippedSchemas(directory);
  await mkdir(join(directory, 'schemas/shared'), { recursive: true });
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const field = (schema: unknown): unknown => ({ properties: { a: schema } });

/** Each with the place and the reason that people are told. */
const BAD: Readonly<Record<string, readonly [unknown, string, RegExp]>> = {
  'bad-address': [
    field({ $ref: 'https://nobody.invalid/a.json' }),
    '/properties/a/$ref',
    /schemas -- add --shared https:\/\/nobody\.invalid\/a\.json/,
  ],
  'bad-draft': [field({ type: 'text' }), '/properties/a/type', /of its draft/],
  'bad-id': [{ $id: 'http://[', ...(field({}) as object) }, '', /./],
  'bad-keyword': [field({ 'x-uii': {} }), '/properties/a/x-uii', /"x-ui" is one/],
  'bad-neighbour': [field({ $ref: 'shared/broken.json' }), '', /./],
  'bad-pattern': [field({ pattern: '^(a*)\\1$' }), '/properties/a/pattern', /can take very long/],
  'bad-place': [field({ $ref: '#/$defs/none' }), '/properties/a/$ref', /leads to no schema/],
  'bad-ring': [field({ $ref: '#/$defs/b', $defs: {} }), '/properties/a/$ref', /leads to no schema/],
  'bad-self': [{ $ref: '#' }, '', /without end/],
};

/** Odd, and nothing is wrong with them. */
const GOOD: Readonly<Record<string, unknown>> = {
  'a.b': field({}),
  'a-b': field({}),
  a_b: field({}),
  constructor: field({}),
  'list-of-words': { type: 'array', items: { type: 'string' } },
  'draft-07': { $id: 'http://json-schema.org/draft-07/schema#', ...(field({}) as object) },
  'own-meta': { $schema: 'https://nobody.invalid/meta', ...(field({}) as object) },
  'same-id': { $id: 'https://nobody.invalid/same', ...(field({}) as object) },
  'same-id-again': { $id: 'https://nobody.invalid/same', ...(field({ type: 'string' }) as object) },
  __proto: field({ const: null }),
};

describe('a start with schemas that others wrote (GEN-9)', () => {
  test('goes on without those that are not in order, and says which, where and why', async () => {
    const put = (file: string, content: unknown) =>
      writeFile(join(directory, 'schemas', file), JSON.stringify(content));
    for (const [name, [content]] of Object.entries(BAD)) await put(`${name}.json`, content);
    for (const [name, content] of Object.entries(GOOD)) await put(`${name}.json`, content);
    await put('shared/broken.json', { title: 1 });
    const core = await openApplication(FEATURES, {
      database,
      schemaDirectory: join(directory, 'schemas'),
      dataDirectory: join(directory, 'data'),
      currency: 'USD',
      log: { info: note, warn: note, error: note },
    });
    const problems = core.schemas.problems();
    const names = [...core.schemas.current().model.resources.keys()];
    expect(names).toEqual(expect.arrayContaining([...Object.keys(GOOD), 'orders', 'users']));
    expect(names.filter((name) => Object.hasOwn(BAD, name))).toEqual([]);
    expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual(
      [...Object.keys(BAD).map((name) => `${name}.json`), 'shared/broken.json'].sort(),
    );
    for (const [name, [, path, reason]] of Object.entries(BAD))
      expect(problems).toContainEqual({
        file: `${name}.json`,
        path,
        reason: expect.stringMatching(reason),
      });
    for (const name of Object.keys(BAD))
      expect(logged).toContain(`the schema file ${name}.json is not in order; it is not in use`);
  });
});
