import fastifyPlugin from 'fastify-plugin';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { callerOf, isForSchemas } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, BOOLEAN, COUNT, object, TEXT } from '#server/engine/openapi/shapes.ts';
import { isPlainValue } from '#server/engine/records/columns.ts';
import { countByValue } from '#server/engine/records/pages/countedValues.ts';
import { invalid } from '#server/engine/records/query/grammar.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

interface ValueNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
}

const MAX_VALUES = 500;

const COUNTED = {
  tag: 'operation',
  summary:
    'Counts the rows of all teams by their value of a field; roles that may work with schemas, and see the rows.',
  description:
    'The 500 most frequent values, most frequent first; `null` stands for rows without one. Rows in the trash count like others.',
  query: object({ resource: TEXT, field: TEXT }),
  answer: {
    schema: object({
      counts: array(object({ value: {}, count: COUNT })),
      isComplete: BOOLEAN,
    }),
  },
} as const satisfies Operation;

/** How many rows have which value, for whoever is about to take a state or a choice away. */
export const valueRoutes = fastifyPlugin<{ core: ValueNeeds }>(
  async (app, { core: { database, schemas } }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const forReading = { onRequest: isForSchemas('get') };
    routes.get(SCHEMA_CALLS.schemaValues.path, described(COUNTED, forReading), async (request) => {
      const resource = resourceNamed(schemas, request.query.resource);
      requirePermission(callerOf(request), resource, 'search');
      const field = resource.tree.get(request.query.field);
      const table = schemas.current().tables.get(resource.name);
      if (!field || !table) throw invalid('field', 'it is no field of the resource');
      if (!isPlainValue(field) || field.schema.writeOnly === true)
        throw invalid('field', 'its rows have no single value that may be told');
      // One more tells whether there are others.
      const found = await countByValue(database, { resource, table }, field, MAX_VALUES + 1);
      return { counts: found.slice(0, MAX_VALUES), isComplete: found.length <= MAX_VALUES };
    });
  },
  { name: 'valueRoutes', dependencies: ['signedInGate'] },
);
