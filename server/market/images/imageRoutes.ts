import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { fieldNamed, type ResourceModel, servedPath } from '#schemas';
import { IMAGE_CALLS } from '#schemas/market/images.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { sql } from '#server/engine/database/database.ts';
import { contentKinds } from '#server/engine/fileReferences/contentKinds.ts';
import { unusedRows } from '#server/engine/fileReferences/unusedRows.ts';
import { addUsageRoute } from '#server/engine/files/usageRoute.ts';
import { IMAGE_BODY_BYTES } from '#server/engine/http/bodies.ts';
import { JSON_TYPE } from '#server/engine/http/contentTypes.ts';
import { resourceOf } from '#server/engine/http/resourceOf.ts';
import {
  described,
  type Operation,
  type Shape,
  type ShapeTypes,
} from '#server/engine/openapi/describe.ts';
import { array, COUNT, object, PAGE, rowOf, TEXT, whole } from '#server/engine/openapi/shapes.ts';
import { valueSql } from '#server/engine/records/columns.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import { parseQueryString } from '#server/engine/records/query/grammar.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { IMAGES } from './images.ts';
import { REPLACE, type ReplaceNeeds, replaceImage } from './replaceImage.ts';

/** Rows of one content: nobody reads more of them. */
const MAX_SAME = 10;
const MAX_PAGE_ROWS = 200;

interface ImageNeeds extends ReplaceNeeds {
  readonly recordsOptions: RecordsOptions;
}

const SHA256: Shape<string> = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const ROWS = array(rowOf(IMAGES));

const UNUSED = {
  tag: 'library',
  summary: 'Images that nothing shows, the newest first.',
  query: object(
    {
      ...{ page: PAGE, limit: whole(1, MAX_PAGE_ROWS), search: TEXT },
      where: { ...TEXT, description: 'A filter as JSON, as a search takes it.' },
    },
    [],
  ),
  answer: { schema: object({ total: COUNT, results: ROWS }) },
} as const satisfies Operation;

const SAME = {
  tag: 'library',
  summary: 'Images of the own team with exactly these bytes, by the SHA-256 of the file.',
  query: object({ sha256: SHA256 }),
  answer: { schema: object({ results: ROWS }) },
} as const satisfies Operation;

/** Rows as they are answered, in the order of their ids. */
const readRows = async (
  { records }: ImageNeeds,
  caller: Caller,
  resource: ResourceModel,
  ids: readonly string[],
): Promise<string> => {
  if (ids.length === 0) return '[]';
  const { rows } = await records.search(caller, resource, {
    ...{ page: 1, limit: ids.length, sort: { field: 'createdAt', order: 'DESC' } },
    conditions: [{ field: '_id', operator: 'in', values: ids }],
  });
  return `[${rows.join(',')}]`;
};

const findUnused = async (
  core: ImageNeeds,
  request: FastifyRequest,
  asked: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const caller = callerOf(request);
  const resource = resourceOf(core.schemas, request, IMAGES);
  requirePermission(caller, resource, 'search');
  const kindOf = contentKinds(core.registry.behaviours);
  const { total, ids } = await unusedRows(
    core.database,
    tableOf(core.recordsOptions, resource),
    caller,
    resource,
    parseQueryString(
      resource,
      Object.entries(asked).map(([name, value]) => [name, String(value)] as const),
      core.clock(),
    ),
    { kindOf, model: core.schemas.current().model },
  );
  return `{"total":${total},"results":${await readRows(core, caller, resource, ids)}}`;
};

const findSame = async (
  core: ImageNeeds,
  request: FastifyRequest,
  sha256: string,
): Promise<string> => {
  const caller = callerOf(request);
  const resource = resourceOf(core.schemas, request, IMAGES);
  requirePermission(caller, resource, 'search');
  const field = fieldNamed(resource, 'src');
  const src = await core.libraryIn(core.database).find(caller.teamId, sha256);
  if (src === undefined || !field) return '{"results":[]}';
  const rows = await core.database.query<{ id: string }>(sql`
    select id from ${tableSql(resource)} where team_id = ${caller.teamId}
      and ${valueSql(tableOf(core.recordsOptions, resource), field)} = ${src}
    order by created_at limit ${MAX_SAME}`);
  const ids = rows.map(({ id }) => id);
  return `{"results":${await readRows(core, caller, resource, ids)}}`;
};

/** Where pictures are used, which are used nowhere, and whether a file is there already (TABLE-9). */
export const imageRoutes = fastifyPlugin<{ core: ImageNeeds }>(
  async (app, { core }) => {
    addUsageRoute(app, core, { resource: IMAGES, path: IMAGE_CALLS.imageUsage.path });
    const routes = app.withTypeProvider<ShapeTypes>();
    routes.post(
      servedPath(IMAGE_CALLS.imagesReplace),
      described(REPLACE, { bodyLimit: IMAGE_BODY_BYTES }),
      (request) => replaceImage(core, request, request.query.id, request.body.src),
    );
    routes.get(servedPath(IMAGE_CALLS.imagesUnused), described(UNUSED), async (request, reply) =>
      reply.type(JSON_TYPE).send(await findUnused(core, request, request.query)),
    );
    routes.get(servedPath(IMAGE_CALLS.imagesSame), described(SAME), async (request, reply) =>
      reply.type(JSON_TYPE).send(await findSame(core, request, request.query.sha256)),
    );
  },
  { name: 'imageRoutes', dependencies: ['signedInGate'] },
);
