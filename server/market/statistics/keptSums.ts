import type { Database } from '#server/engine/database/database.ts';
import type { KeptSums } from '#server/engine/figures/sumRows.ts';
import { type RecordsOptions, tableOf } from '#server/engine/records/context.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { countedTeam } from '#server/engine/records/rowAccess.ts';
import { soldSpanOf, soldSums } from './soldSums.ts';

/** The sums that are kept for the dashboard, where the filter is one of its own. */
export const keptSums =
  (database: Database, recordsOptions: RecordsOptions): KeptSums =>
  async (caller, resource, query) => {
    const sold = resource.name === 'orders' ? soldSpanOf(query) : undefined;
    if (!sold || countedTeam(caller, resource) === undefined) return undefined;
    if (sold.teamId !== undefined && caller.scope !== 'all' && sold.teamId !== caller.teamId) {
      return undefined;
    }
    const team = await requestedTeamOf({ database }, caller, sold.teamId);
    const table = tableOf(recordsOptions, resource);
    return soldSums(database, table, team, sold.span, query.fields ?? []);
  };
