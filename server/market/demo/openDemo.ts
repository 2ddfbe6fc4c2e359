import { createUser } from '#server/engine/access/createUsers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { FirstStartContext } from '#server/engine/features/feature.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { type DemoAccount, seedDemo } from './seedDemo.ts';

/** Seeds the demo into an installation whose first admin was just made. */
export const openDemo = ({
  core,
  database,
  records,
  model,
  admin,
}: FirstStartContext): Promise<readonly DemoAccount[]> => {
  const { tables } = core.schemas.current();
  const library = core.libraryIn(database);
  const { currency } = core;
  return seedDemo({
    database,
    model,
    tables,
    library,
    currency,
    now: core.clock(),
    idAt: (moment) => createIdSource(() => moment)(),
    firstTeamId: admin.teamId,
    adminUserId: admin.userId,
    createFile: async (teamId, title, text) => {
      const files = model.resources.get('files');
      if (!files) throw new Error('The demo needs schemas/files.json.');
      const src = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`;
      const row = await records.create(SYSTEM, files, { title, src }, { teamId });
      return String(parseRow(row)['_id']);
    },
    createTeam: async (name, subdomain, legal) => {
      const id = await createTeamWithStore({ records, model }, name, { subdomain, currency });
      await records.update(SYSTEM, neededResource(model, 'teams'), id, legal);
      return id;
    },
    createPayoutAccount: async (teamId, account) => {
      const accounts = model.resources.get('payoutAccounts');
      if (!accounts) return undefined;
      const row = await records.create(SYSTEM, accounts, account, { teamId });
      return String(parseRow(row)['_id']);
    },
    createUser: (user) => createUser({ records, model }, user),
  });
};
