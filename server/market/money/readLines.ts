import { DAY_MS } from '#schemas';
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { type Condition, plainConditions } from '#schemas/model/filters/filter.ts';
import { END_SIGNS, isEnd } from '#schemas/model/filters/ranges.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { SHARED_SHAPES } from '#server/engine/openapi/sharedShapes.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import { invalid, parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Caller, SearchQuery } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { BUCKETS, type Bucket } from './contribution.ts';
import { IS_ADJUSTMENT, IS_OF_ORDER, IS_REFUND, TOTAL } from './sumLedger.ts';

/** The figures of a balance, each with the lines that moved it and what these add up to. */
const FIGURES: Readonly<Record<string, { readonly where: Sql; readonly sum: Sql }>> = {
  ...Object.fromEntries(
    BUCKETS.map((bucket) => {
      const column = sql.identifier(bucket);
      return [bucket, { where: sql`${column} <> 0`, sum: column }];
    }),
  ),
  lifetime: { where: sql`available <> 0 and ${IS_OF_ORDER}`, sum: sql`available` },
  earned: { where: sql`${IS_OF_ORDER} and not ${IS_REFUND} and ${TOTAL} <> 0`, sum: TOTAL },
  refunded: { where: IS_REFUND, sum: sql`-${TOTAL}` },
  adjusted: { where: IS_ADJUSTMENT, sum: TOTAL },
};
export const FIGURE_NAMES = Object.keys(FIGURES);
const FIGURE = 'figure';

const COLUMNS: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  _id: { name: 'id', type: 'text' },
  kind: { name: 'kind', type: 'text' },
  line: { name: 'line', type: 'bigint' },
  orderId: { name: 'order_id', type: 'text' },
  withdrawalId: { name: 'withdrawal_id', type: 'text' },
  createdAt: { name: 'created_at', type: 'timestamptz' },
};
/** Lines are numbered in the order in which they moved the balance. */
const SORTED_BY = ['createdAt', 'line'];
/** As for lists: beyond this the total is an estimate. */
const MAX_COUNTED = 10_000;

const { balanceEntry } = SHARED_SHAPES;
if (!balanceEntry) throw new Error('There is no shape of a ledger line.');
const SHAPE = createShape('balanceEntries', balanceEntry);

export interface EntriesQuery extends SearchQuery {
  readonly conditions: readonly Condition[];
  readonly figure: string | undefined;
}

/**
 * Reads the query of the entries: the grammar of every search, and a `figure` of the balance.
 *
 * Errors: 400 naming the parameter.
 */
export const parseEntriesQuery = (given: URLSearchParams, now: Date): EntriesQuery => {
  const figures = given.getAll(FIGURE);
  const [figure] = figures;
  if (figures.length > 1) throw invalid(FIGURE, 'give it once');
  if (figure !== undefined && !Object.hasOwn(FIGURES, figure)) {
    throw invalid(FIGURE, `give one of ${FIGURE_NAMES.join(', ')}`);
  }
  const rest = [...given].filter(([name]) => name !== FIGURE);
  const query = parseQueryString(SHAPE.resource, rest, now);
  if (query.search !== undefined) throw invalid('search', 'entries hold no words');
  if (!SORTED_BY.includes(query.sort.field))
    throw invalid('sort', 'entries are sorted by createdAt or line only');
  if (query.fields) throw invalid('fields', 'entries come whole');
  const conditions = plainConditions(query.conditions);
  if (conditions.length < query.conditions.length) throw invalid('where', 'entries take no groups');
  for (const condition of conditions) {
    const { field, operator } = condition;
    const isKnown = Object.hasOwn(COLUMNS, field) && (operator === 'in' || isEnd(condition));
    if (!isKnown) throw invalid(field, 'entries cannot be filtered so');
  }
  return { ...query, conditions, figure };
};

const conditionSql = (condition: Condition): Sql => {
  const { field, values } = condition;
  const column = COLUMNS[field];
  if (!column) throw new Error(`The ledger has no column for ${field}.`);
  const name = sql.identifier(column.name);
  const type = sql.raw(column.type);
  return isEnd(condition)
    ? sql`${name} ${sql.raw(END_SIGNS[condition.operator])} ${values[0]}::${type}`
    : sql`${name} = any(${values}::${type}[])`;
};

type Moved = Readonly<Record<Bucket, string>>;

interface Found extends Moved {
  readonly id: string;
  readonly line: number;
  readonly kind: BalanceEntry['kind'];
  readonly pending_after: string;
  readonly available_after: string;
  readonly requested_after: string;
  readonly withdrawn_after: string;
  readonly currency: string;
  readonly order_id: string | null;
  readonly withdrawal_id: string | null;
  readonly reason: string | null;
  readonly created_at: string;
  readonly order_title: string | null;
  readonly invoice_id: string | null;
  readonly order_status: string | null;
  readonly delivered_at: string | null;
}

/** "Available on": the delivery plus the days until completion; for money that is available already, when it became so. */
const availableOn = (found: Found, autoCompletionDays: number): string | undefined => {
  if (found.order_id === null) return undefined;
  if (Number(found.available) > 0) return found.created_at;
  const isWaiting = Number(found.pending) > 0 && found.order_status === 'delivered';
  if (!isWaiting || found.delivered_at === null) return undefined;
  return new Date(Date.parse(found.delivered_at) + autoCompletionDays * DAY_MS).toISOString();
};

const toEntry = (found: Found, autoCompletionDays: number): BalanceEntry => {
  const available = availableOn(found, autoCompletionDays);
  return {
    _id: found.id,
    line: found.line,
    kind: found.kind,
    moved: {
      pending: Number(found.pending),
      available: Number(found.available),
      requested: Number(found.requested),
      withdrawn: Number(found.withdrawn),
    },
    after: {
      pending: Number(found.pending_after),
      available: Number(found.available_after),
      requested: Number(found.requested_after),
      withdrawn: Number(found.withdrawn_after),
    },
    currency: found.currency,
    ...(found.order_id !== null && { orderId: found.order_id }),
    ...(found.order_title !== null && { orderTitle: found.order_title }),
    ...(found.invoice_id !== null && { invoiceId: found.invoice_id }),
    ...(found.withdrawal_id !== null && { withdrawalId: found.withdrawal_id }),
    ...(found.reason !== null && { reason: found.reason }),
    createdAt: found.created_at,
    ...(available !== undefined && { availableOn: available }),
  };
};

export interface EntriesPage {
  readonly entries: readonly BalanceEntry[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  /** Of all pages; absent where there are too many lines to count. */
  readonly sum?: number;
}

/** The own team's entries; whoever may see all teams sees those of the orders they name. */
const teamSql = (caller: Caller, { conditions }: EntriesQuery, teamId: Sql): Sql => {
  const named = conditions.find(({ field, operator }) => field === 'orderId' && operator === 'in');
  if (caller.scope !== 'all' || !named) return sql`${teamId} = ${caller.teamId}`;
  return sql`${teamId} = any(array(
    select team_id from ${tableSql({ name: 'orders' })} where id = any(${named.values}::text[])))`;
};

/** One page of the caller's lines, the newest first unless asked otherwise, each with the order or withdrawal it is of. */
export const findEntries = async (
  place: Queryable,
  caller: Caller,
  query: EntriesQuery,
  autoCompletionDays: number,
): Promise<EntriesPage> => {
  const figure = query.figure === undefined ? undefined : FIGURES[query.figure];
  const where = sql.join(
    [
      teamSql(caller, query, sql`team_id`),
      ...(figure === undefined ? [] : [figure.where]),
      ...query.conditions.map(conditionSql),
    ],
    ' and ',
  );
  const direction = sql.raw(query.sort.order === 'ASC' ? 'asc' : 'desc');
  const rows = await place.query<Found>(sql`
    select l.*, l.line::float8 as line, o.doc->>'title' as order_title,
      o.doc->>'invoiceId' as invoice_id, o.doc->>'status' as order_status,
      case when o.doc ? 'disputedAt' then null
        else coalesce(o.doc->>'waitingSince', o.doc->>'deliveredAt') end as delivered_at
    from (
      select * from ledger_lines where ${where}
      order by line ${direction}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}) as l
    left join ${tableSql({ name: 'orders' })} o on o.team_id = l.team_id and o.id = l.order_id
      and ${teamSql(caller, query, sql`o.team_id`)}
    order by l.line ${direction}`);
  const [counted] = await place.query<{ total: number; sum: string }>(sql`
    select count(*)::int as total, coalesce(sum(amount), 0)::text as sum from (
      select ${figure?.sum ?? TOTAL} as amount from ledger_lines where ${where}
      limit ${sql.raw(String(MAX_COUNTED + 1))}) as counted`);
  const total = counted?.total ?? 0;
  return {
    entries: rows.map((found) => toEntry(found, autoCompletionDays)),
    total,
    totalIsEstimate: total > MAX_COUNTED,
    ...(total <= MAX_COUNTED && { sum: Number(counted?.sum ?? 0) }),
  };
};
