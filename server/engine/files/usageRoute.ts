import type { FastifyInstance } from 'fastify';
import { API_MOUNTS } from '#schemas';
import { callerOf } from '#server/engine/access/signedIn.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { contentKinds } from '#server/engine/fileReferences/contentKinds.ts';
import { findReferences, targetsOf } from '#server/engine/fileReferences/findReferences.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import { described, type Operation, type ShapeTypes } from '#server/engine/openapi/describe.ts';
import { array, BY_ID, COUNT, ID, object, TEXT } from '#server/engine/openapi/shapes.ts';
import type { Records } from '#server/engine/records/records.ts';
import { mayUse, teamOfRow } from '#server/engine/records/rowAccess.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';

export interface UsageNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly records: Records;
  readonly registry: Pick<Registry, 'behaviours'>;
}

const usageOf = (resource: string) =>
  ({
    tag: 'library',
    summary: `Which rows use one of the ${resource}.`,
    query: BY_ID,
    answer: {
      schema: object({
        _id: ID,
        total: COUNT,
        results: array(object({ resource: TEXT, id: ID, title: TEXT, field: TEXT })),
      }),
    },
    errors: ['not_found'],
  }) as const satisfies Operation;

/** Which rows use one row of a resource that stands for stored content; only those that the caller may read. */
export const addUsageRoute = (
  app: FastifyInstance,
  core: UsageNeeds,
  { resource: name, path }: { readonly resource: string; readonly path: string },
): void => {
  const kindOf = contentKinds(core.registry.behaviours);
  const routes = app.withTypeProvider<ShapeTypes>();
  routes.get(`${API_MOUNTS.markets}${path}`, described(usageOf(name)), async (request) => {
    const { id } = request.query;
    const caller = callerOf(request);
    const { model } = core.schemas.current();
    const resource = resourceOf(core.schemas, request, name);
    const row = parseRow(await core.records.get(caller, resource, id));
    const targets = targetsOf(resource, id, row, kindOf);
    const { total, rows } = await findReferences(
      core.database,
      model,
      targets,
      teamOfRow(row),
      kindOf,
    );
    const results = rows.filter((use) => {
      const user = model.resources.get(use.resource);
      return user !== undefined && mayUse(caller, user, 'get');
    });
    return { _id: id, total, results };
  });
};
