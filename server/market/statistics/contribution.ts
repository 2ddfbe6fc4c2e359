import { SOLD_STATES } from '#schemas/market/orderStates.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';

export const TO_START = 'paid';

/** What one order adds to the figures. */
export interface Contribution {
  readonly team_id: string;
  readonly created_at: string;
  readonly status: string;
  /** Null for an order that is not sold: then it adds no money. */
  readonly paid_at: string | null;
  /** `app/…`: type and id. */
  readonly product: string;
  readonly quantity: number;
  /** Price and earnings as they were agreed; what was given back of them stands beside. */
  readonly revenue: number;
  readonly earnings: number;
  readonly refunded: number;
  readonly taken_back: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const isSold = (status: string): boolean => SOLD_STATES.some((state) => state === status);

export const contributionOf = (teamId: string, order: Row): Contribution => {
  const status = textOf(order['status']);
  const paidAt = textOf(order['paidAt']);
  const sold = isSold(status) && paidAt !== '';
  return {
    team_id: teamId,
    created_at: textOf(order['createdAt']),
    status,
    paid_at: sold ? paidAt : null,
    product: `${textOf(order['productType'])}/${textOf(order['productId'])}`,
    quantity: sold ? numberOf(order['quantity']) : 0,
    revenue: sold ? numberOf(order['total']) : 0,
    earnings: sold ? numberOf(order['amount']) : 0,
    refunded: sold ? numberOf(order['refundedTotal']) : 0,
    taken_back: sold ? numberOf(order['refundedAmount']) : 0,
  };
};

const number = (field: string): Sql =>
  sql.raw(
    `(case when jsonb_typeof(doc->'${field}') = 'number' then (doc->>'${field}')::numeric else 0 end)`,
  );

const SOLD = sql.raw(
  `(doc->>'status' in (${SOLD_STATES.map((state) => `'${state}'`).join(', ')}) and doc->>'paidAt' is not null)`,
);
const whenSold = (field: string): Sql => sql`case when ${SOLD} then ${number(field)} else 0 end`;

/** The same of a stored row, as columns of these names. */
export const CONTRIBUTION_SQL: Sql = sql`
  team_id, created_at, coalesce(doc->>'status', '') as status,
  case when ${SOLD} then (doc->>'paidAt')::timestamptz end as paid_at,
  coalesce(doc->>'productType', '') || '/' || coalesce(doc->>'productId', '') as product,
  ${whenSold('quantity')} as quantity, ${whenSold('total')} as revenue,
  ${whenSold('amount')} as earnings, ${whenSold('refundedTotal')} as refunded,
  ${whenSold('refundedAmount')} as taken_back`;
