import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { CONVERSATION_CALLS } from '#schemas/market/conversation.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import type { IdempotencyNeeds } from '#server/engine/idempotency/idempotency.ts';
import { idempotent, sendAnswer } from '#server/engine/idempotency/idempotency.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { answerOffer } from './answerOffer.ts';
import { CONVERSATION_OPERATIONS } from './conversationRequests.ts';

interface OfferNeeds extends IdempotencyNeeds {
  readonly schemas: LiveSchemas;
  readonly recordsOptions: RecordsOptions;
}

const FOR_BUYERS = { config: { isForGuests: true } } as const;

/** How offers are answered by their buyer and withdrawn by their seller. */
export const offerRoutes = fastifyPlugin<{ core: OfferNeeds }>(
  async (app, { core }) => {
    const { schemas, recordsOptions } = core;
    const routes = app.withTypeProvider<ShapeTypes>();

    for (const [name, answer] of [
      ['offerAccept', 'accepted'],
      ['offerDecline', 'declined'],
    ] as const) {
      routes.post(
        servedPath(CONVERSATION_CALLS[name]),
        described(CONVERSATION_OPERATIONS[name], FOR_BUYERS),
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
      servedPath(CONVERSATION_CALLS.offerWithdraw),
      described(CONVERSATION_OPERATIONS.offerWithdraw),
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
  { name: 'offerRoutes', dependencies: ['signedInGate'] },
);
