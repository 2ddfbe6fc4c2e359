import { MAX_LIMIT, type Model, ownPath, type ResourceModel } from '#schemas';
import { putBounded } from '#server/engine/concurrency/boundedMap.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Table } from './columns.ts';
import { countedListOf } from './pages/countedList.ts';
import { readTotal, totalSql } from './pages/countedTotals.ts';
import { countRowsOf, MAX_SKIPPED_ROWS, readDeepPage } from './pages/deepPages.ts';
import type { PageMemory } from './pages/pageMemory.ts';
import { boundedCount, type Total } from './query/boundedCount.ts';
import { readFound, withKnownWords } from './query/foundRows.ts';
import { searchedTeam } from './query/searchedTeam.ts';
import { type Part, pageSql, planSearch, readPage, type SearchPlan } from './query/searchSql.ts';
import type { WordSearch } from './query/searchWords.ts';
import { exactCountSql } from './query/spreadSql.ts';
import { hiddenTitles, markOf, titleTargets } from './query/titleWords.ts';
import type { Caller, SearchAnswer, SearchQuery } from './records.ts';
import { countedTeam, scopeSql, seesAllTeams } from './rowAccess.ts';
import { type RawRow, textOfRow } from './rowText.ts';

/** Totals that no counter knows are exact up to here. */
const EXACT_TOTAL = 10_000;
/** Of what words find, fewer are counted: each is looked up by itself. */
const EXACT_FOUND = 1_000;
/** In another order than that of creation, the page of them takes so much longer that more are counted. */
const EXACT_SORTED = 100_000;
/** So long a page of rows may wait for their number; `countRows` takes longer and is right more often. */
const LIST_MS = 400;
const COUNT_MS = 1_500;

/** A row with the number of all rows; null while the counters are being made. */
type CountedRow = RawRow & { readonly total?: number | null };

/** A page that words find, with their number: exact while it is small, else from how often they occur. */
const searchWords = async (
  { database, caller, resource, query, pages }: SearchParts,
  plan: SearchPlan,
  words: WordSearch,
  part: Part,
): Promise<{ readonly rows: readonly RawRow[] } & Total> => {
  const isByCreation = query.sort.field === ownPath(resource, 'createdAt');
  const exact = isByCreation ? EXACT_FOUND : EXACT_SORTED;
  const { search: _search, ...everything } = query;
  const list = countedListOf(resource, countedTeam(caller, resource), everything);
  const readAll = async () =>
    list && readTotal(database, list, countRowsOf({ ...plan, words: undefined }));
  // Several machines find the rows; counters lie on none of them, so they are asked meanwhile.
  const [{ rows, total, share, plan: found = plan }, known] = await Promise.all([
    readFound(database, plan, words, isByCreation, part, pages?.found),
    plan.isSpread ? readAll() : undefined,
  ]);
  if (total !== undefined) return { rows, total, totalIsEstimate: false };
  const all = plan.isSpread ? known : await readAll();
  const guess = Math.round((share ?? 0) * (all ?? 0));
  if (guess > exact) return { rows, total: guess, totalIsEstimate: true };
  if (!plan.isSpread) return { rows, ...(await boundedCount(database, found, exact, LIST_MS)) };
  // A bound would be a subquery, and there are about as few as within it.
  const [counted] = await database.query<{ total: number }>(exactCountSql(plan));
  return { rows, total: counted?.total ?? rows.length, totalIsEstimate: false };
};

export interface SearchParts {
  readonly database: Queryable;
  readonly table: Table;
  readonly caller: Caller;
  readonly resource: ResourceModel;
  readonly model: Model;
  readonly query: SearchQuery;
  readonly pages: PageMemory | undefined;
}

/** Marks of the titles that a search must not find rows by. */
const hiddenMarks = ({ caller, resource, model, query }: SearchParts): readonly string[] => {
  if (query.search === undefined) return [];
  return query.isOfOwnWords
    ? titleTargets(model, resource).map(({ name }) => markOf(name))
    : hiddenTitles(model, caller, resource);
};

const planOf = (parts: SearchParts): SearchPlan => {
  const { table, caller, resource, query } = parts;
  const team = searchedTeam(caller, resource, query);
  return planSearch(table, resource, scopeSql(caller, resource), query, {
    isOverTeams: seesAllTeams(caller) && team === '',
    hidden: hiddenMarks(parts),
    team,
  });
};

/** What lists begin with, by table: the same for each team until the schema changes. */
const firstPages = new WeakMap<
  Table,
  { readonly resource: ResourceModel; readonly statements: Map<string, Sql> }
>();
const MAX_FIRST_PAGES = 500;

const FEW_ROWS = 50;

/** Whether an index that every resource has leads to a few rows one after the other: none is in the trash between them. */
const isWalked = (resource: ResourceModel, { sort, limit }: SearchQuery): boolean =>
  sort.field === ownPath(resource, 'createdAt') &&
  resource.stateField?.states?.trash === undefined &&
  limit <= FEW_ROWS;

/** The first page of everything that a team has, with its number where a counter knows it. */
const firstPageSql = (parts: SearchParts, team: string): Sql => {
  const { table, resource, query } = parts;
  const remembered = firstPages.get(table);
  const pages =
    remembered?.resource === resource ? remembered : { resource, statements: new Map() };
  if (pages !== remembered) firstPages.set(table, pages);
  const { sort, limit } = query;
  const key = JSON.stringify([team, sort.field, sort.order, limit]);
  const known = pages.statements.get(key);
  if (known) return known;
  const plan = planOf(parts);
  const counted = countedListOf(resource, team, query);
  const total = counted && totalSql(counted, countRowsOf(plan));
  const { statement } = pageSql(plan, { offset: 0, limit }, { total });
  const page = isWalked(resource, query) ? sql.quick(statement) : statement;
  putBounded(pages.statements, key, page, MAX_FIRST_PAGES);
  return page;
};

/** The first page of a list in which nothing is looked for. Its rows lie on one machine with their counters. */
const searchFirstPage = async (parts: SearchParts, team: string): Promise<SearchAnswer> => {
  const { database, resource, query } = parts;
  const rows = await database.query<CountedRow>(firstPageSql(parts, team));
  const texts = rows.map((row) => textOfRow(resource, row, query.fields));
  const total = rows.length < query.limit ? rows.length : rows[0]?.total;
  if (typeof total === 'number') return { rows: texts, total, totalIsEstimate: false };
  return { rows: texts, ...(await boundedCount(database, planOf(parts), EXACT_TOTAL, LIST_MS)) };
};

/**
 * One page of rows in the caller's scope, with the number of all. Permission is the caller's to check.
 *
 * Errors: 400 for more rows than a page may have; `streamRows` reads those.
 */
export const searchRows = async (parts: SearchParts): Promise<SearchAnswer> => {
  const { database, table, caller, resource, query, pages } = parts;
  const { limit } = query;
  if (limit > MAX_LIMIT) {
    const reason = `a page has at most ${MAX_LIMIT} rows`;
    throw new ServerError('invalid_parameter', { name: 'limit', reason });
  }
  const offset = query.offset ?? (query.page - 1) * limit;
  const team = countedTeam(caller, resource);
  const isWhole = query.conditions.length === 0 && query.search === undefined;
  if (isWhole && offset === 0 && team !== undefined && !table.teams)
    return searchFirstPage(parts, team);
  const plan = planOf(parts);
  const part = { offset, limit };
  if (plan.words) {
    const { rows, ...found } = await searchWords(parts, plan, plan.words, part);
    return { rows: rows.map((row) => textOfRow(resource, row, query.fields)), ...found };
  }
  const counted = countedListOf(resource, team, query);
  const readCounted = async () => counted && readTotal(database, counted, countRowsOf(plan));
  // Counters lie on one machine: in a statement on rows of others they would be sent to each of these.
  const isBeside = table.teams !== undefined;
  const isDeep = offset > MAX_SKIPPED_ROWS;
  const known = isDeep ? await readCounted() : undefined;
  if (known !== undefined && offset >= known) {
    return { rows: [], total: known, totalIsEstimate: false };
  }
  const readRows = (): Promise<readonly CountedRow[]> =>
    isDeep
      ? readDeepPage({
          ...{ database, plan, query, part, team, counted, pages },
          ...{ total: known, reader: caller.userId },
        })
      : readPage<CountedRow>(
          database,
          pageSql(plan, part, {
            total: counted && !isBeside ? totalSql(counted, countRowsOf(plan)) : undefined,
          }),
        );
  const [rows, beside] = await Promise.all([
    readRows(),
    isBeside && !isDeep ? readCounted() : undefined,
  ]);
  /** The total stands in every row; a page behind the last row has none. */
  const totalIn = (row: CountedRow | undefined) => (row ? row.total : readCounted());
  const texts = rows.map((row) => textOfRow(resource, row, query.fields));
  // A page that is not full is the last: its end is the total.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = known ?? beside ?? (isLast ? offset + rows.length : await totalIn(rows[0]));
  if (typeof total === 'number') return { rows: texts, total, totalIsEstimate: false };
  return { rows: texts, ...(await boundedCount(database, plan, EXACT_TOTAL, LIST_MS)) };
};

/**
 * How many rows a search finds in the caller's scope, within two seconds: an estimate where it finds very many, or looks
 * for something that no index has. Permission is the caller's to check.
 */
export const countRows = async (parts: SearchParts): Promise<Total> => {
  const { database, caller, resource, query } = parts;
  const plan = planOf(parts);
  const counted = countedListOf(resource, countedTeam(caller, resource), query);
  const total = counted && (await readTotal(database, counted, countRowsOf(plan)));
  if (total !== undefined) return { total, totalIsEstimate: false };
  const known = await withKnownWords(database, plan);
  return boundedCount(database, known, plan.words ? EXACT_FOUND : EXACT_TOTAL, COUNT_MS);
};
