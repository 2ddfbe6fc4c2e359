import { DAY_MS } from '#schemas';
import {
  NEW_ACCOUNT_DAYS,
  type Payout,
  type PayoutTotals,
  type PayoutWarning,
  UNUSUAL_TIMES,
  WAITING_STATES,
  type WaitingState,
} from '#schemas/market/payouts.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

export interface PayoutQuery {
  readonly state: WaitingState;
  /** A part of the team's name; empty for all teams. */
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

interface Waiting {
  readonly id: string;
  readonly team_id: string;
  readonly version: number;
  readonly created_at: string | Date;
  readonly doc: Readonly<Record<string, unknown>>;
}

interface Past {
  readonly team_id: string;
  readonly count: number;
  readonly sum: string;
  readonly last_at: string | Date | null;
}

interface Head {
  readonly team_id: string;
  readonly available: string;
  readonly pending: string;
  readonly requested: string;
}

const WITHDRAWALS = tableSql({ name: 'withdrawals' });
const AMOUNT = sql`(doc->>'amount')::numeric`;
/** More teams of one name nobody looks through. */
const MAX_TEAMS = 1_000;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Which teams' rows are meant: a condition, so that a page never holds the ids of all teams. */
const teamsFound = async (place: Queryable, search: string): Promise<Sql> => {
  const words = search.trim();
  if (words === '') return sql`true`;
  const rows = await place.query<{ id: string }>(sql`
    select id from ${tableSql({ name: 'teams' })}
    where doc->>'name' ilike ${`%${escaped(words)}%`} order by id limit ${MAX_TEAMS}`);
  return sql`team_id = any(${rows.map(({ id }) => id)}::text[])`;
};

const totalsOf = async (
  place: Queryable,
  teams: Sql,
): Promise<Readonly<Record<WaitingState, PayoutTotals>>> => {
  const rows = await place.query<{ state: string; count: number; sum: string }>(sql`
    select t_status as state, count(*)::int8 as count, coalesce(sum(${AMOUNT}), 0)::text as sum
    from ${WITHDRAWALS}
    where t_status = any(${[...WAITING_STATES]}::text[]) and ${teams} group by t_status`);
  const of = (state: WaitingState): PayoutTotals => {
    const found = rows.find((row) => row.state === state);
    return { count: Number(found?.count ?? 0), sum: Number(found?.sum ?? 0) };
  };
  return { requested: of('requested'), approved: of('approved') };
};

const waitingRows = (
  place: Queryable,
  teams: Sql,
  { state, page, limit }: PayoutQuery,
): Promise<readonly Waiting[]> =>
  place.query<Waiting>(sql`
    select id, team_id, version, created_at, doc from ${WITHDRAWALS}
    where t_status = ${state} and ${teams}
    order by created_at, id limit ${limit} offset ${(page - 1) * limit}`);

const byTeam = <Row extends { readonly team_id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.team_id, row]));

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isoOf = (moment: string | Date): string => new Date(moment).toISOString();

/** What stands beside the rows of a page, asked for once each. */
const besides = async (place: Queryable, rows: readonly Waiting[]) => {
  const teamIds = [...new Set(rows.map(({ team_id }) => team_id))];
  const accountIds = [...new Set(rows.flatMap(({ doc }) => textOf(doc['payoutAccountId']) ?? []))];
  const names = await place.query<{ id: string; name: string | null }>(sql`
    select id, doc->>'name' as name from ${tableSql({ name: 'teams' })}
    where id = any(${teamIds}::text[])`);
  const heads = await place.query<Head>(sql`
    select team_id, available::text, pending::text, requested::text from ledger_heads
    where team_id = any(${teamIds}::text[])`);
  const past = await place.query<Past>(sql`
    select team_id, count(*)::int8 as count, sum(${AMOUNT})::text as sum,
      max(coalesce((doc->>'processedAt')::timestamptz, updated_at)) as last_at
    from ${WITHDRAWALS}
    where team_id = any(${teamIds}::text[]) and t_status = 'paid' group by team_id`);
  const accounts = await place.query<{ id: string; since: string | Date }>(sql`
    select id, coalesce((doc->>'accountSince')::timestamptz, created_at) as since
    from ${tableSql({ name: 'payoutAccounts' })}
    where team_id = any(${teamIds}::text[]) and id = any(${accountIds}::text[])`);
  return {
    names: new Map(names.map(({ id, name }) => [id, name ?? ''])),
    heads: byTeam(heads),
    past: byTeam(past),
    since: new Map(accounts.map(({ id, since }) => [id, new Date(since).getTime()])),
  };
};

type Besides = Awaited<ReturnType<typeof besides>>;

const accountWarning = (
  { doc }: Waiting,
  requestedAt: string,
  since: Besides['since'],
): PayoutWarning | undefined => {
  if (textOf(doc['accountMasked']) === undefined) return 'noAccount';
  const saved = textOf(doc['payoutAccountId']);
  const savedMs = saved === undefined ? undefined : since.get(saved);
  // A saved account that is gone is like one that was typed: nothing is known of it.
  if (savedMs === undefined) return 'typedAccount';
  return savedMs > Date.parse(requestedAt) - NEW_ACCOUNT_DAYS * DAY_MS ? 'newAccount' : undefined;
};

const payoutOf = (row: Waiting, beside: Besides, currency: string): Payout => {
  const { id, team_id: teamId, version, doc } = row;
  const head = beside.heads.get(teamId);
  const past = beside.past.get(teamId);
  const amount = Number(doc['amount']);
  const requestedAt = textOf(doc['requestedAt']) ?? isoOf(row.created_at);
  const [count, sum] = [Number(past?.count ?? 0), Number(past?.sum ?? 0)];
  const account = accountWarning(row, requestedAt, beside.since);
  const optional = (name: 'accountMasked' | 'note' | 'reference') => {
    const text = textOf(doc[name]);
    return text === undefined ? {} : { [name]: text };
  };
  return {
    ...{ _id: id, version: Number(version), teamId, amount, requestedAt },
    teamName: beside.names.get(teamId) ?? '',
    currency: textOf(doc['currency']) ?? currency,
    method: textOf(doc['method']) ?? '',
    status: textOf(doc['status']) ?? '',
    ...optional('accountMasked'),
    ...optional('note'),
    ...optional('reference'),
    balance: {
      available: Number(head?.available ?? 0),
      pending: Number(head?.pending ?? 0),
      requested: Number(head?.requested ?? 0),
    },
    past: { count, sum, ...(past?.last_at && { lastAt: isoOf(past.last_at) }) },
    warnings: [
      ...(count === 0 ? (['firstPayout'] as const) : []),
      ...(account === undefined ? [] : [account]),
      ...(count > 0 && amount * count > sum * UNUSUAL_TIMES ? (['unusualAmount'] as const) : []),
    ],
  };
};

/** A page of the desk: seven statements at most, however many rows and teams it has. */
export const readPayouts = async (place: Queryable, query: PayoutQuery, currency: string) => {
  const teams = await teamsFound(place, query.search);
  const totals = await totalsOf(place, teams);
  const rows = await waitingRows(place, teams, query);
  const beside = await besides(place, rows);
  return { totals, results: rows.map((row) => payoutOf(row, beside, currency)) };
};
