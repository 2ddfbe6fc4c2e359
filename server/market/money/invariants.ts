import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { HEAD_SUMS } from './sumLedger.ts';

/** A sentence that always holds of the ledger, and the query that finds where it does not. */
interface Invariant {
  readonly says: string;
  /** Rows with a `place` each; none when the sentence holds. */
  readonly broken: Sql;
}

/** Enough to see what is wrong. */
const MAX_PLACES = 20;

const cents = (name: string) => sql`case when jsonb_typeof(doc->${name}::text) = 'number'
  then round((doc->>${name}::text)::numeric, 2) else 0 end`;
const amount = cents('amount');
/** What partial refunds have left of an order. */
const leftAmount = sql`${amount} - ${cents('refundedAmount')}`;

/** Sums that a source's rows should have, against those that its lines have. */
const compared = (expected: Sql, reference: 'order_id' | 'withdrawal_id'): Sql => {
  const id = sql.identifier(reference);
  return sql`
    with expected as (${expected}),
    actual as (
      select l.team_id, l.${id} as id, moved.bucket, sum(moved.amount) as amount
      from ledger_lines l cross join lateral (values ('pending', l.pending),
        ('available', l.available), ('requested', l.requested), ('withdrawn', l.withdrawn))
        as moved (bucket, amount)
      where l.${id} is not null group by l.team_id, l.${id}, moved.bucket)
    select coalesce(e.id, a.id) || ' ' || coalesce(e.bucket, a.bucket) || ': '
      || coalesce(a.amount, 0) || ' instead of ' || coalesce(e.amount, 0) as place
    from (select * from expected where amount <> 0) e
    full join actual a on a.team_id = e.team_id and a.id = e.id and a.bucket = e.bucket
    where coalesce(e.amount, 0) <> coalesce(a.amount, 0)`;
};

const figures = Object.entries(HEAD_SUMS);
const named = (table: string): Sql =>
  sql.join(
    figures.map(([name]) => sql`coalesce(${sql.identifier(table)}.${sql.identifier(name)}, 0)`),
  );

const INVARIANTS: readonly Invariant[] = [
  {
    says: 'a team’s sums are the sums of its lines',
    broken: sql`
      with sums as (
        select team_id, ${sql.join(figures.map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`))}
        from ledger_lines group by team_id)
      select 'team ' || coalesce(h.team_id, s.team_id) as place
      from ledger_heads h full join sums s on s.team_id = h.team_id
      where (${named('h')}) is distinct from (${named('s')})`,
  },
  {
    says: 'what was earned, less refunds and with adjustments, is what is there or paid out',
    broken: sql`
      select 'team ' || team_id as place from ledger_heads
      where earned - refunded + adjusted <> pending + available + requested + withdrawn`,
  },
  {
    says: 'lines are numbered without a gap, and each says what is in the buckets after it',
    broken: sql`
      select 'team ' || team_id || ' line ' || line as place from (
        select *, row_number() over at as n, sum(pending) over at as p, sum(available) over at as a,
          sum(requested) over at as r, sum(withdrawn) over at as w
        from ledger_lines window at as (partition by team_id order by line)) as told
      where (line, pending_after, available_after, requested_after, withdrawn_after)
        is distinct from (n, p, a, r, w)`,
  },
  {
    says: 'no sum is below zero',
    broken: sql`
      select 'team ' || team_id as place from ledger_heads
      where least(pending, available, requested, withdrawn) < 0`,
  },
  {
    says: 'each order has in the ledger what its status and amount say',
    broken: compared(
      sql`select team_id, id, ${leftAmount} as amount,
          case when doc->>'status' = 'completed' then 'available' else 'pending' end as bucket
        from ${tableSql({ name: 'orders' })}
        where doc->>'status' = any(${[...SOLD_STATES]}::text[])`,
      'order_id',
    ),
  },
  {
    says: 'no order gave back more than was paid',
    broken: sql`
      select 'order ' || id as place from ${tableSql({ name: 'orders' })}
      where ${cents('refundedTotal')} > ${cents('total')}
        or ${cents('refundedAmount')} > ${amount}`,
  },
  {
    says: 'each withdrawal has in the ledger what its status and amount say',
    broken: compared(
      sql`select team_id, id, -(${amount}) as amount, 'available' as bucket
        from ${tableSql({ name: 'withdrawals' })}
        where doc->>'status' in ('requested', 'approved', 'paid')
        union all
        select team_id, id, ${amount} as amount,
          case when doc->>'status' = 'paid' then 'withdrawn' else 'requested' end as bucket
        from ${tableSql({ name: 'withdrawals' })}
        where doc->>'status' in ('requested', 'approved', 'paid')`,
      'withdrawal_id',
    ),
  },
  {
    says: 'each line has one cause: an order, a withdrawal, or an adjustment with its reason',
    broken: sql`
      select 'line ' || id as place from ledger_lines
      where (order_id is not null)::int + (withdrawal_id is not null)::int
        + (order_id is null and withdrawal_id is null and reason is not null)::int <> 1`,
  },
  {
    says: 'the ledger is in one currency',
    broken: sql`
      select string_agg(distinct currency, ', ') as place from ledger_lines
      having count(distinct currency) > 1`,
  },
];

/**
 * What is wrong with the ledger, a sentence each; empty when it is in order.
 *
 * For tests, for `npm run prove -- crash`, and for whoever restores or moves a database.
 */
export const brokenInvariants = async (database: Queryable): Promise<readonly string[]> => {
  const sentences: string[] = [];
  for (const { says, broken } of INVARIANTS) {
    const rows = await database.query<{ place: string }>(
      sql`select place from (${broken}) as found limit ${sql.raw(String(MAX_PLACES))}`,
    );
    sentences.push(...rows.map(({ place }) => `not true that ${says}: ${place}`));
  }
  return sentences;
};
