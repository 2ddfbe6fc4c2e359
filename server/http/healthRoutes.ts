import fastifyPlugin from 'fastify-plugin';
import type { Core } from '#server/core.ts';
import { sql } from '#server/database/database.ts';

/** Yes or no, for whatever watches the process: alive, and able to answer. */
export const healthRoutes = fastifyPlugin<{ core: Core }>(
  async (app, { core }) => {
    const isPublic = { config: { isPublic: true } };
    app.get('/healthz', isPublic, (_request, reply) => reply.type('text/plain').send('yes'));
    app.get('/readyz', isPublic, async (request, reply) => {
      try {
        await core.database.query(sql`select 1`);
        return await reply.type('text/plain').send('yes');
      } catch (cause) {
        request.log.error({ err: cause }, 'the database does not answer');
        return reply.code(503).type('text/plain').send('no');
      }
    });
  },
  { name: 'healthRoutes', dependencies: ['signedInGate'] },
);
