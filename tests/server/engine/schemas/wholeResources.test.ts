import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
});
afterAll(() => souk.close());

const toys = {
  $schema: './meta.json',
  title: 'Toy',
  type: 'object',
  'x-resource': { rules: 'souk', api: 'store', name: 'Toy |||| Toys' },
  properties: { name: { type: 'string' }, state: { type: 'string' } },
};
const change = (resource: string, body: object) =>
  live.admin('POST', '/api/schemas/change', { resource, ...body });
const schemaOf = (resource: string) =>
  JSON.parse(souk.core.schemas.texts().get(`${resource}.json`) ?? '{}');

describe('STUDIO-2: a resource as a whole', () => {
  let removal = '';

  test('comes with its screens and calls, and twice is once', async () => {
    expect((await change('toys', { kind: 'addResource', schema: toys })).status).toBe(200);
    const again = await change('toys', { kind: 'addResource', schema: toys });
    expect(again.body).toMatchObject({ isApplied: false });
    expect((await live.admin('POST', '/api/toys/create', { name: 'Ball' })).status).toBe(201);
    const other = { ...toys, title: 'Other' };
    expect((await change('toys', { kind: 'addResource', schema: other })).status).toBe(422);
  });

  test('is refused with all that is wrong with it, each with its place', async () => {
    const schema = {
      ...toys,
      properties: { a: { type: 'metres' }, b: { type: 'feet' } },
    };
    const { status, body } = await change('trains', { kind: 'addResource', schema, isTrial: true });
    expect(status).toBe(422);
    const paths = (body as { params: { problems: { path: string }[] } }).params.problems.map(
      ({ path }) => path,
    );
    expect(paths).toEqual(expect.arrayContaining(['/properties/a/type', '/properties/b/type']));
  });

  test('with rows goes after somebody said yes to that, and its name stays its own', async () => {
    const remove = { kind: 'removeResource' };
    const tried = await change('toys', { ...remove, isTrial: true });
    expect(tried.body).toMatchObject({ isApplied: false, hides: 1 });
    const refused = await change('toys', remove);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('1 rows');
    const removed = await change('toys', { ...remove, isConfirmed: true });
    expect(removed.body).toMatchObject({ isApplied: true });
    removal = String(removed.body['id']);
    expect((await live.admin('GET', '/api/toys/search')).status).toBe(404);
    expect((await change('toys', { kind: 'addResource', schema: toys })).status).toBe(422);
  });

  test('comes back with its rows', async () => {
    expect((await live.admin('POST', '/api/schemas/changes/revert', { id: removal })).status).toBe(
      200,
    );
    const { body } = await live.admin('GET', '/api/toys/search');
    expect(body).toMatchObject({ results: [{ name: 'Ball' }] });
  });

  test.each(['../x', 'shared/x', 'meta', 'a/../../b', '..', 'Ünï', 'x'.repeat(61), 'con.json', ''])(
    'is called “%s” by nobody: its name is that of a file',
    async (name) => {
      expect((await change(name, { kind: 'addResource', schema: toys })).status).toBe(422);
      expect([...souk.core.schemas.texts().keys()]).not.toContain(`${name}.json`);
      expect(await readdir(dirname(souk.schemaDirectory))).toEqual(['locales', 'schemas']);
    },
  );

  test('that Souk works with stays', async () => {
    const refused = await change('users', { kind: 'removeResource', isConfirmed: true });
    expect(refused.status).toBe(422);
  });
});

describe('STUDIO-12: a schema as somebody wrote it', () => {
  const edit = (before: object, schema: object, more: object = {}) =>
    change('customers', { kind: 'editSchema', before, schema, ...more });
  const withProperty = (schema: ReturnType<typeof schemaOf>, name: string, field: unknown) => ({
    ...schema,
    properties: { ...schema.properties, [name]: field },
  });

  test('is merged with what somebody else published meanwhile', async () => {
    const before = schemaOf('customers');
    await live.make({ kind: 'setField', field: 'city', set: { maxLength: 77 } });
    const mine = withProperty(before, 'note', { ...before.properties.note, maxLength: 1_234 });
    expect((await edit(before, { ...mine, description: 'Who buys' })).status).toBe(200);
    const now = schemaOf('customers');
    expect(now.properties.city.maxLength).toBe(77);
    expect(now.properties.note.maxLength).toBe(1_234);
    expect(now.description).toBe('Who buys');
  });

  test('and is refused where both changed the same', async () => {
    const before = schemaOf('customers');
    await live.make({ kind: 'setField', field: 'city', set: { maxLength: 78 } });
    const mine = withProperty(before, 'city', { ...before.properties.city, maxLength: 79 });
    const refused = await edit(before, mine);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('city');
  });

  test.each([
    ['another type', 'note', { type: 'integer' }, 'change its type'],
    ['a field that is gone', 'note', undefined, 'is gone'],
    ['an id', 'note', { type: 'string', 'x-id': 'mine' }, 'written by Souk'],
  ])('but not with %s', async (_what, name, field, reason) => {
    const before = schemaOf('customers');
    const refused = await edit(before, withProperty(before, name, field));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(reason);
  });

  test('can be taken back, while what came later stays', async () => {
    const before = schemaOf('customers');
    const note = { ...before.properties.note, maxLength: 999 };
    const made = await edit(before, withProperty(before, 'note', note));
    await live.make({ kind: 'setField', field: 'city', set: { maxLength: 55 } });
    await live.revert(made.body['id']);
    const now = schemaOf('customers');
    expect(now.properties.note).toEqual(before.properties.note);
    expect(now.properties.city.maxLength).toBe(55);
  });
});
