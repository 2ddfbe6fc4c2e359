import type { Queryable } from '#server/engine/database/database.ts';
import type { RawRow } from '../rowText.ts';
import type { FoundMemory, Sample } from './foundMemory.ts';
import {
  foundPageSql,
  type Part,
  type RowKey,
  readPage,
  rowsSql,
  type SearchPlan,
  walkedPageSql,
  windowPageSql,
} from './searchSql.ts';
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
}

interface WindowFigures {
  readonly scanned: number;
  readonly hits: number;
}

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

/**
 * A page of rows that words find.
 *
 * In the order of creation common words are met soon by walking it, and rare ones are looked up; how often they occur
 * in the first rows tells which they are. In any other order they are looked up.
 */
export const readFound = async (
  database: Queryable,
  plan: SearchPlan,
  isByCreation: boolean,
  part: Part,
  memory?: FoundMemory,
): Promise<FoundRows> => {
  const end = part.offset + part.limit;
  if (!isByCreation || end > MAX_WALKED_OFFSET)
    return (plan.isSpread ? byIndexes : byIndex)(database, plan, part);
  if (plan.isSpread) return readSpread(database, plan, part, memory);
  const window = await database.query<RawRow & WindowFigures>(
    windowPageSql(plan, WINDOW_ROWS, part),
  );
  const { scanned, hits } = window[0] ?? { scanned: 0, hits: 0 };
  const rows = window.filter(isRow);
  // The whole list was looked at.
  if (scanned < WINDOW_ROWS) return { rows, total: hits };
  const share = hits / scanned;
  if (hits >= end) return { rows, share };
  if (hits >= PROMISING_HITS) {
    const walked = await readPage<RawRow>(database, walkedPageSql(plan, WALKED_ROWS, part));
    if (walked.length === part.limit) return { rows: walked, share };
  }
  return byIndex(database, plan, part);
};
