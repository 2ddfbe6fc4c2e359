import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS } from '#schemas';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { array, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { isForSchemas } from './signedIn.ts';

const STATUS = {
  tag: 'operation',
  summary:
    'Whether the schema files are in use as they are; roles that may work with schemas only.',
  answer: {
    schema: object({
      revision: TEXT,
      problems: array(object({ file: TEXT, path: TEXT, reason: TEXT })),
    }),
  },
} as const satisfies Operation;

/** The state of the schemas in use, for admins. */
export const schemaStatusRoutes = fastifyPlugin<{ core: { readonly schemas: LiveSchemas } }>(
  async (app, { core }) => {
    app.get(
      NAMED_CALLS.schemaStatus.path,
      described(STATUS, { onRequest: isForSchemas('get') }),
      async () => {
        const { schemas } = core;
        return { revision: schemas.current().bundle.etag, problems: schemas.problems() };
      },
    );
  },
  { name: 'schemaStatusRoutes', dependencies: ['signedInGate'] },
);
