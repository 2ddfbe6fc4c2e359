import type { Balance } from '#schemas/generated/types.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';

interface Head {
  readonly pending: string;
  readonly available: string;
  readonly withdrawn: string;
  readonly lifetime: string;
}

const NO_ENTRIES: Head = { pending: '0', available: '0', withdrawn: '0', lifetime: '0' };

/**
 * What a team has earned and may withdraw: the sums of its ledger, which its head holds.
 *
 * Shape: ENT-13; `_id` is the team's. Units: currency units with two decimals.
 * Source: decisions.md "Balance".
 */
export const balanceOf = async (
  place: Queryable,
  teamId: string,
  currency: string,
): Promise<Balance> => {
  const [head = NO_ENTRIES] = await place.query<Head>(sql`
    select pending, available, withdrawn, lifetime from ledger_heads where team_id = ${teamId}`);
  return {
    _id: teamId,
    available: Number(head.available),
    pending: Number(head.pending),
    withdrawn: Number(head.withdrawn),
    lifetime: Number(head.lifetime),
    currency,
  };
};
