import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** A sentence that always holds of the ledger, and the query that finds where it does not. */
interface Invariant {
  readonly says: string;
  /** Rows with a `place` each; none when the sentence holds. */
  readonly broken: Sql;
}

/** Enough to see what is wrong. */
const MAX_PLACES = 20;

const amount = sql`case when jsonb_typeof(doc->'amount') = 'number'
  then round((doc->>'amount')::numeric, 2) else 0 end`;

/** Sums that a source's rows should have, against those that its entries have. */
const compared = (expected: Sql, reference: 'order_id' | 'withdrawal_id'): Sql => {
  const id = sql.identifier(reference);
  return sql`
    with expected as (${expected}),
    actual as (
      select team_id, ${id} as id, bucket, sum(amount) as amount from ledger_entries
      where ${id} is not null group by team_id, ${id}, bucket)
    select coalesce(e.id, a.id) || ' ' || coalesce(e.bucket, a.bucket) || ': '
      || coalesce(a.amount, 0) || ' instead of ' || coalesce(e.amount, 0) as place
    from (select * from expected where amount <> 0) e
    full join actual a on a.team_id = e.team_id and a.id = e.id and a.bucket = e.bucket
    where coalesce(e.amount, 0) <> coalesce(a.amount, 0)`;
};

const INVARIANTS: readonly Invariant[] = [
  {
    says: 'a team’s sums are the sums of its entries',
    broken: sql`
      with sums as (
        select team_id,
          coalesce(sum(amount) filter (where bucket = 'pending'), 0) as pending,
          coalesce(sum(amount) filter (where bucket = 'available'), 0) as available,
          coalesce(sum(amount) filter (where bucket = 'requested'), 0) as requested,
          coalesce(sum(amount) filter (where bucket = 'withdrawn'), 0) as withdrawn,
          coalesce(sum(amount) filter (where bucket = 'available' and order_id is not null), 0)
            as lifetime
        from ledger_entries group by team_id)
      select 'team ' || coalesce(h.team_id, s.team_id) as place
      from ledger_heads h full join sums s on s.team_id = h.team_id
      where (coalesce(h.pending, 0), coalesce(h.available, 0), coalesce(h.requested, 0),
          coalesce(h.withdrawn, 0), coalesce(h.lifetime, 0))
        is distinct from (coalesce(s.pending, 0), coalesce(s.available, 0),
          coalesce(s.requested, 0), coalesce(s.withdrawn, 0), coalesce(s.lifetime, 0))`,
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
      sql`select team_id, id, ${amount} as amount,
          case when doc->>'status' = 'completed' then 'available' else 'pending' end as bucket
        from ${tableSql({ name: 'orders' })}
        where doc->>'status' = any(${[...SOLD_STATES]}::text[])`,
      'order_id',
    ),
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
    says: 'each entry has one cause: an order, a withdrawal, or an adjustment with its reason',
    broken: sql`
      select 'entry ' || id as place from ledger_entries
      where (order_id is not null)::int + (withdrawal_id is not null)::int
        + (order_id is null and withdrawal_id is null and reason is not null)::int <> 1`,
  },
  {
    says: 'the ledger is in one currency',
    broken: sql`
      select string_agg(distinct currency, ', ') as place from ledger_entries
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
