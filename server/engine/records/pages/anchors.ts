import { createHash } from 'node:crypto';
import type { Model } from '#schemas';
import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import {
  keyNames,
  namedKeys,
  orderSql,
  type Position,
} from '#server/engine/records/query/order.ts';
import { planSearch, rowsSql, type SearchPlan } from '#server/engine/records/query/searchSql.ts';
import type { SearchQuery } from '#server/engine/records/records.ts';
import type { Tables } from '#server/engine/records/tables/tables.ts';
import { countedTeamSql } from '../rowAccess.ts';

/**
 * Where the pages of a long list begin: every thousandth row by its keys, so that a far page is a short walk from one.
 *
 * Exact when they are made, and off by what was written since: good enough for "page 40,000", while the next and
 * the previous page follow the rows themselves.
 */

/** Rows between two anchors: the longest walk to a page. */
const STEP = 1_000;
/** A list that is paged through gets new ones no sooner than this. */
const MIN_AGE_MS = 60_000;
/** Nor more often than costs one connection a hundredth of its time. */
const AGE_PER_WORK = 100;
const EXPIRY_HOURS = 24;
const MAX_LISTS = 200;

/** One list as it is asked for: a team's or all teams', filtered and sorted. */
export interface AnchoredList {
  readonly name: string;
  readonly resource: string;
  readonly team: string;
  readonly query: Pick<SearchQuery, 'sort' | 'conditions'>;
}

export const anchoredListOf = (
  plan: SearchPlan,
  team: string,
  { sort, conditions }: SearchQuery,
): AnchoredList => {
  const resource = plan.resource.name;
  // The order's own text is part of the name: after a change of the schema it is another list.
  const parts = JSON.stringify([resource, team, sort, conditions, orderSql(plan.order).text]);
  const name = createHash('sha1').update(parts).digest('hex');
  return { name, resource, team, query: { sort, conditions } };
};

export interface Anchor {
  readonly offset: number;
  readonly position: Position;
}

const toPosition = (text: string): Position => {
  const values: unknown = JSON.parse(text);
  if (!Array.isArray(values)) throw new TypeError('An anchor is not a list of keys.');
  return values.map((value: unknown) => (typeof value === 'string' ? value : null));
};

/** The last anchor before a row; undefined while the list has none. */
export const readAnchor = async (
  database: Queryable,
  list: AnchoredList,
  offset: number,
): Promise<Anchor | undefined> => {
  const [row] = await database.query<{ row_number: number; position: string }>(sql`
    select row_number, position from page_anchors
    where list = ${list.name} and row_number = ${Math.floor(offset / STEP) * STEP}::bigint`);
  return row && { offset: row.row_number, position: toPosition(row.position) };
};

/** Says that somebody pages far through a list, so that it gets anchors and keeps them fresh. */
export const askForAnchors = async (database: Queryable, list: AnchoredList): Promise<void> => {
  await database.execute(sql`
    insert into page_anchor_lists (list, resource, team_id, query, asked_at)
    values (${list.name}, ${list.resource}, ${list.team}, ${list.query}, now())
    on conflict (list) do update set asked_at = now()`);
};

const makeAnchors = async (
  transaction: Queryable,
  name: string,
  plan: SearchPlan,
): Promise<void> => {
  const { order } = plan;
  const keys = keyNames(order).map((key) => sql`${key}::text`);
  await transaction.execute(sql`delete from page_anchors where list = ${name}`);
  await transaction.execute(sql`
    insert into page_anchors (list, row_number, position)
    select ${name}::text, row_number, jsonb_build_array(${sql.join(keys)})::text
    from (
      select ${namedKeys(order)}, row_number() over (order by ${orderSql(order)}) as row_number
      from ${rowsSql(plan)}) as numbered
    where row_number % ${sql.raw(String(STEP))} = 0`);
};

interface StaleList {
  readonly list: string;
  readonly resource: string;
  readonly team_id: string;
  readonly query: AnchoredList['query'];
}

const EXPIRED = sql`
  select list from page_anchor_lists
  where asked_at < now() - ${EXPIRY_HOURS}::int * interval '1 hour'
    or list in (select list from page_anchor_lists order by asked_at desc offset ${MAX_LISTS})`;

const STALE = sql`
  select list, resource, team_id, query from page_anchor_lists
  where made_at is null or (asked_at > made_at and made_at < now() -
    greatest(${MIN_AGE_MS}::float8, took_ms * ${AGE_PER_WORK}::float8) * interval '1 millisecond')
  order by asked_at`;

/** Makes anchors for the lists that people page through, and drops those that nobody does any more. */
export const maintainAnchors = async (
  database: Database,
  { resources }: Model,
  tables: Tables,
): Promise<void> => {
  await database.execute(sql`delete from page_anchors where list in (${EXPIRED})`);
  await database.execute(sql`delete from page_anchor_lists where list in (${EXPIRED})`);
  for (const { list, query, ...stale } of await database.query<StaleList>(STALE)) {
    const [resource, table] = [resources.get(stale.resource), tables.get(stale.resource)];
    if (!resource || !table) continue;
    const scope = countedTeamSql(stale.team_id);
    const plan = planSearch(table, resource, scope, { ...query, page: 1, limit: 1 });
    const startMs = performance.now();
    await database.transaction(async (transaction) => {
      await makeAnchors(transaction, list, plan);
      await transaction.execute(sql`
        update page_anchor_lists set made_at = now(),
          took_ms = ${Math.round(performance.now() - startMs)}::int
        where list = ${list}`);
    });
  }
};
