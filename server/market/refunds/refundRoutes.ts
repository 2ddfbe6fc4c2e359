import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { REFUND_CALLS } from '#schemas/market/refunds.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import {
  type IdempotencyNeeds,
  idempotent,
  sendAnswer,
} from '#server/engine/idempotency/idempotency.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { refundEffect, refundOrder } from './refundOrder.ts';
import { REFUND_OPERATIONS } from './refundRequests.ts';

interface RefundNeeds extends IdempotencyNeeds {
  readonly recordsOptions: RecordsOptions;
}

/** How money goes back to a buyer. */
export const refundRoutes = fastifyPlugin<{ core: RefundNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const forAdmins = { onRequest: isForAdmins('refund', 'orders') };

    routes.get(
      servedPath(REFUND_CALLS.refundEffect),
      described(REFUND_OPERATIONS.refundEffect, forAdmins),
      (request) => {
        const { id, amount } = request.query;
        return refundEffect(core.recordsOptions, callerOf(request), id, amount);
      },
    );

    routes.post(
      servedPath(REFUND_CALLS.refund),
      described(REFUND_OPERATIONS.refund, forAdmins),
      async (request, reply) => {
        const { id } = request.query;
        const answer = await idempotent(core, request, async ({ database }) => {
          const options = { ...core.recordsOptions, database };
          const order = await refundOrder(options, callerOf(request), id, request.body);
          return { status: 200, text: JSON.stringify(order) };
        });
        return sendAnswer(reply, answer);
      },
    );
  },
  { name: 'refundRoutes', dependencies: ['signedInGate'] },
);
