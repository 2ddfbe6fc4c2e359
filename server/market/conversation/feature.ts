import { CONVERSATION_CALLS } from '#schemas/market/conversation.ts';
import { TEAM_KEYS_STEP } from '#server/engine/database/teamKeys.ts';
import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import { conversationRoutes } from './conversationRoutes.ts';
import { conversationListener } from './listener.ts';
import { messagesResource, offersResource } from './messages.ts';
import { offerRoutes } from './offerRoutes.ts';
import { derivedLines } from './rebuildSummaries.ts';
import {
  BUYER_SEEN_COLUMNS,
  CONVERSATION_INDEXES,
  CONVERSATION_TABLES,
  CONVERSATION_WORDS,
} from './tables.ts';
import { conversationJobs } from './timers.ts';

/** Messages about orders, with offers and deliveries. */
export const conversationFeature = defineFeature({
  name: 'conversation',
  fields: {
    messages: ['orderId', 'message', 'sender', 'files', 'deliveryId', 'offer', 'event', 'readAt'],
    offers: [
      'orderId',
      'serviceId',
      'description',
      'deliveryDays',
      'price',
      'expiresAt',
      'status',
      'acceptedOrderId',
      'messageId',
    ],
  },
  pages: ['messages'],
  calls: CONVERSATION_CALLS,
  needs: ['recordsOptions', 'installation', 'buyers'],
  abilities: ['offers', 'conversations'],
  teamTables: ['conversations'],
  tables: [
    { number: 4, name: 'conversations', statements: CONVERSATION_TABLES },
    { number: 11, name: 'when buyers were seen', statements: BUYER_SEEN_COLUMNS },
    {
      ...TEAM_KEYS_STEP,
      statements: CONVERSATION_INDEXES,
      keys: [{ table: 'conversations', column: 'order_id' }],
    },
    { number: 50, name: 'words of conversations', statements: CONVERSATION_WORDS },
  ],
  open: ({ recordsOptions, installation, model }) => ({
    resources: [messagesResource(installation.current), offersResource(installation.current)],
    changeListeners: [
      { stage: 'consequences', ...ofMany(conversationListener(() => recordsOptions)) },
    ],
    derived: [derivedLines(model)],
    jobs: conversationJobs(recordsOptions, installation.current),
    routes: [conversationRoutes, offerRoutes],
  }),
});
