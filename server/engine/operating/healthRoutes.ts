import fastifyPlugin from 'fastify-plugin';
import { described } from '#server/engine/openapi/describe.ts';
import { oneOf } from '#server/engine/openapi/shapes.ts';
import type { Readiness } from '#server/engine/operating/readiness.ts';

interface HealthNeeds {
  readonly readiness: Readiness;
}

/** Yes or no, for whatever watches the process: alive, and able to answer. Which part is not is said in the log and at `/metrics`. */
export const healthRoutes = fastifyPlugin<{ core: HealthNeeds }>(
  async (app, { core }) => {
    const isPublic = { config: { isPublic: true } };
    const yes = { type: 'text/plain', schema: oneOf('yes') };
    const alive = described(
      { tag: 'operation', summary: 'Whether the process is alive.', answer: yes },
      isPublic,
    );
    const ready = described(
      {
        tag: 'operation',
        summary: 'Whether it can answer.',
        answer: [yes, { status: 503, type: 'text/plain', schema: oneOf('no') }],
      },
      isPublic,
    );
    app.get('/healthz', alive, (_request, reply) => reply.type('text/plain').send('yes'));
    app.get('/readyz', ready, async (_request, reply) => {
      const unready = await core.readiness.unready();
      const [status, text] = unready.length === 0 ? [200, 'yes'] : [503, 'no'];
      return reply.code(status).type('text/plain').send(text);
    });
  },
  { name: 'healthRoutes', dependencies: ['signedInGate'] },
);
