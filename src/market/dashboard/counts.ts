import { useGetList } from 'react-admin';
import type { ResourceModel } from '#schemas';

/** Only the total is wanted: the smallest page carries it. */
const ONE_ROW = { page: 1, perPage: 1 };

/** Rows of a team, where an admin chose one; what all teams share has none. */
export const filterOfTeam = ({ scope }: ResourceModel, teamId: string | undefined) =>
  teamId === undefined || scope === 'shared' ? {} : { teamId: [teamId] };

export const listOfTeam = (resource: ResourceModel, teamId: string | undefined): string => {
  const filter = filterOfTeam(resource, teamId);
  if (Object.keys(filter).length === 0) return `/${resource.name}`;
  return `/${resource.name}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

export type Count =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly count: number };

/** How many rows there are, in all or in one state, as the list's own total says it. */
export const useCount = (resource: ResourceModel, inState?: string, teamId?: string): Count => {
  const field = resource.stateField?.name;
  const { total, error } = useGetList(resource.name, {
    pagination: ONE_ROW,
    sort: resource.defaultSort,
    filter: {
      ...(field && inState !== undefined && { [field]: [inState] }),
      ...filterOfTeam(resource, teamId),
    },
  });
  if (total !== undefined) return { state: 'ready', count: total };
  return error ? { state: 'failed', error } : { state: 'loading' };
};

/** Address of a list that shows one state only; the filter has the shape of the list's own. */
export const stateListPath = (resource: ResourceModel, state: string): string => {
  const field = resource.stateField?.name ?? 'status';
  const filter = encodeURIComponent(JSON.stringify({ [field]: [state] }));
  return `/${resource.name}?filter=${filter}`;
};
