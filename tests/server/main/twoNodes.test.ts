import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { copyShippedSchemas } from '../../copySchemas.ts';
import { findPostgres, type OpenedPostgres, openPostgres } from '../../postgres.ts';
import { startServer } from './serverProcess.ts';

/** Two programs that compile the schemas and make all tables, on a machine that may be busy. */
const PATIENCE_MS = 180_000;

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
});
