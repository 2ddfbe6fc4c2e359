import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadModel, type Model } from '#schemas';
import { type Database, type Sql, sql } from '#server/engine/database/database.ts';
import { openDatabase } from '#server/engine/database/open.ts';
import { buildIndexes } from '#server/engine/records/tables/indexes.ts';
import { findPostgres, type OpenedPostgres } from '../../../postgres.ts';
import { openPreparedPostgres } from '../../../preparedDatabase.ts';
import { prepareTables } from '../../../prepareTables.ts';
import { describeOnEngines } from './engines.ts';
import { shippedDocuments } from './shop.ts';

const silent = { info() {}, warn() {}, error() {} };
const FORMER = 'x_of_the_version_before';
const IS_WORDS = sql`pg_get_indexdef(i.indexrelid) like '%array_to_tsvector%'`;

const indexesOf = async (database: Database, where: Sql): Promise<readonly string[]> => {
  const rows = await database.query<{ name: string }>(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'r_apps'::regclass and ${where} order by c.relname`);
  return rows.map(({ name }) => name);
};

const insertApp = (id: string, search: string): Sql => sql`
  insert into r_apps (id, team_id, created_at, updated_at, search, doc)
  values (${id}, 'north', now(), now(), ${search}, '{}')`;

/** As a new version finds it: the words have an index of another name. Answers that of the one it is to make. */
const renameWords = async (database: Database): Promise<string> => {
  const [words = ''] = await indexesOf(database, IS_WORDS);
  const rename = sql`alter index ${sql.identifier(words)} rename to ${sql.identifier(FORMER)}`;
  await database.executeAlone(rename);
  return words;
};

describeOnEngines('LIST-5: an index of a new form', (shop) => {
  test('leaves the former one in its place until it can be made', async () => {
    const { database, model, tables } = shop();
    const words = await renameWords(database);
    // Over all of the text, so that it takes a word that no index of words takes.
    await database.executeAlone(sql`drop index ${sql.identifier(FORMER)}`);
    await database.executeAlone(
      sql`create index ${sql.identifier(FORMER)} on r_apps (md5(search))`,
    );
    await database.execute(insertApp('too long', 'a'.repeat(3_000)));
    const ours = sql`(c.relname = ${FORMER} or c.relname = ${words})`;

    const problems = await buildIndexes(database, model(), tables());
    expect(problems.map(({ resource }) => resource)).toEqual(['apps']);
    expect(await indexesOf(database, ours)).toEqual([FORMER]);

    await database.execute(sql`update r_apps set search = 'lamp' where id = 'too long'`);
    expect(await buildIndexes(database, model(), tables())).toEqual([]);
    expect(await indexesOf(database, ours)).toEqual([words]);
  });
});

describe.skipIf(findPostgres() === undefined)('on PostgreSQL', () => {
  let postgres: OpenedPostgres;
  let [database, writer]: Database[] = [];
  let model: Model;
  beforeAll(async () => {
    postgres = await openPreparedPostgres();
    database = await openDatabase({ databaseUrl: postgres.url, log: silent });
    writer = await openDatabase({ databaseUrl: postgres.url, log: silent });
    model = loadModel(await shippedDocuments());
  });
  afterAll(async () => {
    await database?.close();
    await writer?.close();
    await postgres?.stop();
  });

  test('LIST-5: the former index of words serves while its successor is being made', async () => {
    if (!database || !writer) throw new Error('nothing is open');
    const { tables } = await prepareTables(database, model);
    await database.execute(insertApp('a', 'lamp'));
    const words = await renameWords(database);
    const open = database;

    // The index waits for a row that is being written.
    let write = (): void => {};
    const written = new Promise<void>((resolve) => {
      write = resolve;
    });
    let writing: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      writing = writer?.transaction(async (transaction) => {
        await transaction.execute(insertApp('b', 'oak'));
        begun();
        await written;
      });
    });
    const building = buildIndexes(database, model, tables);
    try {
      const unfinished = () => indexesOf(open, sql`not i.indisvalid`);
      await expect.poll(unfinished, { timeout: 60_000 }).toEqual([words]);
      expect(await indexesOf(open, sql`i.indisvalid and ${IS_WORDS}`)).toEqual([FORMER]);
    } finally {
      write();
    }
    await writing;
    expect(await building).toEqual([]);
    expect(await indexesOf(database, IS_WORDS)).toEqual([words]);
  });
});
