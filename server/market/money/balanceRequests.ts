import { MAX_LIMIT } from '#schemas';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { Operation, Parameter } from '#server/engine/openapi/describe.ts';
import {
  array,
  BY_ID,
  ID,
  MOMENT,
  nullable,
  object,
  oneOf,
  sharedShape,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';
import { FIGURE_NAMES } from './readLines.ts';

const MAX_ENTRY_PAGE = 1_000_000_000;

/** The part of the search grammar that entries take. */
const ENTRY_FILTERS: readonly Parameter[] = [
  { name: 'page', schema: whole(1, MAX_ENTRY_PAGE) },
  { name: 'limit', schema: whole(1, MAX_LIMIT) },
  { name: 'sort', schema: oneOf('createdAt', '-createdAt', 'line', '-line') },
  {
    name: 'figure',
    schema: oneOf(...FIGURE_NAMES),
    description: 'The figure of the balance whose sum the entries are.',
  },
  { name: 'kind', schema: TEXT, isRepeatable: true },
  { name: 'orderId', schema: ID, isRepeatable: true },
  { name: 'withdrawalId', schema: ID, isRepeatable: true },
  { name: 'createdAt[gte]', schema: MOMENT },
  { name: 'createdAt[lte]', schema: MOMENT },
];

/** What the calls of `balanceRoutes` are. */
export const BALANCE_OPERATIONS = {
  balance: {
    tag: 'money',
    summary: 'What the caller’s team has earned and may withdraw.',
    answer: { schema: sharedShape('balance') },
  },
  balanceEntries: {
    tag: 'money',
    summary: 'What moved the balance, an entry for each event, the newest first.',
    description:
      'Of the own team; for those who see all teams also those of an order that is named by `orderId`.',
    parameters: ENTRY_FILTERS,
    answer: {
      schema: object(
        {
          results: array(sharedShape('balanceEntry')),
          pagination: sharedShape('pagination'),
          sum: { type: 'number', description: 'Of all pages, while the total is exact.' },
        },
        ['results', 'pagination'],
      ),
    },
  },
  decreaseBalance: {
    tag: 'money',
    summary: 'Answers the balance after a withdrawal, or lowers it by an adjustment.',
    description:
      'Creating a withdrawal has debited it: named here, it changes nothing. Without one an administrator adjusts the balance and says why.',
    query: BY_ID,
    parameters: [KEY_PARAMETER],
    body: { schema: sharedShape('balanceDecrease') },
    answer: { schema: sharedShape('balance') },
  },
  withdrawalAccount: {
    tag: 'money',
    summary:
      'The whole account that a withdrawal is paid to; administrators only, and it is noted.',
    query: BY_ID,
    answer: { schema: object({ _id: ID, account: nullable(TEXT) }) },
  },
} as const satisfies Record<string, Operation>;
