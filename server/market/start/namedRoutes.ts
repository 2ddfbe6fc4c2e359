import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  API_MOUNTS,
  type Feature,
  NAMED_CALLS,
  type NamedCall,
  type ResourceModel,
} from '#schemas';
import type { Accounts } from '#server/engine/access/accounts.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf, requireAdmin } from '#server/engine/access/signedIn.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Installation } from '#server/engine/installation/installation.ts';
import { described } from '#server/engine/openapi/describe.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { moverOf } from '#server/engine/records/mover.ts';
import type { Records } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { demoStatus, removeDemo } from '#server/market/demo/removeDemo.ts';
import type { Library } from '#server/market/images/library.ts';
import { balanceOf } from '#server/market/money/balance.ts';
import { NAMED_DESCRIPTIONS } from './namedDescriptions.ts';

interface StartNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly records: Records;
  readonly access: { readonly accounts: Accounts; readonly callers: Callers };
  readonly installation: Installation;
  readonly library: Library;
  readonly derived: readonly DerivedData[];
  readonly currency: string;
}

/** What this server can do beyond the seed's calls; screens use nothing else (decisions.md). */
const CAN: readonly Feature[] = [
  'query',
  'versions',
  'sessions',
  'schemas',
  'events',
  'statistics',
  'figures',
  'views',
  'ledger',
  'idempotency',
  'history',
  'bulk',
  'export',
  'import',
  'suggestions',
  'offers',
  'conversations',
  'storage',
  'buyers',
];

const pathOf = (name: NamedCall): string => {
  const { api, path } = NAMED_CALLS[name];
  return `${API_MOUNTS[api]}${path}`;
};

/** The calls of the start, the balance, and what admins are told of schemas and demo data. */
export const namedRoutes = fastifyPlugin<{ core: StartNeeds }>(
  async (app, { core }) => {
    const { records, schemas, database, access } = core;
    const resourceOf = (name: string): ResourceModel => {
      const resource = schemas.current().model.resources.get(name);
      if (!resource) throw new ServerError('unknown_path');
      return resource;
    };
    const ownUser = async (request: FastifyRequest): Promise<Row> => {
      const caller = callerOf(request);
      const user = parseRow(await records.get(SYSTEM, resourceOf('users'), caller.userId));
      // By it screens know which moves of states to offer.
      return { ...user, actsAs: moverOf(caller) };
    };

    app.get(pathOf('teamInit'), described(NAMED_DESCRIPTIONS.teamInit), async (request) => {
      const { teamId } = callerOf(request);
      const team = parseRow(await records.get(SYSTEM, resourceOf('teams'), teamId));
      // Sellers may not read the settings, but are told what they may ask for before they type it.
      const { minimumWithdrawal } = core.installation.current();
      return { ...team, features: CAN, minimumWithdrawal };
    });
    app.get(pathOf('currentSeller'), described(NAMED_DESCRIPTIONS.currentSeller), ownUser);
    app.get(pathOf('currentUser'), described(NAMED_DESCRIPTIONS.currentUser), ownUser);

    app.get(pathOf('storeInit'), described(NAMED_DESCRIPTIONS.storeInit), async (request) => {
      const { teamId } = callerOf(request);
      const [found] = await database.query<{ id: string; doc: string }>(sql`
        select id, doc::text as doc from ${tableSql({ name: 'stores' })}
        where team_id = ${teamId} order by id limit 1`);
      if (!found) throw new ServerError('not_found');
      const { subdomain, name, logo, languages, currency, currencies, ratesAt } = parseRow(
        found.doc,
      );
      const shown = { subdomain, name, logo, languages, currency, currencies, ratesAt };
      return { _id: found.id, ...shown };
    });

    app.get(pathOf('balance'), described(NAMED_DESCRIPTIONS.balance), (request) =>
      balanceOf(database, callerOf(request).teamId, core.currency),
    );

    app.get(pathOf('schemaStatus'), described(NAMED_DESCRIPTIONS.schemaStatus), async (request) => {
      requireAdmin(request, 'get', 'schemas');
      return { revision: schemas.current().bundle.etag, problems: schemas.problems() };
    });

    // Everybody is told that the rows are not real; only admins may remove them.
    app.get(pathOf('demoStatus'), described(NAMED_DESCRIPTIONS.demoStatus), async () => {
      return demoStatus(database);
    });
    app.post(pathOf('demoRemove'), described(NAMED_DESCRIPTIONS.demoRemove), async (request) => {
      requireAdmin(request, 'delete', 'demo');
      const { model } = schemas.current();
      const answer = await removeDemo({
        database,
        model,
        library: core.library,
        removeAccount: (transaction, userId) => access.accounts.remove(transaction, userId),
        derived: core.derived,
      });
      await access.callers.forget();
      return answer;
    });
  },
  { name: 'namedRoutes', dependencies: ['signedInGate'] },
);
