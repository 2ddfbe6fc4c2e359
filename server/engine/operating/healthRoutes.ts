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
    const readyOrDegraded = { type: 'text/plain', schema: oneOf('yes', 'degraded') };
    const alive = described(
      { tag: 'operation', summary: 'Whether the process is alive.', answer: yes },
      isPublic,
    );
    const ready = described(
      {
        tag: 'operation',
        summary: 'Whether it can answer.',
        answer: [readyOrDegraded, { status: 503, type: 'text/plain', schema: oneOf('no') }],
      },
      isPublic,
    );
    app.get('/healthz', alive, (_request, reply) => reply.type('text/plain').send('yes'));
    app.get('/readyz', ready, async (_request, reply) => {
      const state = await core.readiness.state();
      // Degraded is the same on every node: without any of them those who lack nothing would be served by none.
      return reply
        .code(state === 'no' ? 503 : 200)
        .type('text/plain')
        .send(state);
    });
  },
  { name: 'healthRoutes', dependencies: ['signedInGate'] },
);
