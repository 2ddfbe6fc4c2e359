import { DAY_MS } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { CountedList } from './countedList.ts';

/** Counts the list's rows between two moments in the table itself: the end is not included. */
export type CountRows = (from: string, to: string) => Sql;

const dayOf = (moment: string): string => `${moment.slice(0, 10)}T00:00:00.000Z`;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString();
const dateOf = (day: string): string => day.slice(0, 10);

/** Years that a calendar of four digits holds; anything else is asked of the rows. */
const isPlain = (moment: string | undefined): boolean =>
  moment === undefined || /^\d{4}-/.test(moment);

const rangesOf = (list: CountedList): boolean => list.from !== undefined || list.to !== undefined;

const countsWhere = ({ resource, counter, team, values }: CountedList): Sql => {
  const chosen =
    'are' in values
      ? sql`value = any(${values.are}::text[])`
      : values.areNot.length > 0
        ? sql`value <> all(${values.areNot}::text[])`
        : // Every row counts under one value, and with it all parts of the key are known.
          sql.raw(counter.column === undefined ? `value = ''` : 'true');
  // Changes are noted for their team only: together they are all teams'.
  const ofTeam = team === '' ? sql`true` : sql`team_id = ${team}`;
  return sql`resource = ${resource.name} and field = ${counter.field} and ${ofTeam} and ${chosen}`;
};

/** Both tables at one moment: what is added up, and what was written since. */
const counted = (list: CountedList, buckets: Sql, noted: Sql): Sql => sql`
  select bucket, n from row_counts where ${countsWhere(list)} and team_id = ${list.team} and ${buckets}
  union all
  select bucket, n from row_count_changes where ${countsWhere(list)} and ${noted}`;

/** Whole days of the list's range, and the cut ones at its edges, which are counted in the table. */
const days = (list: CountedList, countRows: CountRows): Sql => {
  const { from, to } = list;
  const first = from === undefined ? undefined : dayOf(from);
  const last = to === undefined ? undefined : dayOf(to);
  const parts = [sql`bucket > '-infinity'`];
  const edges: Sql[] = [];
  const count = (day: string): void => {
    edges.push(sql`select ${dateOf(day)}::date as bucket, (${countRows(day, dayAfter(day))}) as n`);
  };
  if (first !== undefined) {
    const isWhole = first === from;
    parts.push(sql`bucket ${sql.raw(isWhole ? '>=' : '>')} ${dateOf(first)}::date`);
    if (!isWhole) count(first);
  }
  if (last !== undefined) {
    // Up to a moment of the day, so never the whole of it.
    parts.push(sql`bucket < ${dateOf(last)}::date`);
    if (last !== first || first === from) count(last);
  }
  const where = sql.join(parts, ' and ');
  return sql.join([counted(list, where, where), ...edges], ' union all ');
};

/** Whether the numbers were made by today's rule; otherwise they are being made. */
export const isCounted = ({
  resource,
  counter,
}: Pick<CountedList, 'resource' | 'counter'>): Sql => sql`exists (
  select 1 from row_count_rules
  where resource = ${resource.name} and field = ${counter.field} and rule = ${counter.rule})`;

/** The exact number of rows as one value: null while the counters are being made. Undefined where none can tell. */
export const totalSql = (list: CountedList, countRows: CountRows): Sql | undefined => {
  if (!isPlain(list.from) || !isPlain(list.to)) return undefined;
  const source = rangesOf(list)
    ? days(list, countRows)
    : counted(list, sql`bucket = '-infinity'`, sql`true`);
  return sql`case when ${isCounted(list)} then (
    select coalesce(sum(n), 0)::int8 from (${source}) as counted) end`;
};

/** The exact number of rows; undefined while the counters are being made. */
export const readTotal = async (
  database: Queryable,
  list: CountedList,
  countRows: CountRows,
): Promise<number | undefined> => {
  const total = totalSql(list, countRows);
  if (!total) return undefined;
  const [row] = await database.query<{ total: number | null }>(sql`select ${total} as total`);
  return row?.total ?? undefined;
};

/** A day of a list in the order of creation, and how many rows come before it. */
export interface DayOfOffset {
  readonly day: string;
  readonly before: number;
  readonly rows: number;
}

/** The day that holds a row, by its number in the order of creation; undefined behind the last one. */
export const readDay = async (
  database: Queryable,
  list: CountedList,
  countRows: CountRows,
  direction: 'ASC' | 'DESC',
  offset: number,
): Promise<DayOfOffset | undefined> => {
  if (!isPlain(list.from) || !isPlain(list.to)) return undefined;
  const way = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const [row] = await database.query<DayOfOffset>(sql`
    with summed as (
      select bucket, sum(n) as n from (${days(list, countRows)}) as counted group by bucket),
    running as (
      select bucket, n, sum(n) over (order by bucket ${way}) as upto from summed)
    select bucket::text as day, (upto - n)::int8 as before, n::int8 as rows
    from running where upto > ${offset}::int8 and ${isCounted(list)}
    order by bucket ${way} limit 1`);
  return row;
};
