import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { servedPath } from '#schemas';
import { RESOLUTION_CALLS } from '#schemas/market/resolutions.ts';
import { callerOf, isForAdmins } from '#server/engine/access/signedIn.ts';
import {
  type IdempotencyNeeds,
  idempotent,
  sendAnswer,
} from '#server/engine/idempotency/idempotency.ts';
import { described, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { type Answer, type Ending, endResolution } from './endResolution.ts';
import { RESOLUTION_OPERATIONS } from './resolutionRequests.ts';

interface ResolutionNeeds extends IdempotencyNeeds {
  readonly recordsOptions: RecordsOptions;
}

const FOR_BUYERS = { config: { isForGuests: true } } as const;

/** How what one side asked is answered, taken back or decided. */
export const resolutionRoutes = fastifyPlugin<{ core: ResolutionNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const end = (request: FastifyRequest, id: string, ending: Ending, answer: Answer = {}) =>
      idempotent(core, request, async ({ database }) => {
        const options = { ...core.recordsOptions, database };
        const row = await endResolution(options, callerOf(request), id, ending, answer);
        return { status: 200, text: JSON.stringify(row) };
      });

    routes.post(
      servedPath(RESOLUTION_CALLS.resolutionAccept),
      described(RESOLUTION_OPERATIONS.resolutionAccept, FOR_BUYERS),
      async (request, reply) => sendAnswer(reply, await end(request, request.query.id, 'accepted')),
    );
    routes.post(
      servedPath(RESOLUTION_CALLS.resolutionDecline),
      described(RESOLUTION_OPERATIONS.resolutionDecline, FOR_BUYERS),
      async (request, reply) =>
        sendAnswer(reply, await end(request, request.query.id, 'declined', request.body)),
    );
    routes.post(
      servedPath(RESOLUTION_CALLS.resolutionWithdraw),
      described(RESOLUTION_OPERATIONS.resolutionWithdraw, FOR_BUYERS),
      async (request, reply) =>
        sendAnswer(reply, await end(request, request.query.id, 'withdrawn')),
    );
    routes.post(
      servedPath(RESOLUTION_CALLS.resolutionDecide),
      described(RESOLUTION_OPERATIONS.resolutionDecide, {
        onRequest: isForAdmins('decide', 'resolutions'),
      }),
      async (request, reply) =>
        sendAnswer(reply, await end(request, request.query.id, 'decided', request.body)),
    );
  },
  { name: 'resolutionRoutes', dependencies: ['signedInGate'] },
);
