import {
  MAX_PAYOUT_SEARCH_CHARACTERS,
  MAX_PAYOUTS,
  MAX_REASON_CHARACTERS,
  MAX_REFERENCE_CHARACTERS,
  PAYOUT_MOVES,
  PAYOUT_WARNINGS,
  WAITING_STATES,
} from '#schemas/market/payouts.ts';
import { ANSWER } from '#server/engine/bulk/bulkShapes.ts';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  asking,
  COUNT,
  ID,
  MOMENT,
  NUMBER,
  nullable,
  object,
  oneOf,
  PAGE,
  sharedShape,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';

const TOTALS = object({ count: COUNT, sum: NUMBER });
const REFERENCE = { ...TEXT, maxLength: MAX_REFERENCE_CHARACTERS };

const PAYOUT = object(
  {
    _id: ID,
    version: whole(1),
    teamId: ID,
    teamName: TEXT,
    amount: NUMBER,
    currency: TEXT,
    method: TEXT,
    accountMasked: TEXT,
    note: TEXT,
    status: TEXT,
    requestedAt: MOMENT,
    reference: TEXT,
    balance: object({ available: NUMBER, pending: NUMBER, requested: NUMBER }),
    past: object({ count: COUNT, sum: NUMBER, lastAt: MOMENT }, ['count', 'sum']),
    warnings: array(oneOf(...PAYOUT_WARNINGS)),
  },
  [
    ...(['_id', 'version', 'teamId', 'teamName', 'amount', 'currency', 'method'] as const),
    ...(['status', 'requestedAt', 'balance', 'past', 'warnings'] as const),
  ],
);

/** What the calls of `payoutRoutes` are. */
export const PAYOUT_OPERATIONS = {
  payouts: {
    tag: 'money',
    summary: 'Withdrawals of all teams that wait to be decided or paid; administrators only.',
    description:
      'The oldest first, each with its team’s balance, what was paid out before, and what is to be looked at twice.',
    query: object(
      {
        state: oneOf(...WAITING_STATES),
        search: { ...TEXT, maxLength: MAX_PAYOUT_SEARCH_CHARACTERS },
        page: PAGE,
        limit: whole(1, MAX_PAYOUTS),
      },
      [],
    ),
    answer: {
      schema: object({
        results: array(PAYOUT),
        pagination: sharedShape('pagination'),
        totals: object({ requested: TOTALS, approved: TOTALS }),
      }),
    },
  },
  movePayouts: {
    tag: 'money',
    summary: 'Approves, rejects or marks as paid some withdrawals; administrators only.',
    description:
      'Each row by its own state and version, some of them to a transaction: one that was changed meanwhile is refused, the others go on.',
    parameters: [KEY_PARAMETER],
    body: {
      schema: object(
        {
          to: oneOf(...PAYOUT_MOVES),
          rows: asking(`give 1 to ${MAX_PAYOUTS} withdrawals`, {
            ...array(
              object({ id: ID, version: whole(1), reference: REFERENCE }, ['id', 'version']),
            ),
            minItems: 1,
            maxItems: MAX_PAYOUTS,
          }),
          reason: {
            ...TEXT,
            maxLength: MAX_REASON_CHARACTERS,
            description: 'Why they are rejected.',
          },
          reference: {
            ...REFERENCE,
            description: 'Of the payment, for all that name none of their own.',
          },
        },
        ['to', 'rows'],
      ),
    },
    answer: { schema: ANSWER },
    errors: ['confirm_identity', 'key_reused'],
  },
  payoutAccounts: {
    tag: 'money',
    summary: 'The whole accounts of some withdrawals; administrators only, and each is noted.',
    body: {
      schema: object({
        ids: asking(`give 1 to ${MAX_PAYOUTS} ids`, {
          ...array(ID),
          minItems: 1,
          maxItems: MAX_PAYOUTS,
        }),
      }),
    },
    answer: { schema: object({ results: array(object({ _id: ID, account: nullable(TEXT) })) }) },
    errors: ['confirm_identity'],
  },
} as const satisfies Record<string, Operation>;
