import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { copyShippedSchemas } from '../../copySchemas.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../postgres.ts';
import { startServer } from './serverProcess.ts';

/** Two programs that compile the schemas and make all tables, on a machine that may be busy. */
const PATIENCE_MS = 180_000;
/** Others wait 10 s for a server that says nothing, and it takes itself for away after 8. */
const LONG_MS = 8_500;
const PROJECT = join(import.meta.dirname, '../../..');

describe.skipIf(findPostgres() === undefined)('two nodes on one PostgreSQL', () => {
  let postgres: OpenedPostgres;
  let directory = '';
  beforeAll(async () => {
    postgres = await openPostgres();
    directory = await mkdtemp(join(tmpdir(), 'souk-nodes-'));
    // A place of its own: in the project's, a build that runs beside takes the front end away, and a node says so.
    await copyShippedSchemas(directory);
    await mkdir(join(directory, 'build/client/assets'), { recursive: true });
    await writeFile(join(directory, 'build/client/index.html'), '<!doctype html>');
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test(
    'start at the same time on an empty database: one makes the installation, both serve',
    async () => {
      const nodes = ['one', 'two'].map((name) =>
        startServer({ DATABASE_URL: postgres.url, DATA_DIR: name }, directory),
      );
      const outputs = await Promise.all(nodes.map((node) => node.until('Souk is at')));
      const ready = await Promise.all(
        outputs.map(async (output) => {
          const address = /Souk is at (http:\/\/[^/]+)/.exec(output)?.[1];
          return (await fetch(`${address}/readyz`)).text();
        }),
      );
      const ends = await Promise.all(nodes.map((node) => node.stop()));
      expect(ready).toEqual(['yes', 'yes']);
      expect(ends.map(({ code, errors }) => [code, errors])).toEqual([
        [0, ''],
        [0, ''],
      ]);
      expect(ends.filter(({ output }) => output.includes('Password'))).toHaveLength(1);
      const database = await openDatabase({ databaseUrl: postgres.url });
      const [counts] = await database.query(sql`
      select (select count(*) from r_users) as users, (select count(*) from r_teams) as teams,
        (select count(*) from pg_index where not indisvalid) as "brokenIndexes"`);
      await database.close();
      expect(counts).toEqual({ users: 1, teams: 1, brokenIndexes: 0 });
    },
    PATIENCE_MS,
  );

  test(
    'first rows and an import may take longer than others wait for a server (STUDIO-5)',
    async () => {
      const empty = await openPostgres();
      /** Holds a table up for long, once the program has said which schemas it uses. */
      const holdUp = async (url: string, table: string, program: Promise<unknown>) => {
        const database = await openDatabase({ databaseUrl: url });
        const there = vi.waitFor(
          async () => expect(await database.query(sql`select 1 from schema_nodes`)).not.toEqual([]),
          { timeout: PATIENCE_MS, interval: 50 },
        );
        await Promise.race([there, program]);
        await database.transaction(async (transaction) => {
          await transaction.execute(sql`lock table ${tableSql({ name: table })} in exclusive mode`);
          await pause(LONG_MS);
        });
        await database.close();
      };
      const file = join(directory, 'customers.csv');
      await writeFile(file, 'firstname,lastname,email\nAnn,Lee,ann@souk.example.com\n');
      const first = startServer({ DATABASE_URL: empty.url, DATA_DIR: 'first' }, directory);
      const served = first.until('Souk is at');
      const loader = join(PROJECT, 'node_modules/tsx/dist/loader.mjs');
      const words = ['--import', loader, join(PROJECT, 'scripts/import.ts'), 'customers', file];
      const imported = promisify(execFile)(process.execPath, words, {
        cwd: directory,
        env: { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: 'import' },
      });
      await Promise.all([
        holdUp(empty.url, 'teams', served),
        holdUp(postgres.url, 'customers', imported),
        served,
      ]);
      expect((await imported).stdout).toContain('1 new,');
      expect(await first.stop()).toMatchObject({ code: 0, errors: '' });
      await empty.stop();
    },
    PATIENCE_MS,
  );
});
