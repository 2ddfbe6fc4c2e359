import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renameField } from '#schemas/model/operations/renameField.ts';
import { readSchemaTexts, type SchemaTexts } from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { migrate } from '#server/engine/database/migrations.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { changeInTexts } from '#server/engine/schemas/changeTexts.ts';
import { createTableStore, readLatestRevision } from '#server/engine/schemas/tableStore.ts';
import { MIGRATIONS } from '#server/features.ts';
import { RefusedError } from '../../../scripts/commands/command.ts';
import { PROJECT } from '../../../scripts/machine/project.mjs';
import { workOnStored } from '../../../scripts/schemas/stored.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const silent = { info() {}, warn() {}, error() {} };
const DAYS = { since: '2026-11-24', until: '2999-01-31' };

describe.skipIf(findPostgres() === undefined)(
  'STUDIO-7: what admins changed live, and a developer in the folder',
  () => {
    let postgres: OpenedPostgres;
    let database: Database;
    let folder = '';
    const printed: string[] = [];
    const schemas = () => join(folder, 'schemas');
    const store = () => createTableStore(database, silent, NOBODY);
    const stored = async () => (await readLatestRevision(database)).texts;
    const customersIn = (texts: SchemaTexts) => JSON.parse(texts.get('customers.json') ?? '{}');
    const customers = async () => customersIn((await readSchemaTexts(schemas())).texts);
    const live = (change: (texts: SchemaTexts) => SchemaTexts) => store().change(change, 'admin');
    const editFolder = async (change: (properties: Record<string, object>) => void) => {
      const file = join(schemas(), 'customers.json');
      const schema = JSON.parse(await readFile(file, 'utf8'));
      change(schema.properties);
      await writeFile(file, `${JSON.stringify(schema, undefined, 2)}\n`);
    };
    beforeAll(async () => {
      postgres = await openPostgres();
      database = await openDatabase({ databaseUrl: postgres.url, log: silent });
      await migrate(database, MIGRATIONS);
      folder = await mkdtemp(join(tmpdir(), 'souk-pull-push-'));
      for (const part of ['schemas', 'locales'])
        await cp(join(PROJECT, part), join(folder, part), { recursive: true });
      await store().seed((await readSchemaTexts(schemas())).texts);
      vi.stubEnv('DATABASE_URL', postgres.url);
      vi.stubEnv('SCHEMA_DIR', schemas());
      vi.stubEnv('DATA_DIR', join(folder, 'data'));
      vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    });
    beforeEach(() => {
      printed.length = 0;
    });

    test('are both there after a push, in the table and in the folder', async () => {
      await live((texts) =>
        changeInTexts(texts, 'customers', (schema) =>
          renameField(schema, { field: 'company', to: 'firm', ...DAYS }),
        ),
      );
      await editFolder((properties) => {
        properties['company'] = { ...properties['company'], maxLength: 300 };
        properties['nickname'] = { type: 'string', title: 'Nickname' };
      });
      await workOnStored('push');
      const firm = { 'x-id': 'company', 'x-aliases': { company: DAYS }, maxLength: 300 };
      for (const { properties } of [customersIn(await stored()), await customers()]) {
        expect(properties).toMatchObject({ firm, nickname: { title: 'Nickname' } });
        expect(properties).not.toHaveProperty('company');
      }
      expect(await readFile(join(folder, 'locales/fr/schemas/customers.json'), 'utf8')).toContain(
        '"firm": { "title": "Entreprise" }',
      );
      const history = await database.query(sql`select changes from history`);
      expect(JSON.stringify(history)).toContain('Nickname');
    });

    test('differ no more when it is done again', async () => {
      const { number } = await readLatestRevision(database);
      await workOnStored('push');
      await workOnStored('pull');
      expect((await readLatestRevision(database)).number).toBe(number);
      expect(printed.join('\n')).toContain('are the same');
    });

    test('are both there after a pull', async () => {
      await live((texts) =>
        changeInTexts(texts, 'customers', (schema) =>
          renameField(schema, { field: 'city', to: 'town', ...DAYS }),
        ),
      );
      await editFolder((properties) => {
        properties['nickname'] = { type: 'string', title: 'Called' };
      });
      await workOnStored('pull');
      const { properties } = await customers();
      expect(properties).toMatchObject({ town: { 'x-id': 'city' }, nickname: { title: 'Called' } });
    });

    test('are shown side by side where both changed the same, and nothing is written', async () => {
      await workOnStored('push');
      await live((texts) =>
        changeInTexts(texts, 'customers', (schema) =>
          renameField(schema, { field: 'nickname', to: 'alias', ...DAYS }),
        ),
      );
      await editFolder((properties) => {
        const { nickname, ...others } = properties;
        for (const name of Object.keys(properties)) delete properties[name];
        Object.assign(properties, others, { handle: { ...nickname, 'x-id': 'nickname' } });
      });
      const before = [await stored(), (await readSchemaTexts(schemas())).texts];
      for (const verb of ['push', 'pull'] as const) {
        const refusal = workOnStored(verb);
        await expect(refusal).rejects.toThrow(RefusedError);
        await expect(refusal).rejects.toThrow(
          /customers\.json properties › nickname › x-name\s+before: +\(none\)\s+the folder: "handle"\s+in use: +"alias"/,
        );
      }
      expect([await stored(), (await readSchemaTexts(schemas())).texts]).toEqual(before);
    });
  },
);
