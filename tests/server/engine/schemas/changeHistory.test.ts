import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { type Application, openApplication } from '../../application.ts';
import { schemaAdmin } from './schemaAdmin.ts';

let souk: Application;
let live: ReturnType<typeof schemaAdmin>;
let unwatch: () => Promise<void>;
beforeAll(async () => {
  souk = await openApplication();
  live = schemaAdmin(souk);
  unwatch = await souk.core.schemas.watch();
});
afterAll(async () => {
  await unwatch();
  await souk.close();
});

const told = async (): Promise<string> => (await live.admin('GET', '/api/schemas/history')).text;
const file = () => join(souk.schemaDirectory, 'customers.json');

describe('STUDIO-8: every change of a schema is in the history', () => {
  test('together with the schema itself, or not at all', async () => {
    const { database } = souk.core;
    const before = await readFile(file(), 'utf8');
    await database.execute(sql`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''no space''; end'`);
    await database.execute(sql`
      create trigger refuse before insert on schema_changes for each row execute function refuse()`);
    const body = { kind: 'addField', field: 'nickname', schema: { type: 'string', title: 'Nick' } };
    expect((await live.make(body)).status).toBe(500);
    expect(await readFile(file(), 'utf8')).toBe(before);
    expect(await told()).not.toContain('Nick');
    await database.execute(sql`drop trigger refuse on schema_changes`);
    expect((await live.make(body)).status).toBe(200);
    expect(await told()).toContain('Nick');
  });

  test('also one that somebody made in the folder, once', async () => {
    const schema = JSON.parse(await readFile(file(), 'utf8'));
    schema.properties.hobby = { type: 'string', title: 'Hobby' };
    await writeFile(file(), JSON.stringify(schema));
    await vi.waitUntil(async () => (await told()).includes('Hobby'), { timeout: 8_000 });
    // A change by a call is seen in the folder as well, and is told of once.
    await live.make({ kind: 'setField', field: 'hobby', set: { title: 'Pastime' } });
    await live.make({ kind: 'setField', field: 'hobby', set: { maxLength: 50 } });
    const body = { kind: 'addField', field: 'late', schema: { type: 'string', title: 'Late' } };
    await live.make(body);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const entries = JSON.parse(await told()).entries as { changes: string[] }[];
    const all = entries.flatMap(({ changes }) => changes);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(5);
  });

  test('in the language of whoever reads it', async () => {
    const of = async (path: string, language: string) => {
      const headers = { 'accept-language': language };
      return (await souk.send('GET', path, { token: souk.admin.token, headers })).text;
    };
    for (const path of ['/api/schemas/history', '/api/schemas/changes']) {
      expect(await of(path, 'en')).toContain('Added “Nick”');
      expect(await of(path, 'fr')).toContain('Ajouté : « Nick »');
      expect(await of(path, 'ar')).toContain('أُضيف');
    }
  });
});
