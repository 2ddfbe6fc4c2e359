import fastifyPlugin from 'fastify-plugin';
import { NAMED_CALLS, servedPath } from '#schemas';
import { STORE_CALLS } from '#schemas/market/stores.ts';
import { callerOf } from '#server/engine/access/signedIn.ts';
import { type OwnUserNeeds, ownUser, ownUserCall } from '#server/engine/access/startRoutes.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import { sharedShape } from '#server/engine/openapi/shapes.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

interface StoreNeeds extends OwnUserNeeds {
  readonly database: Database;
}

const STORE_INIT = {
  tag: 'start',
  summary: 'The store of the caller’s team.',
  answer: { schema: sharedShape('storeInit') },
} as const satisfies Operation;

/** What the screens of a seller ask for first. */
export const storeRoutes = fastifyPlugin<{ core: StoreNeeds }>(
  async (app, { core }) => {
    app.get(
      servedPath(STORE_CALLS.currentSeller),
      described(ownUserCall('The seller: the user whom the token belongs to.')),
      (request) => ownUser(core, callerOf(request)),
    );
    app.get(NAMED_CALLS.storeInit.path, described(STORE_INIT), async (request) => {
      const { teamId } = callerOf(request);
      const [found] = await core.database.query<{ id: string; doc: string }>(sql`
        select id, doc::text as doc from ${tableSql({ name: 'stores' })}
        where team_id = ${teamId} order by id limit 1`);
      if (!found) throw new ServerError('not_found');
      const { subdomain, name, logo, languages, currency, currencies, ratesAt } = parseRow(
        found.doc,
      );
      const shown = { subdomain, name, logo, languages, currency, currencies, ratesAt };
      return { _id: found.id, ...shown };
    });
  },
  { name: 'storeRoutes', dependencies: ['signedInGate'] },
);
