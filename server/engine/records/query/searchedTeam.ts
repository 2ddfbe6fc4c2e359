import { ownPath, type ResourceModel } from '#schemas';
import { plainConditions } from '#schemas/model/filters/filter.ts';
import type { Caller, SearchQuery } from '../records.ts';
import { countedTeam } from '../rowAccess.ts';

/** The team of all rows that are asked for; undefined where a query names none, or several. */
const namedTeam = (resource: ResourceModel, { conditions }: SearchQuery): string | undefined => {
  const named = plainConditions(conditions).find(
    ({ field, operator, values }) =>
      field === ownPath(resource, 'teamId') && operator === 'in' && values.length === 1,
  );
  const [team] = named?.values ?? [];
  return typeof team === 'string' ? team : undefined;
};

/** The team whose rows alone are asked for: the one that is named, else the caller's; '' for those of all teams. */
export const searchedTeam = (
  caller: Caller,
  resource: ResourceModel,
  query: SearchQuery,
): string | undefined => namedTeam(resource, query) ?? countedTeam(caller, resource);
