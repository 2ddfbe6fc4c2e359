import fastifyPlugin from 'fastify-plugin';
import type { Core } from '#server/core.ts';

/** Yes or no, for whatever watches the process: alive, and able to answer. Which part is not is said in the log and at `/metrics`. */
export const healthRoutes = fastifyPlugin<{ core: Core }>(
  async (app, { core }) => {
    const isPublic = { config: { isPublic: true } };
    app.get('/healthz', isPublic, (_request, reply) => reply.type('text/plain').send('yes'));
    app.get('/readyz', isPublic, async (_request, reply) => {
      const unready = await core.readiness.unready();
      const [status, text] = unready.length === 0 ? [200, 'yes'] : [503, 'no'];
      return reply.code(status).type('text/plain').send(text);
    });
  },
  { name: 'healthRoutes', dependencies: ['signedInGate'] },
);
