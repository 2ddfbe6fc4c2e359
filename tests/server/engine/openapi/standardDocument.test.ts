/** GEN-1, GEN-4: schemas that others wrote, in the document of the API. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { type Application, openApplication } from '../../application.ts';

const SCHEMAS: Readonly<Record<string, object>> = {
  'things-v1': {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://example.org/thing.json',
    definitions: { size: { type: 'integer' } },
    type: 'object',
    properties: { version: { type: 'string' }, size: { $ref: '#/definitions/size' } },
  },
  'things.v1': {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: 'https://example.org/thing.json',
    type: 'object',
    properties: { 'a/b': { type: 'string' } },
  },
  أشياء: { type: 'object', properties: { other: { $ref: 'https://example.org/thing.json' } } },
  hosts: { type: 'array', items: { type: 'string' } },
};

let souk: Application;
const read = async (query = '') => {
  const answer = await souk.send('GET', `${OPENAPI_PATH}${query}`, { token: souk.admin.token });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
};

beforeAll(async () => {
  souk = await openApplication({
    prepareSchemas: async (directory) => {
      for (const [name, schema] of Object.entries(SCHEMAS))
        await writeFile(join(directory, `${name}.json`), JSON.stringify(schema));
    },
  });
});
afterAll(() => souk.close());

describe('schemas of others in the OpenAPI document', () => {
  test('leave it a document, by the judgement of a validator of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(await read());
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('stand in it as they were written, each with an address that no other has', async () => {
    const { schemas } = (await read()).components;
    expect(schemas['things-v1.value']).toMatchObject(SCHEMAS['things-v1'] ?? {});
    const ids = Object.values<{ $id?: string }>(schemas).flatMap(({ $id }) => $id ?? []);
    expect(ids).toContain('https://example.org/thing.json');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('say where the row’s own data stands', async () => {
    const { schemas } = (await read()).components;
    const moved = schemas['things-v1.row'].properties;
    expect(moved).toMatchObject({ _meta: { properties: { version: { type: 'integer' } } } });
    expect(moved.version).toEqual({ $ref: 'https://example.org/thing.json#/properties/version' });
    expect(moved).not.toHaveProperty('_id');
  });

  test('refer to nothing that is not there, in a chapter of their own as well', async () => {
    const chapter = await read(`?tag=${encodeURIComponent('أشياء')}`);
    const schemas = Object.values<{ $id?: string }>(chapter.components.schemas);
    expect(schemas.map(({ $id }) => $id)).toContain('https://example.org/thing.json');
    const names = Object.keys(chapter.components.schemas);
    const named = [...JSON.stringify(chapter).matchAll(/#\/components\/schemas\/([\w.-]+)/g)];
    expect(named.map(([, name]) => name).filter((name) => !names.includes(name ?? ''))).toEqual([]);
  });

  test('name every operation once, whatever letters their names differ in', async () => {
    const { paths } = await read();
    const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((place) =>
      Object.values(place).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
