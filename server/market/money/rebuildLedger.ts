import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { centsText } from './appendLine.ts';
import {
  BUCKETS,
  type Contribution,
  contributionOf,
  differenceOf,
  isRefundKind,
  kindOf,
  type Source,
} from './contribution.ts';
import { RENUMBER_LINES, SUM_HEADS } from './sumLedger.ts';

/** Each time the ledger may be read as a whole, so these are many. */
const ROWS_AT_A_TIME = 5_000;

/** What is asked of a stored order or withdrawal. */
interface Found {
  readonly id: string;
  readonly team_id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly amount: number | null;
  /** What partial refunds took back of an order's amount. */
  readonly refunded_amount: number | null;
  readonly status: string | null;
  /** Why an order was ended, or a part of it given back. */
  readonly end_reason: string | null;
  /** When its money first moved: an order paid, a withdrawal requested. */
  readonly began_at: string | null;
  /** When an order was completed, or a withdrawal paid out. */
  readonly ended_at: string | null;
}

interface Line {
  readonly found: Found;
  readonly kind: string;
  readonly amounts: Contribution;
  readonly at: string;
}

/** States that a row of a source goes through on its way, as far as money moves. */
const PATHS: Readonly<Record<Source, readonly string[]>> = {
  orders: ['paid', 'completed'],
  withdrawals: ['requested', 'paid'],
};

/** The states that a row went through, up to the one it is in. */
const statesOf = (source: Source, { status, began_at }: Found): readonly string[] => {
  const [first = '', last = ''] = PATHS[source];
  if (status === last) return [first, last];
  const isOver = Object.keys(contributionOf(source, { status, amount: 1 })).length === 0;
  if (!isOver) return [first];
  return source === 'orders' && began_at !== null && status !== null ? [first, status] : [];
};

/** The lines that a row would have if the ledger had been there all along. */
const historyOf = (source: Source, found: Found): Line[] => {
  const { amount, refunded_amount: refundedAmount } = found;
  const beganAt = found.began_at ?? found.created_at;
  const endedAt = [beganAt, found.ended_at ?? found.updated_at].toSorted().at(-1) ?? beganAt;
  const states = statesOf(source, found);
  const isPartRefunded = refundedAmount !== null && found.status !== 'refunded';
  const rows: readonly Row[] = [
    ...states.map((status) => ({ amount, status })),
    ...(isPartRefunded ? [{ amount, refundedAmount, status: states.at(-1) }] : []),
  ];
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const amounts = differenceOf(contributionOf(source, before), contributionOf(source, row));
    const kind = kindOf(source, before, row);
    const at = index === 0 ? beganAt : endedAt;
    return Object.keys(amounts).length === 0 ? [] : [{ found, kind, amounts, at }];
  });
};

const MOMENTS: Readonly<Record<Source, readonly [began: string, ended: string]>> = {
  orders: ['paidAt', 'completedAt'],
  withdrawals: ['requestedAt', 'processedAt'],
};
const REFERENCES: Readonly<Record<Source, string>> = {
  orders: 'order_id',
  withdrawals: 'withdrawal_id',
};

const readRows = (place: Queryable, source: Source, after: string): Promise<readonly Found[]> => {
  const [began, ended] = MOMENTS[source];
  return place.query<Found>(sql`
    select id, team_id, version, created_at, updated_at, doc->>'status' as status,
      case when jsonb_typeof(doc->'amount') = 'number' then (doc->>'amount')::float8 end as amount,
      case when jsonb_typeof(doc->'refundedAmount') = 'number'
        then (doc->>'refundedAmount')::float8 end as refunded_amount,
      doc->>'endReason' as end_reason,
      doc->>${began}::text as began_at, doc->>${ended}::text as ended_at
    from ${tableSql({ name: source })} where id > ${after} and team_id <> ${NO_TEAM}
    order by id limit ${ROWS_AT_A_TIME}`);
};

const keyOf = ({ team_id: teamId, id }: Pick<Found, 'team_id' | 'id'>): string => `${teamId} ${id}`;

/**
 * The rows that have no lines. The ledger is read once from end to end: of one that is just being filled the planner
 * knows nothing, and would rather look up thousands of ids in an index that does not begin with them.
 */
const withoutLines = async (
  place: Queryable,
  source: Source,
  rows: readonly Found[],
): Promise<readonly Found[]> => {
  const reference = sql.identifier(REFERENCES[source]);
  const told = await place.query<Pick<Found, 'team_id' | 'id'>>(sql`
    select team_id, ${reference} as id from ledger_lines
    where ${reference} collate "C" between ${rows[0]?.id ?? ''} and ${rows.at(-1)?.id ?? ''}`);
  const known = new Set(told.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
};

const idAt = (moment: string): string => createIdSource(() => new Date(moment))();

const insertLines = (
  place: Queryable,
  source: Source,
  lines: readonly Line[],
  currency: string,
): Promise<number> => {
  const cents = (bucket: (typeof BUCKETS)[number]) =>
    sql`${lines.map(({ amounts }) => centsText(amounts[bucket] ?? 0n))}::numeric[]`;
  return place.execute(sql`
    insert into ledger_lines (team_id, id, line, kind, ${sql.join(BUCKETS.map((bucket) => sql.identifier(bucket)))},
      currency, ${sql.identifier(REFERENCES[source])}, source_version, reason, made_by, created_at)
    select team_id, id, 0, kind, pending, available, requested, withdrawn, ${currency}::text,
      source_id, version, reason, 'system', at
    from unnest(
      ${lines.map(({ found }) => found.team_id)}::text[],
      ${lines.map(({ at }) => idAt(at))}::text[],
      ${lines.map(({ kind }) => kind)}::text[],
      ${sql.join(BUCKETS.map(cents))},
      ${lines.map(({ found }) => found.id)}::text[],
      ${lines.map(({ found }) => found.version)}::integer[],
      ${lines.map(({ found, kind }) => (isRefundKind(kind) ? found.end_reason : null))}::text[],
      ${lines.map(({ at }) => at)}::timestamptz[]
    ) as told (team_id, id, kind, pending, available, requested, withdrawn, source_id, version, reason,
      at)`);
};

/** Lines of rows that are gone: only the demo's are ever removed, and with them what they earned. */
const deleteLinesOfRemovedRows = async (place: Queryable): Promise<void> => {
  for (const source of ['orders', 'withdrawals'] as const) {
    const reference = sql.identifier(REFERENCES[source]);
    await place.execute(sql`
      delete from ledger_lines l where ${reference} is not null and not exists (
        select 1 from ${tableSql({ name: source })} r
        where r.team_id = l.team_id and r.id = l.${reference})`);
  }
};

/** Whoever has withdrawn what the demo earned owes it to nobody: the demo's end is an adjustment. */
const levelOverdrawn = (place: Queryable, currency: string): Promise<number> =>
  place.execute(sql`
    insert into ledger_lines (team_id, id, line, kind, pending, available, requested, withdrawn,
      currency, reason, made_by, created_at)
    select team_id, ${createIdSource(() => new Date())()}, 0, 'adjustment', 0, -sum(available), 0, 0,
      ${currency}::text, 'demo data removed', 'system', now()
    from ledger_lines group by team_id having sum(available) < 0`);

/**
 * Brings the ledger in line with rows that came or went another way than one by one, with a listener: the demo, and an
 * installation from before the ledger. Each order and withdrawal without lines gets those it would have.
 */
export const rebuildLedger = async (place: Queryable, currency: string): Promise<void> => {
  await place.execute(sql`delete from ledger_heads`);
  await deleteLinesOfRemovedRows(place);
  for (const source of ['orders', 'withdrawals'] as const) {
    for (let last = ''; ; ) {
      const rows = await readRows(place, source, last);
      const missing = await withoutLines(place, source, rows);
      const lines = missing.flatMap((found) => historyOf(source, found));
      if (lines.length > 0) await insertLines(place, source, lines, currency);
      last = rows.at(-1)?.id ?? '';
      if (rows.length < ROWS_AT_A_TIME) break;
    }
  }
  await levelOverdrawn(place, currency);
  await place.execute(RENUMBER_LINES);
  await place.execute(SUM_HEADS);
};
