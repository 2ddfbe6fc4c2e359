import type { Balance } from '#schemas/generated/types.ts';
import { type Queryable, sql } from '../database/database.ts';
import { tableSql } from '../records/tableName.ts';

interface Sums {
  readonly completed: string;
  readonly pending: string;
  readonly requested: string;
  readonly withdrawn: string;
}

/** Hundredths, so that the subtraction is exact. */
const toCents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const fromCents = (cents: bigint): number => Number(cents) / 100;

/**
 * What a team has earned and may withdraw, computed from its orders and withdrawals.
 *
 * Shape: ENT-13; `_id` is the team's. Units: currency units with two decimals, summed as `numeric`.
 * Source: decisions.md "Balance": paid is pending, completed is available, a withdrawal takes it at once.
 */
export const balanceOf = async (
  database: Queryable,
  teamId: string,
  currency: string,
): Promise<
  Pick<Balance, '_id' | 'available' | 'pending' | 'withdrawn' | 'lifetime' | 'currency'>
> => {
  const amount = sql`coalesce(sum((doc->>'amount')::numeric)`;
  const [sums] = await database.query<Sums>(sql`
    select o.completed, o.pending, w.requested, w.withdrawn from
      (select ${amount} filter (where doc->>'status' = 'completed'), 0)::numeric(20, 2)::text as completed,
        ${amount} filter (where doc->>'status' in ('paid', 'in_progress', 'delivered')), 0)::numeric(20, 2)::text as pending
        from ${tableSql({ name: 'orders' })} where team_id = ${teamId}) o,
      (select ${amount} filter (where doc->>'status' not in ('rejected', 'cancelled')), 0)::numeric(20, 2)::text as requested,
        ${amount} filter (where doc->>'status' = 'paid'), 0)::numeric(20, 2)::text as withdrawn
        from ${tableSql({ name: 'withdrawals' })} where team_id = ${teamId}) w`);
  if (!sums) throw new Error('A sum over no rows is still a row.');
  const lifetime = toCents(sums.completed);
  return {
    _id: teamId,
    available: fromCents(lifetime - toCents(sums.requested)),
    pending: fromCents(toCents(sums.pending)),
    withdrawn: fromCents(toCents(sums.withdrawn)),
    lifetime: fromCents(lifetime),
    currency,
  };
};
