import fastifyPlugin from 'fastify-plugin';
import { IMAGE_CALLS } from '#schemas/market/images.ts';
import { addUsageRoute, type UsageNeeds } from '#server/engine/files/usageRoute.ts';

/** Where pictures are used. */
export const imageRoutes = fastifyPlugin<{ core: UsageNeeds }>(
  async (app, { core }) =>
    addUsageRoute(app, core, { resource: 'images', path: IMAGE_CALLS.imageUsage.path }),
  { name: 'imageRoutes', dependencies: ['signedInGate'] },
);
