import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, DEFAULT_LIMIT, NAMED_CALLS, type NamedCall } from '#schemas';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import type { Events } from '#server/engine/events/events.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { isAbout, resourceNamed, resourceOf } from '#server/engine/http/resourceOf.ts';
import type { IdempotencyNeeds } from '#server/engine/idempotency/idempotency.ts';
import { idempotent, sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Buyers } from '#server/market/buyers/buyers.ts';
import { answerOffer } from './answerOffer.ts';
import { CONVERSATION_CALLS } from './conversationRequests.ts';
import { CONVERSATION_FILTERS, listConversations } from './list.ts';
import { markRead } from './read.ts';

interface ConversationNeeds extends IdempotencyNeeds {
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
  readonly buyers: Buyers;
  readonly access: { readonly callers: Callers };
  readonly events: Events;
}

const pathOf = (name: NamedCall): string => {
  const { api, path } = NAMED_CALLS[name];
  return `${API_MOUNTS[api]}${path}`;
};

const SMALL_BODY_BYTES = 4_000;
const FOR_BUYERS = { config: { isForGuests: true } } as const;

/** Buyers' tokens, and what the chat asks for beyond the rows of messages, offers and deliveries. */
export const conversationRoutes = fastifyPlugin<{ core: ConversationNeeds }>(
  async (app, { core }) => {
    const { database, records, recordsOptions, access } = core;
    const { schemas } = core;
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.post(
      pathOf('buyerToken'),
      described(CONVERSATION_CALLS.buyerToken, {
        bodyLimit: SMALL_BODY_BYTES,
        onRequest: isForAdmins('create', 'buyers'),
      }),
      (request) => core.buyers.issue(request.body.customerId, callerOf(request).userId),
    );

    routes.post(
      pathOf('buyerTokensEnd'),
      described(CONVERSATION_CALLS.buyerTokensEnd, {
        bodyLimit: SMALL_BODY_BYTES,
        onRequest: isForAdmins('delete', 'buyers'),
      }),
      async (request) => {
        const { customerId } = request.body;
        const ended = await core.buyers.end(customerId, callerOf(request));
        await access.callers.invalidate();
        return { _id: customerId, ended };
      },
    );

    routes.get(
      pathOf('conversations'),
      described(CONVERSATION_CALLS.conversations, FOR_BUYERS),
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
      pathOf('messagesRead'),
      described(CONVERSATION_CALLS.messagesRead, {
        ...FOR_BUYERS,
        bodyLimit: SMALL_BODY_BYTES,
        onRequest: isAbout(schemas, 'messages'),
      }),
      (request) =>
        markRead(
          recordsOptions,
          callerOf(request),
          request.body,
          (transaction, { customerId: guestId, ...of }) =>
            core.events.publish(transaction, {
              kind: 'row',
              resource: 'messages',
              change: 'update',
              guestId,
              ...of,
            }),
        ),
    );

    for (const [name, answer] of [
      ['offerAccept', 'accepted'],
      ['offerDecline', 'declined'],
    ] as const) {
      routes.post(
        pathOf(name),
        described(CONVERSATION_CALLS[name], FOR_BUYERS),
        async (request, reply) => {
          const { id } = request.query;
          const said = await idempotent(core, request, async (place) => {
            const options = { ...recordsOptions, database: place.database };
            const offer = await answerOffer(options, callerOf(request), id, answer);
            return { status: 200, text: JSON.stringify(offer) };
          });
          return sendAnswer(reply, said);
        },
      );
    }
    routes.post(
      pathOf('offerWithdraw'),
      described(CONVERSATION_CALLS.offerWithdraw),
      async (request, reply) => {
        const offers = resourceOf(schemas, request, 'offers');
        const { id } = request.query;
        const change = { status: 'withdrawn' };
        const answer = await idempotent(core, request, async (place) => ({
          status: 200,
          text: await place.records.update(callerOf(request), offers, id, change),
        }));
        return sendAnswer(reply, answer);
      },
    );
  },
  { name: 'conversationRoutes', dependencies: ['signedInGate'] },
);
