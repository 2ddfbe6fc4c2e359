import { type FieldModel, fold, type Model, type ResourceModel, recordTitle } from '#schemas';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import type { Database, Sql } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { textsOf } from '#server/engine/records/columns.ts';
import { conditionsSql } from '#server/engine/records/query/conditionSql.ts';
import { escapeLike, hasTrigram } from '#server/engine/records/query/likeSql.ts';
import {
  queryWords,
  scannedWordsCondition,
  wordsCondition,
} from '#server/engine/records/query/searchWords.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { mayUse, scopeSql } from '#server/engine/records/rowAccess.ts';
import { type RawRow, rowColumns, toFullRow } from '#server/engine/records/rowText.ts';
import { tableName, tableSql } from '#server/engine/records/tableName.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import { isSearchable, trigramTables } from './trigram.ts';

export interface Suggestion {
  readonly _id: string;
  /** What the row is called. */
  readonly title: string;
  /** Where the words were found, when that is not the title; what tells rows of the same title apart (TABLE-12). */
  readonly match?: { readonly field: string; readonly text: string };
}

/** Suggestions of one resource. */
export interface SuggestionGroup {
  readonly resource: string;
  readonly items: readonly Suggestion[];
  /** Parts of words were looked for among the newest rows only. */
  readonly isPartial: boolean;
}

export interface SuggestionParts {
  readonly database: Database;
  readonly model: () => Model;
  readonly tables: () => Tables;
}

/** Parts of words are looked for in this many of the newest rows where no index knows them. */
const NEWEST_ROWS = 5_000;
/** Rows among which the best are chosen. */
const CANDIDATES = 20;
/** Resources asked at once: one person's keystrokes leave connections to others. */
const AT_ONCE = 3;
const MAX_MATCH_CHARACTERS = 200;
/** How long it is remembered which tables have an index over parts of words. */
const REMEMBERED_MS = 60_000;

interface Question {
  readonly words: readonly string[];
  readonly phrase: string;
  readonly limit: number;
}

interface Found extends RawRow {
  readonly is_prefix: boolean;
}

const containsCondition = (words: readonly string[]): Sql =>
  sql.join(
    words.map((word) => sql`search like ${`%${escapeLike(word)}%`}`),
    ' and ',
  );

/** Better ones are lower: the title begins so, a word of it does, another text's does, it is within a word. */
const rankOf = (title: string, isPrefix: boolean, { words, phrase }: Question): number => {
  const folded = fold(title);
  if (folded.startsWith(phrase)) return 0;
  if (!isPrefix) return 3;
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 1 : 2;
};

const cut = (text: string): string => [...text].slice(0, MAX_MATCH_CHARACTERS).join('');

const matchOf = (
  resource: ResourceModel,
  row: Row,
  title: string,
  { words }: Question,
): Suggestion['match'] => {
  const has = (text: string): boolean => {
    // Signs inside identifiers are typed or not: "INV-12" is found by "inv12".
    const folded = fold(text);
    const letters = folded.replace(/[^\p{L}\p{N}\s]+/gu, '');
    return words.some((word) => letters.includes(word) || folded.includes(word));
  };
  if (has(title)) return undefined;
  for (const { name, search } of resource.fields) {
    const text = search ? textsOf(row[name]).find(has) : undefined;
    if (text !== undefined) {
      return { field: name, text: cut(text) };
    }
  }
  return undefined;
};

/** The newest rows, looked through for words that begin so and for parts of words. */
const newestSql = (
  table: Table,
  resource: ResourceModel,
  where: readonly Sql[],
  { words }: Question,
): Sql => {
  const isPrefix = scannedWordsCondition(words);
  const always = sql.join(where, ' and ');
  return sql`
    select ${rowColumns(table, resource)}, (${isPrefix}) as is_prefix
    from (select * from ${tableSql(resource)} where ${always}
      order by created_at desc, id desc limit ${sql.raw(String(NEWEST_ROWS))}) as newest
    where ${containsCondition(words)}
    order by is_prefix desc, created_at desc, id desc limit ${CANDIDATES}`;
};

/**
 * Any rows that match, through an index: what is rare among the newest is rare.
 *
 * Found in full before some are taken: with a limit at hand the planner would rather read all rows of a team in the
 * hope of an early end (600 ms instead of 30 at 300,000 orders).
 */
const anySql = (
  table: Table,
  resource: ResourceModel,
  where: readonly Sql[],
  condition: Sql,
  isPrefix: boolean,
): Sql => sql`
  with found as materialized (
    select id from ${tableSql(resource)} where ${sql.join([...where, condition], ' and ')})
  select ${rowColumns(table, resource)}, ${isPrefix}::boolean as is_prefix
  from ${tableSql(resource)} where id in (select id from found order by id desc limit ${CANDIDATES})
  order by created_at desc, id desc`;

const hasMore = async (
  database: Database,
  resource: ResourceModel,
  where: readonly Sql[],
): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from ${tableSql(resource)} where ${sql.join(where, ' and ')}
    order by created_at desc, id desc offset ${sql.raw(String(NEWEST_ROWS))} limit 1`);
  return rows.length > 0;
};

/** Which tables have an index over parts of words, remembered for a minute. */
const rememberTrigrams = (database: Database): (() => Promise<ReadonlySet<string>>) => {
  let names: Promise<ReadonlySet<string>> | undefined;
  let until = 0;
  return () => {
    if (!names || until < Date.now()) {
      names = trigramTables(database);
      until = Date.now() + REMEMBERED_MS;
    }
    return names;
  };
};

interface Candidates {
  readonly rows: readonly Found[];
  readonly isPartial: boolean;
}

/** Rows that match: among the newest first, and through an index where those are not enough. */
const findCandidates = async (
  database: Database,
  table: Table,
  resource: ResourceModel,
  where: readonly Sql[],
  question: Question,
  indexed: () => Promise<ReadonlySet<string>>,
): Promise<Candidates> => {
  const { words, limit } = question;
  const rows = new Map<string, Found>();
  const ask = async (statement: Sql): Promise<void> => {
    for (const row of await database.query<Found>(statement)) {
      if (!rows.has(row.id)) rows.set(row.id, row);
    }
  };
  const candidates = (isPartial: boolean): Candidates => ({ rows: [...rows.values()], isPartial });
  await ask(newestSql(table, resource, where, question));
  const prefixes = [...rows.values()].filter((row) => row.is_prefix).length;
  if (prefixes >= limit || !(await hasMore(database, resource, where))) return candidates(false);
  await ask(anySql(table, resource, where, wordsCondition(words), true));
  if (
    rows.size < limit &&
    words.every(hasTrigram) &&
    (await indexed()).has(tableName(resource.name))
  ) {
    await ask(anySql(table, resource, where, containsCondition(words), false));
    return candidates(false);
  }
  return candidates(rows.size < limit);
};

/** The first text of the list that differs between rows; undefined where there are not two, or all say the same. */
const tellingField = (resource: ResourceModel, rows: readonly Row[]): FieldModel | undefined => {
  if (rows.length < 2) return undefined;
  const texts = resource.columns.flatMap((name) => resource.tree.get(name) ?? []);
  return texts
    .filter(({ search, reference, options }) => search && !reference && !options)
    .find(({ name }) => {
      const said = rows.map((row) => textsOf(row[name])[0]);
      return said.every(Boolean) && new Set(said).size === rows.length;
    });
};

const bestOf = (
  resource: ResourceModel,
  rows: readonly Found[],
  question: Question,
): readonly Suggestion[] => {
  const best = rows
    .map((found) => {
      const row = toFullRow(resource, found);
      const title = recordTitle(resource, row);
      return { id: found.id, row, title, rank: rankOf(title, found.is_prefix, question) };
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, question.limit);
  const sameTitle = (title: string): readonly Row[] =>
    best.filter((one) => fold(one.title) === fold(title)).map(({ row }) => row);
  return best.map(({ id, row, title }) => {
    const name = tellingField(resource, sameTitle(title))?.name;
    const [text] = name === undefined ? [] : textsOf(row[name]);
    const match =
      matchOf(resource, row, title, question) ??
      (name !== undefined && text !== undefined ? { field: name, text: cut(text) } : undefined);
    return { _id: id, title, ...(match && { match }) };
  });
};

/**
 * Suggestions for a search box, over every resource that the caller may search (LIST-9).
 *
 * Shape: groups in the model's order, those that found something; within one, what begins so comes before what
 * contains it, and newer before older. Case, accents and Arabic letter forms do not count.
 * Cost: per resource the newest 5,000 rows and one or two index look-ups, whatever the size of the table.
 */
export const createSuggestions = ({ database, model, tables }: SuggestionParts) => {
  const indexed = rememberTrigrams(database);
  const groupOf = async (
    caller: Caller,
    resource: ResourceModel,
    question: Question,
  ): Promise<SuggestionGroup | undefined> => {
    const table = tables().get(resource.name);
    if (!table) return undefined;
    // Nothing filtered: only what is in the trash is left out.
    const { limit } = question;
    const everything = { page: 1, limit, sort: resource.defaultSort, conditions: [] };
    const where = [scopeSql(caller, resource), ...conditionsSql(table, resource, everything)];
    const { rows, isPartial } = await findCandidates(
      database,
      table,
      resource,
      where,
      question,
      indexed,
    );
    if (rows.length === 0) return undefined;
    return { resource: resource.name, isPartial, items: bestOf(resource, rows, question) };
  };

  return async (
    caller: Caller,
    typed: string,
    limit: number,
  ): Promise<readonly SuggestionGroup[]> => {
    const words = queryWords(typed);
    if (!words?.length) return [];
    const question = { words, phrase: fold(typed).trim().replace(/\s+/g, ' '), limit };
    const resources = [...model().resources.values()].filter(
      (resource) => isSearchable(resource) && mayUse(caller, resource, 'search'),
    );
    const limited = createLimiter(AT_ONCE);
    const groups = await Promise.all(
      resources.map((resource) => limited(() => groupOf(caller, resource, question))),
    );
    return groups.filter((group) => group !== undefined);
  };
};
