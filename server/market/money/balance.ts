import type { Balance } from '#schemas/generated/types.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';

const FIGURES = [
  'available',
  'pending',
  'requested',
  'withdrawn',
  'lifetime',
  'earned',
  'refunded',
  'adjusted',
] as const;
type Head = Readonly<Partial<Record<(typeof FIGURES)[number], string>>>;
const COLUMNS = sql.join(FIGURES.map((name) => sql.identifier(name)));

/**
 * What a team has earned and may withdraw: the sums of its ledger, which its head holds.
 *
 * Shape: ENT-13; `_id` is the team's. `earned` less `refunded`, with `adjusted`, is what is available, pending,
 * requested and withdrawn together (MONEY-1).
 * Units: currency units with two decimals.
 */
export const balanceOf = async (
  place: Queryable,
  teamId: string,
  currency: string,
): Promise<Balance> => {
  const [head = {}] = await place.query<Head>(sql`
    select ${COLUMNS} from ledger_heads where team_id = ${teamId}`);
  const figure = (name: (typeof FIGURES)[number]): number => Number(head[name] ?? 0);
  return {
    _id: teamId,
    available: figure('available'),
    pending: figure('pending'),
    requested: figure('requested'),
    withdrawn: figure('withdrawn'),
    lifetime: figure('lifetime'),
    earned: figure('earned'),
    refunded: figure('refunded'),
    adjusted: figure('adjusted'),
    currency,
  };
};
