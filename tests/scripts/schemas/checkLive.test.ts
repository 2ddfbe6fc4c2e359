import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSchemaTexts } from '#schemas/model/reading/files.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { NOBODY } from '#server/engine/pubSub/bus.ts';
import { createTableStore } from '#server/engine/schemas/tableStore.ts';
import { programOf } from '../../../scripts/machine/program.ts';
import { PROJECT } from '../../../scripts/machine/project.mjs';
import { findPostgres, type OpenedPostgres } from '../../postgres.ts';
import { openPreparedPostgres } from '../../preparedDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const silent = { info() {}, warn() {}, error() {} };

describe.skipIf(findPostgres() === undefined)('npm run schemas -- check --against live', () => {
  let postgres: OpenedPostgres;
  let database: Database;
  let folder = '';
  const schemas = () => join(folder, 'schemas');
  beforeAll(async () => {
    postgres = await openPreparedPostgres();
    database = await openDatabase({ databaseUrl: postgres.url, log: silent });
    folder = await mkdtemp(join(tmpdir(), 'souk-check-live-'));
    for (const part of ['schemas', 'locales'])
      await cp(join(PROJECT, part), join(folder, part), { recursive: true });
    const { texts } = await readSchemaTexts(schemas());
    await createTableStore(database, silent, NOBODY).seed(texts);
    await database.execute(sql`
      insert into saved_views (id, user_id, team_id, resource, name, is_shared, definition,
        created_at, updated_at)
      values ('v1', 'nobody', 't1', 'customers', 'By firm', false,
        ${{ sort: { field: 'company', order: 'ASC' } }}, now(), now())`);
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const check = () => {
    const program = [...programOf('schemas'), 'check', '--against', 'live'];
    const env = {
      PATH: process.env['PATH'] ?? '',
      ...{ DATABASE_URL: postgres.url, SCHEMA_DIR: schemas(), DATA_DIR: join(folder, 'data') },
    };
    return new Promise<{ readonly code: unknown; readonly text: string }>((resolve) => {
      execFile(process.execPath, program, { cwd: PROJECT, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, text: stdout + stderr }),
      );
    });
  };

  test('STUDIO-9: ends with 0 where the folder says what is in use', async () => {
    expect(await check()).toEqual({ code: 0, text: 'Nothing differs.\n' });
  });

  test('STUDIO-9: names who breaks below each change, and ends with 1', async () => {
    const file = join(schemas(), 'customers.json');
    const text = await readFile(file, 'utf8');
    const schema = JSON.parse(text);
    schema.properties.company['x-ui'] = { sort: false };
    schema.properties.phone.maxLength = 3;
    await writeFile(file, JSON.stringify(schema));
    const { code, text: said } = await check();
    expect(said).toMatch(
      /\[installation\] “Company” \(company\): sorting: .*\n +\[requests\] The saved view “By firm” of nobody is sorted by it\.\n/,
    );
    expect(said).toMatch(/\[requests\] “Phone.*” \(phone\): at most characters: 3/);
    expect(code).toBe(1);
  });
});
