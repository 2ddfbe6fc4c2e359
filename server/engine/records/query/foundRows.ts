import type { Queryable } from '#server/engine/database/database.ts';
import type { RawRow } from '../rowText.ts';
import {
  foundPageSql,
  type Part,
  type SearchPlan,
  walkedPageSql,
  windowPageSql,
} from './searchSql.ts';

/** Rows looked at first: words that are in one row of fifty fill a page from them. */
const WINDOW_ROWS = 500;
/** So many hits in the window promise a page within the longer walk. */
const PROMISING_HITS = 2;
/** Beyond it a rare word's index is the shorter way (trials, section 3). */
const WALKED_ROWS = 10_000;
/** Pages further back than this are beyond the newest rows. */
const MAX_WALKED_OFFSET = 1_000;

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
): Promise<FoundRows> => {
  const end = part.offset + part.limit;
  if (!isByCreation || end > MAX_WALKED_OFFSET) return byIndex(database, plan, part);
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
    const walked = await database.query<RawRow>(walkedPageSql(plan, WALKED_ROWS, part));
    if (walked.length === part.limit) return { rows: walked, share };
  }
  return byIndex(database, plan, part);
};
