import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import type { Core } from '#server/core.ts';
import { parametersOf } from './query.ts';
import { requireAdmin } from './signedIn.ts';

/** The settings of the installation, for admins: read all, change some. */
export const settingsRoutes = fastifyPlugin<{ core: Core }>(
  async (app, { core }) => {
    app.get(NAMED_CALLS.settings.path, async (request) => {
      requireAdmin(request, 'get', 'settings');
      parametersOf(request, []);
      return core.installation.current();
    });
    app.post(NAMED_CALLS.settingsUpdate.path, async (request) => {
      const caller = requireAdmin(request, 'update', 'settings');
      parametersOf(request, []);
      return core.installation.change(caller, request.body);
    });
  },
  { name: 'settingsRoutes', dependencies: ['signedInGate'] },
);
