import fastifyPlugin from 'fastify-plugin';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { isForSchemas } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, COUNT, ID, MOMENT, object, oneOf, TEXT } from '#server/engine/openapi/shapes.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { UseCounter } from './countUses.ts';
import { readUses } from './readUses.ts';
import { USE_KINDS } from './usedNames.ts';

interface UseNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly formerNames: UseCounter;
}

const USE = object(
  {
    resource: TEXT,
    field: TEXT,
    stored: TEXT,
    name: TEXT,
    until: { ...TEXT, format: 'date' },
    kind: oneOf(...USE_KINDS),
    userId: ID,
    userName: TEXT,
    uses: COUNT,
    lastAt: MOMENT,
  },
  ['resource', 'stored', 'name', 'kind', 'userId', 'uses', 'lastAt'],
);

const USES = {
  tag: 'operation',
  summary:
    'Lists who still uses former names of fields, latest first; roles that may work with schemas only.',
  description:
    'Of the last 90 days, by person and by what of a call has the name. Other servers add what they counted within seconds.',
  query: object({ resource: TEXT }, []),
  answer: { schema: object({ uses: array(USE) }) },
} as const satisfies Operation;

/** Who still uses former names, for admins. */
export const useRoutes = fastifyPlugin<{ core: UseNeeds }>(
  async (app, { core }) => {
    const routes = app.withTypeProvider<ShapeTypes>();
    const forAdmins = { onRequest: isForSchemas('get') };
    routes.get(SCHEMA_CALLS.schemaUses.path, described(USES, forAdmins), async (request) => {
      await core.formerNames.flush();
      const { model } = core.schemas.current();
      return { uses: await readUses(core.database, model, request.query.resource) };
    });
  },
  { name: 'useRoutes', dependencies: ['signedInGate'] },
);
