import { fold, type Model, metaOf, type ResourceModel, recordTitle } from '#schemas';
import { createLimiter } from '#server/engine/concurrency/limiter.ts';
import type { Database, Sql } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Table } from '#server/engine/records/columns.ts';
import { conditionsSql } from '#server/engine/records/query/conditionSql.ts';
import { hasTrigram } from '#server/engine/records/query/likeSql.ts';
import {
  partsCondition,
  scannedWordsCondition,
  typedWords,
  type WordSearch,
  wordPlace,
  wordsCondition,
} from '#server/engine/records/query/searchWords.ts';
import { hiddenTitles } from '#server/engine/records/query/titleWords.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { countedTeam, mayUse, scopeSql, seesAllTeams } from '#server/engine/records/rowAccess.ts';
import { type RawRow, rowColumns, toFullRow } from '#server/engine/records/rowText.ts';
import { tableName, tableSql } from '#server/engine/records/tableName.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import {
  type Fact,
  type FactParts,
  factsOf,
  matchOf,
  referredTitles,
  tellingFact,
} from './suggestionFacts.ts';
import { isSearchable, trigramTables } from './trigram.ts';

export interface Suggestion {
  readonly _id: string;
  /** What the row is called. */
  readonly title: string;
  /** Where the words were found, when that is not the title; what tells rows of the same title apart (TABLE-12). */
  readonly match?: Fact;
  /** What tells it from others, whatever was typed: its number or another text, and whom it refers to. */
  readonly facts: readonly Fact[];
  readonly state?: string;
  /** Only for who sees several teams. */
  readonly teamId?: string;
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
/** How long it is remembered which tables have an index over parts of words. */
const REMEMBERED_MS = 60_000;

interface Question extends WordSearch {
  readonly phrase: string;
  readonly limit: number;
}

interface Found extends RawRow {
  readonly is_prefix: boolean;
}

/** Better ones are lower: the title begins so, a word of it does, another text's does, it is within a word. */
const rankOf = (title: string, isPrefix: boolean, { words, phrase }: Question): number => {
  const folded = fold(title);
  if (folded.startsWith(phrase)) return 0;
  if (!isPrefix) return 3;
  return words.every((word) => ` ${folded}`.includes(` ${word}`)) ? 1 : 2;
};

/** The newest rows, looked through for words that begin so and for parts of words. */
const newestSql = (
  table: Table,
  resource: ResourceModel,
  where: readonly Sql[],
  question: Question,
): Sql => {
  const isPrefix = scannedWordsCondition(question);
  const always = sql.join(where, ' and ');
  return sql`
    select ${rowColumns(table, resource)}, (${isPrefix}) as is_prefix
    from (select * from ${tableSql(resource)} where ${always}
      order by created_at desc, id desc limit ${sql.raw(String(NEWEST_ROWS))}) as newest
    where ${partsCondition(question)}
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
  await ask(anySql(table, resource, where, wordsCondition(question), true));
  if (
    rows.size < limit &&
    words.every(hasTrigram) &&
    (await indexed()).has(tableName(resource.name))
  ) {
    await ask(anySql(table, resource, where, partsCondition(question), false));
    return candidates(false);
  }
  return candidates(rows.size < limit);
};

interface Ranked {
  readonly id: string;
  readonly row: Row;
  readonly title: string;
}

const bestOf = (
  resource: ResourceModel,
  rows: readonly Found[],
  question: Question,
): readonly Ranked[] =>
  rows
    .map((found) => {
      const row = toFullRow(resource, found);
      const title = recordTitle(resource, row);
      return { id: found.id, row, title, rank: rankOf(title, found.is_prefix, question) };
    })
    .sort((left, right) => left.rank - right.rank)
    .slice(0, question.limit);

/** The best rows with what tells them apart; titles of what they refer to are asked for at once. */
const describedRows = async (
  parts: FactParts,
  best: readonly Ranked[],
  { words }: Question,
): Promise<readonly Suggestion[]> => {
  const { resource, caller } = parts;
  const rows = best.map(({ row }) => row);
  const titles = await referredTitles(parts, rows);
  const sameTitle = (title: string): readonly Row[] =>
    best.filter((one) => fold(one.title) === fold(title)).map(({ row }) => row);
  return best.map(({ id, row, title }) => {
    const match =
      matchOf(resource, row, title, words, titles) ?? tellingFact(resource, row, sameTitle(title));
    const state = resource.stateField && row[resource.stateField.name];
    const { teamId } = metaOf(resource, row);
    return {
      ...{ _id: id, title, facts: factsOf(resource, row, titles) },
      ...(match && { match }),
      ...(typeof state === 'string' && { state }),
      ...(seesAllTeams(caller) && typeof teamId === 'string' && { teamId }),
    };
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
    const parts = { database, model: model(), tables: tables(), caller, resource };
    const items = await describedRows(parts, bestOf(resource, rows, question), question);
    return { resource: resource.name, isPartial, items };
  };

  return async (
    caller: Caller,
    typed: string,
    limit: number,
  ): Promise<readonly SuggestionGroup[]> => {
    const words = typedWords(typed);
    if (words.length === 0) return [];
    const phrase = fold(typed).trim().replace(/\s+/g, ' ');
    const resources = [...model().resources.values()].filter(
      (resource) => isSearchable(resource) && mayUse(caller, resource, 'search'),
    );
    const limited = createLimiter(AT_ONCE);
    const questionOf = (resource: ResourceModel): Question => {
      const hidden = hiddenTitles(model(), caller, resource);
      const place = wordPlace(resource, countedTeam(caller, resource));
      return { words, hidden, ...place, phrase, limit };
    };
    const groups = await Promise.all(
      resources.map((resource) => limited(() => groupOf(caller, resource, questionOf(resource)))),
    );
    return groups.filter((group) => group !== undefined);
  };
};
