import { NAMED_CALLS } from '#schemas';
import { STORE_CALLS } from '#schemas/market/stores.ts';
import { type OwnUserNeeds, ownUser, ownUserCall } from '#server/engine/access/startCalls.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import { sharedShape } from '#server/engine/openapi/shapes.ts';
import type { StartCall } from '#server/engine/openapi/startCall.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

interface StoreNeeds extends OwnUserNeeds {
  readonly database: Database;
}

const STORE_INIT = {
  tag: 'start',
  summary: 'The store of the caller’s team.',
  answer: { schema: sharedShape('storeInit') },
} as const satisfies Operation;

/** The seller, and the store of their team. */
export const storeStartCalls = (core: StoreNeeds): readonly StartCall[] => [
  {
    name: 'currentSeller',
    call: STORE_CALLS.currentSeller,
    operation: ownUserCall('The seller: the user whom the token belongs to.'),
    read: (caller) => ownUser(core, caller),
  },
  {
    name: 'storeInit',
    call: NAMED_CALLS.storeInit,
    operation: STORE_INIT,
    read: async ({ teamId }) => {
      const [found] = await core.database.query<{ id: string; doc: string }>(sql`
        select id, doc::text as doc from ${tableSql({ name: 'stores' })}
        where team_id = ${teamId} order by id limit 1`);
      if (!found) throw new ServerError('not_found');
      const { subdomain, name, logo, languages, currency, currencies, ratesAt } = parseRow(
        found.doc,
      );
      const shown = { subdomain, name, logo, languages, currency, currencies, ratesAt };
      return { _id: found.id, ...shown };
    },
  },
];
