import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { addUsageRoute, type UsageNeeds } from '#server/engine/files/usageRoute.ts';

/** Where pictures are used. */
export const imageRoutes = fastifyPlugin<{ core: UsageNeeds }>(
  async (app, { core }) =>
    addUsageRoute(app, core, { resource: 'images', path: NAMED_CALLS.imageUsage.path }),
  { name: 'imageRoutes', dependencies: ['signedInGate'] },
);
