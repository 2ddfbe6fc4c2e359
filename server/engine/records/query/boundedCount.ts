import { isObject } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { SearchAnswer } from '../records.ts';
import { tableSql } from '../tableName.ts';
import { and, countSql, estimateSql, rowsSql, type SearchPlan } from './searchSql.ts';

export type Total = Pick<SearchAnswer, 'total' | 'totalIsEstimate'>;

/** What the planner says of a statement. */
interface Planned {
  readonly rows: number;
  readonly cost: number;
}

/** Below it a count takes some 100 ms at most, whatever the rows hold. */
const CHEAP_COST = 20_000;
const FIRST_ROWS = 2_000;
/** Some 20 ms of rows in memory, twenty times as long of rows on the disk: the time is looked at in between. */
const MOST_ROWS = 10_000;
/** A part is taken twice as large while one takes less. */
const PART_MS = 100;

/** `[{ "Plan": { "Plan Rows": 12345, "Total Cost": 678.9 } }]`; other engines may answer otherwise. */
const plannedOf = (answer: unknown): Planned => {
  const [first]: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const plan = isObject(first) ? first['Plan'] : undefined;
  const figure = (name: string): number => {
    const value = isObject(plan) ? plan[name] : undefined;
    return typeof value === 'number' ? Math.round(value) : 0;
  };
  return { rows: figure('Plan Rows'), cost: figure('Total Cost') };
};

const planned = async (database: Queryable, statement: Sql): Promise<Planned> => {
  const [explained] = await database.query<{ 'QUERY PLAN': unknown }>(statement);
  return plannedOf(explained?.['QUERY PLAN']);
};

const countAtOnce = async (
  database: Queryable,
  plan: SearchPlan,
  bound: number,
): Promise<Total> => {
  const [counted] = await database.query<{ total: number }>(countSql(plan, bound));
  const total = counted?.total ?? 0;
  if (total <= bound) return { total, totalIsEstimate: false };
  const { rows } = await planned(database, estimateSql(plan));
  return { total: Math.max(total, rows), totalIsEstimate: true };
};

interface CountedPart {
  readonly looked_at: number;
  readonly found: number;
  readonly last: string | null;
}

const partSql = (plan: SearchPlan, last: string | undefined, rows: number): Sql => {
  const behind = last === undefined ? [] : [sql`id > ${last}`];
  return sql`
    select count(*)::int as looked_at, (count(*) filter (where is_hit))::int as found, max(id) as last
    from (
      select id, (${and(plan.conditions)}) is true as is_hit from ${tableSql(plan.resource)}
      where ${and([plan.scope, ...behind])} order by id limit ${rows}) as part`;
};

/** Looks at rows in the order of their ids until all are seen, more than the bound are found, or the time is over. */
const countInParts = async (
  database: Queryable,
  plan: SearchPlan,
  bound: number,
  lengthMs: number,
): Promise<Total> => {
  const endMs = performance.now() + lengthMs;
  let [seen, found, rows] = [0, 0, FIRST_ROWS];
  let last: string | undefined;
  while (performance.now() < endMs && found <= bound) {
    const startMs = performance.now();
    const [part] = await database.query<CountedPart>(partSql(plan, last, rows));
    seen += part?.looked_at ?? 0;
    found += part?.found ?? 0;
    if (!part || part.last === null || part.looked_at < rows) {
      return { total: found, totalIsEstimate: found > bound };
    }
    last = part.last;
    if (performance.now() - startMs < PART_MS) rows = Math.min(MOST_ROWS, rows * 2);
  }
  const all = await planned(database, estimateSql({ ...plan, conditions: [], words: undefined }));
  const guess = Math.round((found / seen) * Math.max(all.rows, seen));
  return { total: Math.max(found, guess), totalIsEstimate: true };
};

/**
 * How many rows a search finds: exact up to a bound and within a time, else an estimate of at least as many as were met.
 *
 * What an index answers is counted at once. What would be looked for in every row of a large table is counted in parts
 * until the time is over: no engine here stops a statement by itself (PGlite has no clock while it works).
 */
export const boundedCount = async (
  database: Queryable,
  plan: SearchPlan,
  bound: number,
  lengthMs: number,
): Promise<Total> => {
  // Parts would be merged from all machines, row by row.
  if (plan.isSpread || plan.words) return countAtOnce(database, plan, bound);
  const { cost } = await planned(
    database,
    sql`explain (format json) select 1 from ${rowsSql(plan)} limit ${sql.raw(String(bound + 1))}`,
  );
  return cost <= CHEAP_COST
    ? countAtOnce(database, plan, bound)
    : countInParts(database, plan, bound, lengthMs);
};
