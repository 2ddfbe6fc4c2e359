import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { API_MOUNTS, type Feature, NAMED_CALLS, type NamedCall } from '#schemas';
import type { Accounts } from '#server/engine/access/accounts.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { callerOf, requireAdmin } from '#server/engine/access/signedIn.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { Installation } from '#server/engine/installation/installation.ts';
import { described, type Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  COUNT,
  MONEY,
  object,
  rowOf,
  sharedShape,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { moverOf } from '#server/engine/records/mover.ts';
import type { Records } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { demoStatus, removeDemo } from '#server/market/demo/removeDemo.ts';
import type { Library } from '#server/market/images/library.ts';
import { balanceOf } from '#server/market/money/balance.ts';

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

const CALLS = {
  teamInit: {
    tag: 'start',
    summary: 'The caller’s team, and what this server can do beyond the first calls.',
    answer: { schema: rowOf('teams', { features: array(TEXT), minimumWithdrawal: MONEY }) },
  },
  currentSeller: {
    tag: 'start',
    summary: 'The seller: the user whom the token belongs to.',
    answer: { schema: rowOf('users', { actsAs: TEXT }) },
  },
  currentUser: {
    tag: 'start',
    summary: 'The user whom the token belongs to.',
    answer: { schema: rowOf('users', { actsAs: TEXT }) },
  },
  storeInit: {
    tag: 'start',
    summary: 'The store of the caller’s team.',
    answer: { schema: sharedShape('storeInit') },
  },
  balance: {
    tag: 'money',
    summary: 'What the caller’s team has earned and may withdraw.',
    answer: { schema: sharedShape('balance') },
  },
  schemaStatus: {
    tag: 'operation',
    summary: 'Whether the schema files are in use as they are; administrators only.',
    answer: {
      schema: object({
        revision: TEXT,
        problems: array(object({ file: TEXT, path: TEXT, reason: TEXT })),
      }),
    },
  },
  demoStatus: {
    tag: 'operation',
    summary: 'Whether there are demo rows.',
    answer: { schema: object({ isPresent: BOOLEAN, rows: COUNT }) },
  },
  demoRemove: {
    tag: 'operation',
    summary: 'Removes the demo rows; administrators only.',
    answer: { schema: object({ removed: COUNT, kept: COUNT }) },
  },
} as const satisfies Partial<Record<NamedCall, Operation>>;

const pathOf = (name: NamedCall): string => {
  const { api, path } = NAMED_CALLS[name];
  return `${API_MOUNTS[api]}${path}`;
};

/** The calls of the start, the balance, and what admins are told of schemas and demo data. */
export const namedRoutes = fastifyPlugin<{ core: StartNeeds }>(
  async (app, { core }) => {
    const { records, schemas, database, access } = core;
    const ownUser = async (request: FastifyRequest): Promise<Row> => {
      const caller = callerOf(request);
      const user = parseRow(
        await records.get(SYSTEM, resourceNamed(schemas, 'users'), caller.userId),
      );
      // By it screens know which moves of states to offer.
      return { ...user, actsAs: moverOf(caller) };
    };

    app.get(pathOf('teamInit'), described(CALLS.teamInit), async (request) => {
      const { teamId } = callerOf(request);
      const team = parseRow(await records.get(SYSTEM, resourceNamed(schemas, 'teams'), teamId));
      // Sellers may not read the settings, but are told what they may ask for before they type it.
      const { minimumWithdrawal } = core.installation.current();
      return { ...team, features: CAN, minimumWithdrawal };
    });
    app.get(pathOf('currentSeller'), described(CALLS.currentSeller), ownUser);
    app.get(pathOf('currentUser'), described(CALLS.currentUser), ownUser);

    app.get(pathOf('storeInit'), described(CALLS.storeInit), async (request) => {
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

    app.get(pathOf('balance'), described(CALLS.balance), (request) =>
      balanceOf(database, callerOf(request).teamId, core.currency),
    );

    app.get(pathOf('schemaStatus'), described(CALLS.schemaStatus), async (request) => {
      requireAdmin(request, 'get', 'schemas');
      return { revision: schemas.current().bundle.etag, problems: schemas.problems() };
    });

    // Everybody is told that the rows are not real; only admins may remove them.
    app.get(pathOf('demoStatus'), described(CALLS.demoStatus), async () => {
      return demoStatus(database);
    });
    app.post(pathOf('demoRemove'), described(CALLS.demoRemove), async (request) => {
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
