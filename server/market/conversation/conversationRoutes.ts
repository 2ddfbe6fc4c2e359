import fastifyPlugin from 'fastify-plugin';
import { DEFAULT_LIMIT, servedPath } from '#schemas';
import { CONVERSATION_CALLS } from '#schemas/market/conversation.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import type { Events } from '#server/engine/events/events.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { isAbout, resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { Notices } from '#server/engine/notices/notices.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { CONVERSATION_OPERATIONS } from './conversationRequests.ts';
import { CONVERSATION_FILTERS, listConversations } from './list.ts';
import { markRead } from './read.ts';

interface ConversationNeeds {
  readonly records: Records;
  readonly database: Database;
  readonly clock: () => Date;
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly events: Events;
  readonly notices: Notices;
}

const SMALL_BODY_BYTES = 4_000;
const FOR_BUYERS = { config: { isForGuests: true } } as const;

/** What the chat asks for beyond the rows of messages, offers and deliveries. */
export const conversationRoutes = fastifyPlugin<{ core: ConversationNeeds }>(
  async (app, { core }) => {
    const { database, records, recordsOptions, schemas } = core;
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.get(
      servedPath(CONVERSATION_CALLS.conversations),
      described(CONVERSATION_OPERATIONS.conversations, FOR_BUYERS),
      async (request) => {
        const { page = 1, limit = DEFAULT_LIMIT, ...query } = request.query;
        const filters = CONVERSATION_FILTERS.filter((name) => query[name]);
        const messages = resourceNamed(schemas, 'messages');
        const parts = { database, records, now: core.clock() };
        const window = { page, limit };
        const answer = await listConversations(parts, callerOf(request), messages, {
          ...query,
          ...window,
          filters,
        });
        return {
          results: answer.rows,
          pagination: paginationOf(window, answer.total, answer.totalIsEstimate),
        };
      },
    );

    routes.post(
      servedPath(CONVERSATION_CALLS.messagesRead),
      described(CONVERSATION_OPERATIONS.messagesRead, {
        ...FOR_BUYERS,
        bodyLimit: SMALL_BODY_BYTES,
        onRequest: isAbout(schemas, 'messages'),
      }),
      (request) =>
        markRead(
          recordsOptions,
          callerOf(request),
          request.body,
          async (transaction, { customerId: guestId, ...of }) => {
            const { userId, teamId } = callerOf(request);
            const about = { kind: 'newMessage', about: of.orderId };
            await core.notices.seen(transaction, { userId, teamId }, about);
            await core.events.publish(transaction, {
              kind: 'row',
              resource: 'messages',
              change: 'update',
              guestId,
              ...of,
            });
          },
        ),
    );
  },
  { name: 'conversationRoutes', dependencies: ['signedInGate'] },
);
