import fastifyPlugin from 'fastify-plugin';
import { WEBHOOK_CALLS } from '#schemas/model/calls/webhookCalls.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { paginationOf } from '#server/engine/http/pagination.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { WEBHOOK_OPERATIONS as OPERATIONS } from './webhookShapes.ts';
import type { Webhooks } from './webhooks.ts';

interface WebhookNeeds {
  readonly webhooks: Webhooks;
}

const BODY_BYTES = 200_000;
const PAGE_SIZE = 25;

/** Addresses that are told of changes. */
export const webhookRoutes = fastifyPlugin<{ core: WebhookNeeds }>(
  async (app, { core }) => {
    const { webhooks } = core;
    const routes = app.withTypeProvider<ShapeTypes>();
    const limited = { bodyLimit: BODY_BYTES };

    routes.get(WEBHOOK_CALLS.webhooks.path, described(OPERATIONS.search), async (request) => {
      const { page = 1, limit = PAGE_SIZE, teamId } = request.query;
      const asked = { page, limit, teamId };
      const { results, total } = await webhooks.search(callerOf(request), asked);
      return { results, pagination: paginationOf({ page, limit }, total) };
    });
    routes.get(WEBHOOK_CALLS.webhook.path, described(OPERATIONS.get), (request) =>
      webhooks.get(callerOf(request), request.query.id),
    );
    routes.post(
      WEBHOOK_CALLS.webhookCreate.path,
      described(OPERATIONS.create, limited),
      (request, reply) => {
        void reply.code(201).header('cache-control', 'no-store');
        return webhooks.create(callerOf(request), request.body);
      },
    );
    routes.post(
      WEBHOOK_CALLS.webhookUpdate.path,
      described(OPERATIONS.update, limited),
      (request) => webhooks.update(callerOf(request), request.query.id, request.body),
    );
    routes.delete(
      WEBHOOK_CALLS.webhookDelete.path,
      described(OPERATIONS.remove),
      async (request) => {
        const { id } = request.query;
        await webhooks.remove(callerOf(request), id);
        return { _id: id };
      },
    );
    routes.post(
      WEBHOOK_CALLS.webhookRotate.path,
      described(OPERATIONS.rotate),
      async (request, reply) => {
        const { id } = request.query;
        const secret = await webhooks.rotate(callerOf(request), id);
        void reply.code(201).header('cache-control', 'no-store');
        return { _id: id, secret };
      },
    );
  },
  { name: 'webhookRoutes', dependencies: ['signedInGate'] },
);

/** What such an address was sent, and sending it again. */
export const webhookDeliveryRoutes = fastifyPlugin<{ core: WebhookNeeds }>(
  async (app, { core }) => {
    const { webhooks } = core;
    const routes = app.withTypeProvider<ShapeTypes>();

    routes.post(
      WEBHOOK_CALLS.webhookTest.path,
      described(OPERATIONS.test),
      async (request, reply) => {
        const delivery = await webhooks.test(callerOf(request), request.query.id);
        void reply.code(201);
        return { _id: delivery };
      },
    );
    routes.get(
      WEBHOOK_CALLS.webhookDeliveries.path,
      described(OPERATIONS.deliveries),
      async (request) => {
        const { id, state, page = 1, limit = PAGE_SIZE } = request.query;
        const asked = { state, page, limit };
        const { results, total } = await webhooks.deliveries(callerOf(request), id, asked);
        return { results, pagination: paginationOf({ page, limit }, total) };
      },
    );
    routes.get(WEBHOOK_CALLS.webhookDelivery.path, described(OPERATIONS.delivery), (request) =>
      webhooks.delivery(callerOf(request), request.query.id),
    );
    routes.post(WEBHOOK_CALLS.webhookReplay.path, described(OPERATIONS.replay), async (request) => {
      const { id } = request.query;
      await webhooks.replay(callerOf(request), id);
      return { _id: id };
    });
    routes.post(
      WEBHOOK_CALLS.webhookReplayFailed.path,
      described(OPERATIONS.replayFailed),
      async (request) => {
        const { id } = request.query;
        return { _id: id, replayed: await webhooks.replayFailed(callerOf(request), id) };
      },
    );
  },
  { name: 'webhookDeliveryRoutes', dependencies: ['signedInGate'] },
);
