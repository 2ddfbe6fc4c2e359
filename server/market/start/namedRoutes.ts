import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, NAMED_CALLS, type NamedCall, type ResourceModel } from '#schemas';
import type { Accounts } from '#server/engine/access/accounts.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf, requireAdmin } from '#server/engine/access/signedIn.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { described } from '#server/engine/openapi/describe.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { moverOf } from '#server/engine/records/mover.ts';
import type { Records } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { demoStatus, removeDemo } from '#server/market/demo/removeDemo.ts';
import { balanceOf } from '#server/market/money/balance.ts';
import { NAMED_DESCRIPTIONS } from './namedDescriptions.ts';

interface StartNeeds {
  readonly database: Database;
  readonly schemas: LiveSchemas;
  readonly records: Records;
  readonly access: { readonly accounts: Accounts; readonly callers: Callers };
  readonly registry: Pick<Registry, 'abilities' | 'startFacts' | 'derived'>;
  readonly library: Library;
  readonly currency: string;
}

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
      return { ...team, features: core.registry.abilities, ...core.registry.startFacts() };
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
        derived: core.registry.derived,
      });
      await access.callers.forget();
      return answer;
    });
  },
  { name: 'namedRoutes', dependencies: ['signedInGate'] },
);
