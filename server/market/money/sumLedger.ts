import { sql } from '#server/engine/database/database.ts';
import { REFUND_KINDS } from './contribution.ts';

/** What a line changed in all buckets together: withdrawals only move money between them. */
export const TOTAL = sql`(pending + available + requested + withdrawn)`;
export const IS_OF_ORDER = sql`order_id is not null`;
export const IS_REFUND = sql`kind = any(${[...REFUND_KINDS]}::text[])`;
export const IS_ADJUSTMENT = sql`(order_id is null and withdrawal_id is null)`;

/**
 * Sums of a team's lines by which its head is judged. Earned less refunded, with adjustments, is what all buckets hold
 * (MONEY-1).
 */
export const HEAD_SUMS = {
  pending: sql`coalesce(sum(pending), 0)`,
  available: sql`coalesce(sum(available), 0)`,
  requested: sql`coalesce(sum(requested), 0)`,
  withdrawn: sql`coalesce(sum(withdrawn), 0)`,
  lifetime: sql`coalesce(sum(available) filter (where ${IS_OF_ORDER}), 0)`,
  earned: sql`coalesce(sum(${TOTAL}) filter (where ${IS_OF_ORDER} and not ${IS_REFUND}), 0)`,
  refunded: sql`coalesce(-sum(${TOTAL}) filter (where ${IS_REFUND}), 0)`,
  adjusted: sql`coalesce(sum(${TOTAL}) filter (where ${IS_ADJUSTMENT}), 0)`,
  lines: sql`coalesce(max(line), 0)`,
} as const;

const names = Object.keys(HEAD_SUMS).map((name) => sql.identifier(name));

/** Makes the heads from the lines; there are none before. */
export const SUM_HEADS = sql`
  insert into ledger_heads (team_id, last_at, ${sql.join(names)})
  select team_id, max(created_at), ${sql.join(Object.values(HEAD_SUMS))} from ledger_lines group by team_id`;

/** Numbers each team's lines by their time, and says after each what was in the buckets. */
export const RENUMBER_LINES = sql`
  update ledger_lines l set line = n.line, pending_after = n.pending_after,
    available_after = n.available_after, requested_after = n.requested_after,
    withdrawn_after = n.withdrawn_after
  from (
    select team_id, id, row_number() over at as line,
      sum(pending) over at as pending_after, sum(available) over at as available_after,
      sum(requested) over at as requested_after, sum(withdrawn) over at as withdrawn_after
    from ledger_lines window at as (partition by team_id order by created_at, id)) n
  where n.team_id = l.team_id and n.id = l.id
    and (l.line, l.pending_after, l.available_after, l.requested_after, l.withdrawn_after)
      is distinct from
      (n.line, n.pending_after, n.available_after, n.requested_after, n.withdrawn_after)`;
