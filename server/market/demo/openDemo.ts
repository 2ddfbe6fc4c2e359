import { createUser, type FirstAdmin } from '#server/engine/access/firstStart.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Database } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { Library } from '#server/engine/pictures/library.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { createTeamWithStore } from '#server/market/stores/createStore.ts';
import { type DemoAccount, seedDemo } from './seedDemo.ts';

interface DemoNeeds {
  readonly schemas: LiveSchemas;
  readonly database: Database;
  readonly records: Records;
  readonly library: Library;
  readonly currency: string;
  readonly clock: () => Date;
}

/** Seeds the demo into a core whose first admin was just made. */
export const openDemo = (core: DemoNeeds, admin: FirstAdmin): Promise<readonly DemoAccount[]> => {
  const { model, tables } = core.schemas.current();
  const { database, records, library, currency } = core;
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
    createTeam: (name, subdomain) =>
      createTeamWithStore({ records, model }, name, { subdomain, currency }),
    createUser: (user) => createUser({ records, model }, user),
  });
};
