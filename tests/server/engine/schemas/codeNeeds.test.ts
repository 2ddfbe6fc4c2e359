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

const isRefused = (code: string, params: object) => ({ status: 422, body: { code, params } });

describe('STUDIO-12: a field that code relies on', () => {
  test.each([
    ['another name', { kind: 'renameField', field: 'email', to: 'mail' }],
    ['another type', { kind: 'retypeField', field: 'email', type: { type: 'integer' } }],
    ['no place any more', { kind: 'removeField', field: 'email' }],
  ])('gets %s in no way, and the refusal says whose code it is', async (_what, change) => {
    const refused = isRefused('field_in_code', { feature: 'buyers', field: 'email' });
    expect(await live.make(change)).toMatchObject(refused);
    expect(await live.make({ ...change, isTrial: true })).toMatchObject(refused);
  });

  test('gets other texts, limits and places', async () => {
    const set = { title: 'Address', maxLength: 200, 'x-ui': { help: 'Where letters go.' } };
    const relabelled = await live.make({ kind: 'setField', field: 'email', set });
    expect(relabelled).toMatchObject({ status: 200, body: { isApplied: true } });
    const moved = await live.make({ kind: 'moveField', field: 'email', after: 'phone' });
    expect(moved).toMatchObject({ status: 200, body: { isApplied: true } });
  });

  test('keeps the values that code knows, and no others', async () => {
    const replace = (from: string) =>
      live.make({ kind: 'replaceValues', field: 'status', values: [[from, 'active']] });
    expect(await replace('blocked')).toMatchObject(
      isRefused('value_in_code', { feature: 'buyers', field: 'status', value: 'blocked' }),
    );
    expect(await replace('inactive')).toMatchObject({ status: 200 });
  });

  test('keeps its resource', async () => {
    const gone = { resource: 'users', kind: 'removeResource', isConfirmed: true };
    expect(await live.admin('POST', '/api/schemas/change', gone)).toMatchObject(
      isRefused('resource_in_code', { feature: 'access', resource: 'users' }),
    );
  });

  test('is told with its schema', async () => {
    const { body } = await live.admin('GET', '/api/schemas/document?resource=customers');
    expect(body).toMatchObject({
      needs: expect.arrayContaining(['email', 'status']),
      neededValues: { status: ['blocked'] },
    });
    expect(body['needs']).not.toContain('note');
  });
});

test('what features say of fields and values is so of the schemas that they come with', () => {
  const { fields, values } = souk.core.registry.schemaRequirements;
  const { resources } = souk.core.schemas.current().model;
  const fieldNamed = (resource: string, name: string) => resources.get(resource)?.tree.get(name);
  const missing = [...(fields ?? [])].flatMap(([resource, names]) =>
    names.filter((name) => !fieldNamed(resource, name)).map((name) => `${resource}.${name}`),
  );
  expect(missing).toEqual([]);
  const strange = [...(values ?? [])].flatMap(([resource, ofFields]) =>
    Object.entries(ofFields).flatMap(([name, known]) =>
      known.filter((value) => !fieldNamed(resource, name)?.schema.enum?.includes(value)),
    ),
  );
  expect(strange).toEqual([]);
  expect(fields?.size).toBeGreaterThan(10);
});
