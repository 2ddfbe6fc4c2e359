import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAudit } from '#server/engine/audit/audit.ts';
import { sealAll } from '#server/engine/audit/seal.ts';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { programOf } from '../../scripts/machine/program.ts';
import { findPostgres } from '../postgres.ts';
import { openPreparedPostgres, unpackPreparedDatabase } from '../preparedDatabase.ts';

// Whole programs, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const PROJECT = join(import.meta.dirname, '../..');
const ENTRIES = 10_000;
const TEAM = 'north';
const clock = () => new Date();

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-verify-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly text: string;
}

const run = (
  name: 'verify' | 'backup' | 'restore',
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', ...environment };
    execFile(
      process.execPath,
      [...programOf(name), ...words],
      { cwd: PROJECT, env },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });

/** A chain as a team's people make it. */
const fill = async (database: Database): Promise<void> => {
  const actor = { kind: 'user', userId: 'sara', teamId: TEAM } as const;
  for (let first = 0; first < ENTRIES; first += 1_000) {
    const notes = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ actor, action: 'order.looked' },
      details: { index: first + index },
    }));
    await createAudit(clock).noteAll(database, notes);
  }
  await sealAll(database, clock);
};

const at = (position: number): Sql => sql`team_id = ${TEAM} and position = ${position}`;
const moved = sql`update audit_entries set position = 50 - position
  where team_id = ${TEAM} and position in (20, 30)`;
const unindexed = sql`drop index audit_chain`;
const indexed = sql`create unique index audit_chain on audit_entries (team_id, position)
  where position is not null`;
const kept = sql`create table kept as select * from audit_entries where ${at(5_000)}`;

/** What somebody with the database's password does, what is said of it, and how it is taken back. */
const TAMPERED: readonly (readonly [string, readonly Sql[], RegExp, readonly Sql[]])[] = [
  [
    'one changed entry',
    [sql`update audit_entries set actor = actor || '{"id": "somebody"}' where ${at(7_777)}`],
    /entry 7777 \(\w+\) was changed/,
    [sql`update audit_entries set actor = actor || '{"id": "sara"}' where ${at(7_777)}`],
  ],
  [
    'one removed entry',
    [kept, sql`delete from audit_entries where ${at(5_000)}`],
    /entry 5000 is missing/,
    [sql`insert into audit_entries select * from kept`, sql`drop table kept`],
  ],
  [
    'two entries that changed places',
    [unindexed, moved],
    /entry 20 \(\w+\) stands where another one was/,
    [moved, indexed],
  ],
];

interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly work: (use: (database: Database) => Promise<void>) => Promise<void>;
}

const tamperEach = (place: () => Place, tampered = TAMPERED): void => {
  test('ends with 0 and the hash of the last of 10,000 entries', async () => {
    const { code, text } = await run('verify', [], place().environment);
    expect(text).toMatch(/team north: 10,000 entries in order; ends with [0-9a-f]{64}\./);
    expect(code).toBe(0);
  });

  test.each(tampered)('ends with 1 and names %s', async (_, done, said, undone) => {
    const { environment, work } = place();
    const each = (statements: readonly Sql[]) =>
      work(async (database) => {
        for (const statement of statements) await database.execute(statement);
      });
    await each(done);
    const { code, text } = await run('verify', [], environment);
    await each(undone);
    expect([code, text]).toEqual([1, expect.stringMatching(said)]);
    expect(text).not.toContain('entries in order');
  });
};

describe('PEOPLE-7: souk verify, on a data directory', () => {
  let place: Place;
  beforeAll(async () => {
    const dataDirectory = join(directory, 'one');
    await unpackPreparedDatabase(dataDirectory);
    const work: Place['work'] = async (use) => {
      const database = await openDatabase({ dataDirectory });
      try {
        await use(database);
      } finally {
        await database.close();
      }
    };
    await work(fill);
    place = { environment: { DATA_DIR: dataDirectory }, work };
  });

  tamperEach(() => place);

  test('finds the same chain where a backup was restored', async () => {
    const ended = /ends with [0-9a-f]{64}/;
    const before = ended.exec((await run('verify', [], place.environment)).text)?.[0];
    const file = join(directory, 'souk.tar');
    const elsewhere = { DATA_DIR: join(directory, 'two') };
    const saved = await run('backup', [file], place.environment);
    expect([saved.code, saved.text]).toEqual([0, expect.stringContaining('verified')]);
    const restored = await run('restore', [file], elsewhere);
    expect([restored.code, restored.text]).toEqual([0, expect.stringContaining('Restored')]);
    const { code, text } = await run('verify', [], elsewhere);
    expect(text).toContain('team north: 10,000 entries in order');
    expect([code, ended.exec(text)?.[0]]).toEqual([0, before]);
  });
});

describe.skipIf(findPostgres() === undefined)('PEOPLE-7: souk verify, on PostgreSQL', () => {
  let place: Place;
  let stop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const postgres = await openPreparedPostgres();
    const database = await openDatabase({ databaseUrl: postgres.url });
    await fill(database);
    stop = async () => {
      await database.close();
      await postgres.stop();
    };
    place = { environment: { DATABASE_URL: postgres.url }, work: (use) => use(database) };
  });
  afterAll(() => stop());

  tamperEach(() => place, TAMPERED.slice(0, 1));
});
