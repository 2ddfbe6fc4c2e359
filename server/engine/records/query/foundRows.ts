import type { Queryable } from '#server/engine/database/database.ts';
import type { RawRow } from '../rowText.ts';
import type { FoundMemory, Sample } from './foundMemory.ts';
import { foundPageSql, sampleSql, walkedPageSql, windowPageSql } from './foundSql.ts';
import { type Part, type RowKey, readPage, rowsSql, type SearchPlan } from './searchSql.ts';
import type { WordSearch } from './searchWords.ts';
import {
  exactCountSql,
  keptPageSql,
  spreadFoundSql,
  spreadWalkSql,
  spreadWindowSql,
} from './spreadSql.ts';

/** Rows looked at first: words that are in one row of fifty fill a page from them. */
const WINDOW_ROWS = 500;
/** So many hits in the window promise a page within the longer walk. */
const PROMISING_HITS = 2;
/** Beyond it a rare word's index is the shorter way (trials, section 3). */
const WALKED_ROWS = 10_000;
/** Pages further back than this are beyond the newest rows. */
const MAX_WALKED_OFFSET = 1_000;

/** The same over several machines, of each. One hit in them promises a page: few rows say little more. */
const SPREAD_WINDOW_ROWS = 96;
/** Hits are not spread evenly: a walk goes so many times as far as a page of them should reach. */
const WALK_MARGIN = 4;

/** Rows that words found, and what is known of how many there are. */
export interface FoundRows {
  readonly rows: readonly RawRow[];
  /** The exact number, where reading the rows has counted them. */
  readonly total?: number;
  /** The share of rows that the words find, where only some were looked at. */
  readonly share?: number;
  /** How rows are best looked for after what was seen of their words. */
  readonly plan?: SearchPlan;
}

interface WindowFigures {
  readonly scanned: number;
  readonly hits: number;
  /** How many have each of the words. */
  readonly met: readonly number[];
}

const NOTHING: WindowFigures = { scanned: 0, hits: 0, met: [] };

/**
 * The index collects all rows of a beginning (`st`) before it compares them: 0.5 µs each, and takes longer to find that
 * none is left out. Words of half of the rows are looked for in the rows that the others find, and all of them in a list
 * that was looked at whole.
 */
const withCommonWords = (
  plan: SearchPlan,
  search: WordSearch,
  { scanned, met }: WindowFigures,
): SearchPlan => {
  const atLeast = scanned < WINDOW_ROWS ? 0 : scanned / 2;
  const common = search.words.filter((_, index) => (met[index] ?? 0) >= atLeast);
  return { ...plan, words: { ...search, common } };
};

/** The plan after a look at the newest rows. */
const looked = async (
  database: Queryable,
  plan: SearchPlan,
  search: WordSearch,
): Promise<{ readonly plan: SearchPlan } & WindowFigures> => {
  const [figures = NOTHING] = await database.query<WindowFigures>(
    sampleSql(plan, search, WINDOW_ROWS),
  );
  return { ...figures, plan: withCommonWords(plan, search, figures) };
};

/** The same search, as its rows are best looked for. */
export const withKnownWords = async (database: Queryable, plan: SearchPlan): Promise<SearchPlan> =>
  plan.words && !plan.isSpread ? (await looked(database, plan, plan.words)).plan : plan;

/** Statements that answer figures beside the rows answer one line even when there is no row. */
const isRow = (row: { readonly id: string | null }): boolean => row.id !== null;

const byIndex = async (database: Queryable, plan: SearchPlan, part: Part): Promise<FoundRows> => {
  const rows = await database.query<RawRow & { readonly found: number }>(foundPageSql(plan, part));
  return { rows: rows.filter(isRow), total: rows[0]?.found ?? 0 };
};

const readKept = async (
  database: Queryable,
  plan: SearchPlan,
  keys: readonly RowKey[],
): Promise<readonly RawRow[]> =>
  keys.length === 0 ? [] : database.query<RawRow>(keptPageSql(plan, keys));

/** The same over several machines: rows and their number at once by two statements, as in one they would be a subquery. */
const byIndexes = async (database: Queryable, plan: SearchPlan, part: Part): Promise<FoundRows> => {
  const [rows, [counted]] = await Promise.all([
    readPage<RawRow>(database, spreadFoundSql(plan, part)),
    database.query<{ total: number }>(exactCountSql(plan)),
  ]);
  return { rows, total: counted?.total ?? rows.length };
};

type WindowRow = RowKey & { readonly created_at: string; readonly is_hit: boolean };

const sampleOf = (window: readonly WindowRow[]): Sample => {
  const [firstMs = 0, lastMs = 0] = [window[0], window.at(-1)].map((row) =>
    row ? Date.parse(row.created_at) : undefined,
  );
  const hits = window.filter((row) => row.is_hit).length;
  return { share: hits / Math.max(window.length, 1), rows: window.length, firstMs, lastMs };
};

/** When about so many rows of the order end, by how far those of the sample reach. */
const reachOf = ({ firstMs, lastMs, rows }: Sample, wanted: number): Date =>
  new Date(lastMs + (lastMs - firstMs) * (wanted / rows - 1));

/** By a walk where it should fill the page, else by the index. */
const bySample = async (
  database: Queryable,
  plan: SearchPlan,
  sample: Sample,
  part: Part,
): Promise<FoundRows> => {
  const { share } = sample;
  if (share > 0) {
    const rows = Math.min(WALKED_ROWS, (WALK_MARGIN * (part.offset + part.limit)) / share);
    const walk = spreadWalkSql(plan, reachOf(sample, rows), part);
    const walked = await readPage<RawRow>(database, walk);
    if (walked.length === part.limit) return { rows: walked, share };
  }
  return byIndexes(database, plan, part);
};

const searchKey = (plan: SearchPlan): string => {
  const { text, values } = rowsSql(plan);
  return JSON.stringify([plan.order.direction, text, values]);
};

/**
 * A page of rows of several machines that words find. Each of them looks at as many first rows as all together would on
 * one, so these are fewer; and a longer walk ends at a moment, which all machines know, and not after a number of rows.
 */
const readSpread = async (
  database: Queryable,
  plan: SearchPlan,
  part: Part,
  memory: FoundMemory | undefined,
): Promise<FoundRows> => {
  const end = part.offset + part.limit;
  const search = searchKey(plan);
  const known = memory?.sample(search);
  if (known) return bySample(database, plan, known, part);
  const window = await database.query<WindowRow>(spreadWindowSql(plan, SPREAD_WINDOW_ROWS));
  const hits = window.filter((row) => row.is_hit);
  const sample = sampleOf(window);
  const isWhole = window.length < SPREAD_WINDOW_ROWS;
  if (!isWhole) memory?.note(search, sample);
  if (isWhole || hits.length >= end) {
    const rows = await readKept(database, plan, hits.slice(part.offset, end));
    return { rows, ...(isWhole ? { total: hits.length } : { share: sample.share }) };
  }
  return bySample(database, plan, sample, part);
};

const walk = (database: Queryable, plan: SearchPlan, part: Part): Promise<readonly RawRow[]> =>
  readPage<RawRow>(database, walkedPageSql(plan, WALKED_ROWS, part));

/** In another order a walk is promised by a word of half of the newest rows: the order may have no index. */
const inOtherOrder = async (
  database: Queryable,
  plan: SearchPlan,
  search: WordSearch,
  part: Part,
): Promise<FoundRows> => {
  const { scanned, hits, plan: known } = await looked(database, plan, search);
  const isNear = part.offset + part.limit <= MAX_WALKED_OFFSET;
  if (isNear && scanned === WINDOW_ROWS && hits >= scanned / 2) {
    const rows = await walk(database, known, part);
    if (rows.length === part.limit) return { rows, share: hits / scanned, plan: known };
  }
  return byIndex(database, known, part);
};

/** In the order of creation the rows that are looked at first may hold the page. */
const byWindow = async (
  database: Queryable,
  plan: SearchPlan,
  search: WordSearch,
  part: Part,
): Promise<FoundRows> => {
  const window = await database.query<RawRow & WindowFigures>(
    windowPageSql(plan, search, WINDOW_ROWS, part),
  );
  const { scanned, hits } = window[0] ?? NOTHING;
  const rows = window.filter(isRow);
  // The whole list was looked at.
  if (scanned < WINDOW_ROWS) return { rows, total: hits };
  const known = withCommonWords(plan, search, window[0] ?? NOTHING);
  const share = hits / scanned;
  if (hits >= part.offset + part.limit) return { rows, share, plan: known };
  if (hits >= PROMISING_HITS) {
    const walked = await walk(database, plan, part);
    if (walked.length === part.limit) return { rows: walked, share, plan: known };
  }
  return byIndex(database, known, part);
};

/**
 * A page of rows that words find.
 *
 * In the order of creation common words are met soon by walking it, and rare ones are looked up; how often they occur
 * in the first rows tells which they are. In any other order they are looked up, unless most rows have them.
 */
export const readFound = async (
  database: Queryable,
  plan: SearchPlan,
  search: WordSearch,
  isByCreation: boolean,
  part: Part,
  memory?: FoundMemory,
): Promise<FoundRows> => {
  const isNear = isByCreation && part.offset + part.limit <= MAX_WALKED_OFFSET;
  if (plan.isSpread)
    return isNear ? readSpread(database, plan, part, memory) : byIndexes(database, plan, part);
  return isNear
    ? byWindow(database, plan, search, part)
    : inOtherOrder(database, plan, search, part);
};
