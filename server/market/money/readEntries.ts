import { DAY_MS } from '#schemas';
import entryDocument from '#schemas/generated/shared/balanceEntry.json' with { type: 'json' };
import type { BalanceEntry } from '#schemas/generated/types.ts';
import { type Condition, plainConditions } from '#schemas/model/filters/filter.ts';
import { END_SIGNS, isEnd } from '#schemas/model/filters/ranges.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { createShape } from '#server/engine/records/bodyShape.ts';
import { invalid, parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Caller, SearchQuery } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** The figures of a balance, each with the entries whose sum it is. */
const FIGURES: Readonly<Record<string, Sql>> = {
  pending: sql`bucket = 'pending'`,
  available: sql`bucket = 'available'`,
  withdrawn: sql`bucket = 'withdrawn'`,
  lifetime: sql`bucket = 'available' and order_id is not null`,
};
const FIGURE = 'figure';

const COLUMNS: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  _id: { name: 'id', type: 'text' },
  kind: { name: 'kind', type: 'text' },
  bucket: { name: 'bucket', type: 'text' },
  amount: { name: 'amount', type: 'numeric' },
  orderId: { name: 'order_id', type: 'text' },
  withdrawalId: { name: 'withdrawal_id', type: 'text' },
  createdAt: { name: 'created_at', type: 'timestamptz' },
};
const SORTED_BY = 'createdAt';
/** As for lists: beyond this the total is an estimate. */
const MAX_COUNTED = 10_000;

const SHAPE = createShape('balanceEntries', entryDocument);

export interface EntriesQuery extends SearchQuery {
  readonly conditions: readonly Condition[];
  readonly figure: string | undefined;
}

/**
 * Reads the query of the entries: the grammar of every search, and `figure=pending|available|withdrawn|lifetime`.
 *
 * Errors: 400 naming the parameter.
 */
export const parseEntriesQuery = (given: URLSearchParams, now: Date): EntriesQuery => {
  const figures = given.getAll(FIGURE);
  const [figure] = figures;
  if (figures.length > 1) throw invalid(FIGURE, 'give it once');
  if (figure !== undefined && !Object.hasOwn(FIGURES, figure)) {
    throw invalid(FIGURE, `give one of ${Object.keys(FIGURES).join(', ')}`);
  }
  const rest = [...given].filter(([name]) => name !== FIGURE);
  const query = parseQueryString(SHAPE.resource, rest, now);
  if (query.search !== undefined) throw invalid('search', 'entries hold no words');
  if (query.sort.field !== SORTED_BY) throw invalid('sort', 'entries are sorted by createdAt only');
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

interface Found {
  readonly id: string;
  readonly kind: BalanceEntry['kind'];
  readonly bucket: BalanceEntry['bucket'];
  readonly amount: string;
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
  if (found.bucket === 'available' && found.order_id !== null) return found.created_at;
  const isWaiting = found.bucket === 'pending' && found.order_status === 'delivered';
  if (!isWaiting || found.delivered_at === null) return undefined;
  return new Date(Date.parse(found.delivered_at) + autoCompletionDays * DAY_MS).toISOString();
};

const toEntry = (found: Found, autoCompletionDays: number): BalanceEntry => {
  const available = availableOn(found, autoCompletionDays);
  return {
    _id: found.id,
    kind: found.kind,
    bucket: found.bucket,
    amount: Number(found.amount),
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
  /** Of all pages; absent where there are too many entries to count. */
  readonly sum?: number;
}

/** The own team's entries; whoever may see all teams sees those of the orders they name. */
const teamSql = (caller: Caller, { conditions }: EntriesQuery): Sql => {
  const named = conditions.find(({ field, operator }) => field === 'orderId' && operator === 'in');
  if (caller.scope !== 'all' || !named) return sql`team_id = ${caller.teamId}`;
  return sql`team_id = any(array(
    select team_id from ${tableSql({ name: 'orders' })} where id = any(${named.values}::text[])))`;
};

/** One page of the caller's entries, the newest first unless asked otherwise, each with the order or withdrawal it is of. */
export const findEntries = async (
  place: Queryable,
  caller: Caller,
  query: EntriesQuery,
  autoCompletionDays: number,
): Promise<EntriesPage> => {
  const where = sql.join(
    [
      teamSql(caller, query),
      ...(query.figure === undefined ? [] : [FIGURES[query.figure] ?? sql`false`]),
      ...query.conditions.map(conditionSql),
    ],
    ' and ',
  );
  const direction = sql.raw(query.sort.order === 'ASC' ? 'asc' : 'desc');
  const rows = await place.query<Found>(sql`
    select e.*, o.doc->>'title' as order_title, o.doc->>'invoiceId' as invoice_id,
      o.doc->>'status' as order_status, o.doc->>'deliveredAt' as delivered_at
    from (
      select id, kind, bucket, amount, currency, order_id, withdrawal_id, reason, created_at
      from ledger_entries where ${where}
      order by created_at ${direction}, id ${direction}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}) as e
    left join ${tableSql({ name: 'orders' })} o on o.id = e.order_id
    order by e.created_at ${direction}, e.id ${direction}`);
  const [counted] = await place.query<{ total: number; sum: string }>(sql`
    select count(*)::int as total, coalesce(sum(amount), 0)::text as sum from (
      select amount from ledger_entries where ${where}
      limit ${sql.raw(String(MAX_COUNTED + 1))}) as counted`);
  const total = counted?.total ?? 0;
  return {
    entries: rows.map((found) => toEntry(found, autoCompletionDays)),
    total,
    totalIsEstimate: total > MAX_COUNTED,
    ...(total <= MAX_COUNTED && { sum: Number(counted?.sum ?? 0) }),
  };
};
