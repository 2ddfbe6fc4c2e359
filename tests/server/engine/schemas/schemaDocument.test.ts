import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

let souk: Application;

const readDocument = (resource: string, token = souk.admin.token) =>
  souk.send('GET', `/api/schemas/document?resource=${resource}`, { token });

describe('STUDIO: a schema as it is written', () => {
  beforeAll(async () => {
    souk = await openApplication();
  });
  afterAll(() => souk.close());

  test('says all its texts in all languages, with the shapes that it may refer to', async () => {
    const { status, body } = await readDocument('customers');
    expect(status).toBe(200);
    const { firstname } = Object(body['schema']).properties;
    expect(firstname).toHaveProperty('x-title.ar');
    expect(Object.keys(Object(body['shared']))).toContain('link');
    expect(body).toMatchObject({ resource: 'customers', needs: expect.arrayContaining(['email']) });
    // The folder is where the schemas are kept: there is nothing to compare them with.
    expect(body).not.toHaveProperty('folder');
  });

  test('is what a change was made to', async () => {
    const { make } = schemaAdmin(souk);
    const made = await make({ kind: 'addField', field: 'shoe', schema: { type: 'integer' } });
    expect(made.body).toMatchObject({ isApplied: true });
    const { body } = await readDocument('customers');
    expect(body['schema']).toMatchObject({ properties: { shoe: { type: 'integer' } } });
  });

  test('is nothing at a name that no resource has', async () => {
    expect((await readDocument('nothing')).status).toBe(404);
    expect((await readDocument('shared/link')).status).toBe(404);
    expect((await readDocument('../package')).status).toBe(404);
  });

  test('of a file that is not in order is a refusal that says where', async () => {
    const file = join(souk.schemaDirectory, 'categories.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, '{ "type": ');
    await souk.core.schemas.reload();
    const { status, body } = await readDocument('categories');
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('categories.json is not in order');
    await writeFile(file, text);
    await souk.core.schemas.reload();
  });

  test('is not for those who may not work with schemas', async () => {
    expect((await readDocument('customers', souk.seller.token)).status).toBe(403);
  });

  test('is announced as the studio to those who may change schemas', async () => {
    const features = async (token: string) =>
      (await souk.send('GET', '/apis/markets/api/teams/init', { token })).body['features'];
    expect(await features(souk.admin.token)).toContain('studio');
    expect(await features(souk.seller.token)).not.toContain('studio');
    expect(await features(souk.seller.token)).toContain('schemas');
  });
});

describe('STUDIO: a schema that is kept in the table', () => {
  beforeAll(async () => {
    souk = await openApplication({ schemaStoreKind: 'table' });
  });
  afterAll(() => souk.close());

  test('comes with what the folder says, alike until one of them changes', async () => {
    const before = (await readDocument('customers')).body;
    expect(before['folder']).toEqual(before['schema']);
    const { make } = schemaAdmin(souk);
    await make({ kind: 'addField', field: 'shoe', schema: { type: 'integer' } });
    const { body } = await readDocument('customers');
    expect(body['schema']).toHaveProperty('properties.shoe');
    expect(body['folder']).toEqual(before['folder']);
  });

  test('comes without it where the folder has no such file, or none in order', async () => {
    await writeFile(join(souk.schemaDirectory, 'customers.json'), '{ "type": ');
    const { status, body } = await readDocument('customers');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('folder');
    expect(souk.logged).toContain('a schema of the folder is not in order');
  });
});
