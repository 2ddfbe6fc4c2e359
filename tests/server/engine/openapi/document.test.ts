import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_MOUNTS, callOf, NAMED_CALLS, servedPath } from '#schemas';
import { DRAFT_CALLS } from '#schemas/model/draftCalls.ts';
import { PROPOSAL_CALLS } from '#schemas/model/fromData/proposalCalls.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { ERRORS } from '#server/engine/errors/errors.ts';
import { type Document, openApiDocument } from '#server/engine/openapi/document.ts';
import { OPENAPI_PATH } from '#server/engine/openapi/openApiRoutes.ts';
import { servedRoute } from '#server/engine/openapi/servedRoutes.ts';
import { FEATURES } from '#server/features.ts';
import { CALLS } from '../../../announced.ts';
import { type Application, openApplication, SCHEMAS } from '../../application.ts';

let souk: Application;
const routes: RouteOptions[] = [];

const ask = (headers: Record<string, string> = {}) =>
  souk.send('GET', OPENAPI_PATH, { token: souk.seller.token, headers });
const read = async (): Promise<Document> => JSON.parse((await ask()).text);

const callsOf = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );

beforeAll(async () => {
  souk = await openApplication({ onRoute: (route) => void routes.push(route) });
});
afterAll(() => souk.close());

describe('the OpenAPI document', () => {
  test('is one, by the judgement of a validator of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(await read())));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test('refers to nothing that is not there', async () => {
    const document = await read();
    const known = Object.keys(document.components.schemas);
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w.-]+)/g)];
    expect(named.map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  test('knows every route of the server: one that says nothing of itself fails here', () => {
    const silent = routes
      .filter(({ method }) => ![method].flat().every((name) => ['HEAD', 'OPTIONS'].includes(name)))
      .filter(({ config }) => config?.description === undefined)
      .map(({ method, url }) => `${method} ${url}`);
    expect(silent).toEqual([]);
    expect(routes.length).toBeGreaterThan(40);
  });

  test('has every verb of every resource, under the path that its schema gives it', async () => {
    const { paths } = await read();
    const { model } = souk.core.schemas.current();
    const missing = [...model.resources.values()].flatMap((resource) => {
      if (!resource.api) return [];
      return (['search', 'get', 'create', 'update', 'delete'] as const)
        .map((verb) => callOf(resource, verb))
        .filter(({ api, method, path }) => {
          return !paths[`${API_MOUNTS[api]}${path}`]?.[method.toLowerCase()];
        });
    });
    expect(missing).toEqual([]);
  });

  test('has every named call, and each is of the engine or declared by a feature', async () => {
    const { paths } = await read();
    const missing = Object.values(CALLS).filter(
      (call) => !paths[servedPath(call)]?.[call.method.toLowerCase()],
    );
    expect(missing).toEqual([]);
    expect(Object.assign({}, NAMED_CALLS, ...FEATURES.map(({ calls }) => calls))).toEqual({
      ...CALLS,
      // No page asks for these yet.
      ...SCHEMA_CALLS,
      ...DRAFT_CALLS,
      ...PROPOSAL_CALLS,
    });
  });

  test('knows every shape of schemas/shared', async () => {
    const { schemas } = (await read()).components;
    const files = await readdir(join(SCHEMAS, 'shared'));
    const missing = files.filter((file) => !schemas[`shared.${file.replace('.json', '')}`]);
    expect(missing).toEqual([]);
  });

  test('has an answer for every status of the error table', async () => {
    const { responses } = (await read()).components;
    const statuses = Object.values(ERRORS).map(({ status }) => String(status));
    expect(Object.keys(responses).toSorted()).toEqual([...new Set(statuses)].toSorted());
  });

  test('keeps secrets out of what is read, and the server’s own fields out of what is created', async () => {
    const { schemas } = (await read()).components;
    expect(JSON.stringify(schemas['customers.row'])).not.toContain('password');
    expect(schemas['customers.create']).toHaveProperty('properties.password');
    expect(schemas['customers.create']).not.toHaveProperty('properties.fullname');
    expect(JSON.stringify(schemas)).not.toMatch(/"x-/);
  });

  test('names the parameters of a search, field by field, and none for a secret', async () => {
    const { paths } = await read();
    const names = JSON.stringify(paths['/api/customers/search']?.['get']?.['parameters']);
    for (const name of ['page', 'limit', 'sort', 'fields', 'email[prefix]', 'createdAt[gte]']) {
      expect(names).toContain(`"name":"${name}"`);
    }
    expect(names).not.toContain('password');
  });

  test('has a chapter for every resource, with all that can be done with its rows', async () => {
    const { tags, paths } = await read();
    const chapters = tags.map(({ name }) => name);
    const { model } = souk.core.schemas.current();
    expect(chapters).toEqual(expect.arrayContaining([...model.resources.keys()]));
    const ofOrders = Object.entries(paths)
      .filter(([, operations]) =>
        Object.values(operations).some(({ tags: own }) => own[0] === 'orders'),
      )
      .map(([path]) => path);
    for (const path of [
      '/apis/markets/api/orders/search',
      '/apis/markets/api/orders/history',
      '/api/rest/orders',
    ]) {
      expect(ofOrders).toContain(path);
    }
    expect(new Set(chapters).size).toBe(chapters.length);
  });

  test('comes chapter by chapter: every call in exactly one, each a whole document', async () => {
    const whole = await read();
    const seen: string[] = [];
    for (const { name } of whole.tags) {
      const answer = await souk.send('GET', `${OPENAPI_PATH}?tag=${name}`, {
        token: souk.seller.token,
      });
      const part: Document = JSON.parse(answer.text);
      expect(part.tags).toEqual(whole.tags);
      const { errors = [] } = await new Validator().validate(JSON.parse(answer.text));
      expect(errors).toEqual([]);
      const used = [...answer.text.matchAll(/#\/components\/(schemas|responses)\/([\w.-]+)/g)];
      for (const kind of ['schemas', 'responses'] as const) {
        const named = used.filter(([, of]) => of === kind).map(([, , of]) => of);
        expect(Object.keys(part.components[kind]).toSorted()).toEqual(
          [...new Set(named)].toSorted(),
        );
      }
      seen.push(...callsOf(part));
    }
    expect(seen.toSorted()).toEqual(callsOf(whole).toSorted());
  });

  test('names the chapters to whom asks for another one', async () => {
    const { status, text } = await souk.send('GET', `${OPENAPI_PATH}?tag=nothing`, {
      token: souk.seller.token,
    });
    expect(status).toBe(400);
    expect(text).toContain('orders');
  });

  test('needs a token', async () => {
    expect((await souk.send('GET', OPENAPI_PATH)).status).toBe(401);
  });

  test('names a chapter once, also where a resource has its name', async () => {
    const { model } = souk.core.schemas.current();
    const customers = model.resources.get('customers');
    if (!customers) throw new Error('There are customers in the schemas.');
    const resources = new Map([['library', { ...customers, name: 'library' }]]);
    const served = routes.map(servedRoute);
    const { tags } = openApiDocument({ resources }, served, { title: 'Souk', version: '1' });
    const names = tags.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain('library');
  });

  test('is sent again only when it changed, and changes with a schema', async () => {
    const { headers } = await ask();
    const etag = headers['etag'] ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);

    const file = join(souk.schemaDirectory, 'customers.json');
    const schema = JSON.parse(await readFile(file, 'utf8'));
    schema.properties.shoeSize = { type: 'integer', title: 'Shoe size' };
    await writeFile(file, JSON.stringify(schema));
    await souk.core.schemas.reload();

    const after = await ask({ 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.text).toContain('shoeSize[gte]');
  });
});

describe('a route that stands for one call', () => {
  const description = { tag: 'start', summary: 'Reads.', answer: {} } as const;
  const route = (url: string): RouteOptions => ({
    method: ['GET', 'HEAD'],
    url,
    handler: () => '',
    config: { description },
  });

  test('is listed once, with its parameters as OpenAPI writes them', () => {
    const { model } = souk.core.schemas.current();
    const { calls } = servedRoute(route('/api/things/:name(^a$)/:id'));
    expect(calls(model)).toEqual([
      { method: 'GET', path: '/api/things/{name}/{id}', tag: 'start', operation: description },
    ]);
  });
});
