import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { OpenedOptions } from '#server/engine/features/feature.ts';
import { languageOf } from '#server/engine/language/language.ts';
import { described } from '#server/engine/openapi/describe.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { PRODUCT_PAGE_POLICY, productPage } from '#server/market/demo/productPage.ts';
import { BEACON, beaconPath } from '#server/market/visits/beacon.ts';

interface PageNeeds {
  readonly options: OpenedOptions;
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly currency: string;
}

const PRODUCTS = 'apps';
const isPublic = { config: { isPublic: true } };

/** What anybody on the web sees of this server: the script that counts visitors, and a page of the demo that uses it. */
export const publicPageRoutes = fastifyPlugin<{ core: PageNeeds }>(
  async (app, { core }) => {
    const { database, schemas, currency } = core;
    const { basePath } = core.options;

    app.get(
      beaconPath(basePath),
      described({ notApi: 'The script that public pages include to be counted.' }, isPublic),
      (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=3600')
          // Pages of any origin include it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('text/javascript; charset=utf-8')
          .send(BEACON),
    );

    const send = async (reply: FastifyReply, header: string | undefined, slug?: string) => {
      const resource = schemas.current().model.resources.get(PRODUCTS);
      // Only the demo's: a product of a real team is shown to the world by its own store.
      const [found] = await database.query<{ id: string; team_id: string; doc: string }>(sql`
        select r.id, r.team_id, r.doc::text as doc from demo_rows as d
        join ${tableSql({ name: PRODUCTS })} as r on r.id = d.id
        where d.resource = ${PRODUCTS} and r.doc->>'status' = 'publish'
          and ${slug === undefined ? sql`true` : sql`r.doc->>'slug' = ${slug}`}
        order by r.id limit 1`);
      if (!resource || !found) throw new ServerError('unknown_path');
      const row = { ...parseRow(found.doc), _id: found.id, teamId: found.team_id };
      const language = languageOf(header);
      return reply
        .header('content-security-policy', PRODUCT_PAGE_POLICY)
        .header('content-language', language)
        .header('vary', 'accept-language')
        .type('text/html; charset=utf-8')
        .send(productPage(resource, row, { language, currency, basePath }));
    };
    const page = described(
      { notApi: 'A public page of the demo, which counts visitors.' },
      isPublic,
    );
    app.get('/demo', page, (request, reply) => send(reply, request.headers['accept-language']));
    app.get<{ Params: { slug: string } }>('/demo/:slug', page, (request, reply) =>
      send(reply, request.headers['accept-language'], request.params.slug),
    );
  },
  { name: 'publicPageRoutes', dependencies: ['signedInGate'] },
);
