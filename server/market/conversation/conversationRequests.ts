import { MAX_LIMIT } from '#schemas';
import { KEY_PARAMETER } from '#server/engine/idempotency/idempotency.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  BOOLEAN,
  BY_ID,
  COUNT,
  ID,
  listOf,
  object,
  orBlank,
  PAGE,
  rowOf,
  sharedShape,
  TEXT,
  whole,
} from '#server/engine/openapi/shapes.ts';

const OF_OFFER = { query: BY_ID, parameters: [KEY_PARAMETER] } as const;

/** What the calls of `conversationRoutes` are. */
export const CONVERSATION_OPERATIONS = {
  conversations: {
    tag: 'conversation',
    summary: 'The conversations, the one with the newest message first.',
    description:
      'Words are looked for in contact, title and invoice number, and in the messages: `match` is the newest that was found.',
    query: object(
      {
        page: PAGE,
        limit: whole(1, MAX_LIMIT),
        search: orBlank(TEXT),
        teamId: orBlank(ID),
        orderId: orBlank(ID),
        customerId: orBlank(ID),
        unread: BOOLEAN,
        openOffer: BOOLEAN,
        waiting: BOOLEAN,
        late: BOOLEAN,
      },
      [],
    ),
    answer: { schema: listOf(sharedShape('conversation')) },
  },
  messagesRead: {
    tag: 'conversation',
    summary: 'Marks the other side’s messages as read, up to the named one or all.',
    body: { schema: object({ orderId: orBlank(ID), messageId: orBlank(ID) }, ['orderId']) },
    answer: { schema: object({ orderId: ID, marked: COUNT, unread: COUNT }) },
  },
  offerAccept: {
    tag: 'conversation',
    summary: 'Accepts an offer, as its buyer: an order is made from it, once.',
    description: 'Said again it answers the same: `acceptedOrderId` names the order.',
    ...OF_OFFER,
    answer: { schema: rowOf('offers') },
    errors: ['forbidden_move'],
  },
  offerDecline: {
    tag: 'conversation',
    summary: 'Declines an offer, as its buyer.',
    ...OF_OFFER,
    answer: { schema: rowOf('offers') },
    errors: ['forbidden_move'],
  },
  offerWithdraw: {
    tag: 'conversation',
    summary: 'Withdraws an open offer, as its seller.',
    ...OF_OFFER,
    answer: { schema: rowOf('offers') },
    errors: ['forbidden_move'],
  },
} as const satisfies Record<string, Operation>;
