import { MAX_AMOUNT } from '#schemas';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import { BY_ID, MONEY, object, rowOf, TEXT } from '#server/engine/openapi/shapes.ts';

const MAX_WORDS = 2_000;
const WORDS = { ...TEXT, maxLength: MAX_WORDS };
const GIVEN_BACK = { ...MONEY, minimum: 0, maximum: MAX_AMOUNT };
const OF_ONE = {
  tag: 'conversation',
  query: BY_ID,
  parameters: [KEY_PARAMETER],
  answer: { schema: rowOf('resolutions') },
  errors: ['forbidden_move'],
} as const;

/** What the calls of `resolutionRoutes` are. */
export const RESOLUTION_OPERATIONS = {
  resolutionAccept: {
    ...OF_ONE,
    summary: 'Agrees to a cancellation or to more time, as the side that was asked.',
    description: 'A cancellation gives everything that is left back to the buyer.',
  },
  resolutionDecline: {
    ...OF_ONE,
    summary: 'Declines a cancellation or more time, as the side that was asked.',
    body: { schema: object({ answer: WORDS }, []) },
  },
  resolutionWithdraw: {
    ...OF_ONE,
    summary: 'Takes back what was asked, as the side that asked; of a dispute the clocks go on.',
  },
  resolutionDecide: {
    ...OF_ONE,
    summary: 'Decides a dispute, for administrators: gives nothing, a part or everything back.',
    body: { schema: object({ answer: WORDS, amount: GIVEN_BACK }, ['answer']) },
  },
} as const satisfies Record<string, Operation>;
