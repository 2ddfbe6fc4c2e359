import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  BOOLEAN,
  BY_ID,
  COUNT,
  ID,
  MONEY,
  NUMBER,
  object,
  oneOf,
  rowOf,
  TEXT,
} from '#server/engine/openapi/shapes.ts';

/** What the calls of `refundRoutes` are. */
export const REFUND_OPERATIONS = {
  refundEffect: {
    tag: 'money',
    summary: 'What a refund would do to both sides; nothing is changed.',
    description: 'Without an amount: of all that is left.',
    query: object({ id: ID, amount: NUMBER }, ['id']),
    answer: {
      schema: object({
        total: MONEY,
        refunded: MONEY,
        left: MONEY,
        toBuyer: MONEY,
        fromSeller: MONEY,
        isWhole: BOOLEAN,
        figure: oneOf('pending', 'available'),
        inFigure: MONEY,
        missing: MONEY,
        currency: TEXT,
      }),
    },
  },
  refund: {
    tag: 'money',
    summary: 'Gives an order’s price back, or a part of it; administrators only.',
    description:
      'The seller’s part is taken from the figure of the balance that holds it. Once nothing is left the order is refunded.',
    query: BY_ID,
    parameters: [KEY_PARAMETER],
    body: {
      schema: object({ amount: MONEY, reason: { ...TEXT, maxLength: 2_000 }, version: COUNT }, [
        'reason',
      ]),
    },
    answer: { schema: rowOf('orders') },
  },
} as const satisfies Record<string, Operation>;
