import { useGetMany } from 'react-admin';
import { recordTitle } from '#schemas';
import { useModel } from './model.tsx';

const TEAMS = 'teams';

/** What teams are called, by their ids: asked for at once, and not at all where none is named. */
export const useTeamNames = (
  ids: readonly (string | undefined)[],
): ((id: string | undefined) => readonly string[]) => {
  const team = useModel().resources.get(TEAMS);
  const asked = [...new Set(ids.flatMap((id) => id ?? []))].sort();
  const { data = [] } = useGetMany(TEAMS, { ids: asked }, { enabled: asked.length > 0 });
  return (id) => {
    const record = id === undefined ? undefined : data.find((one) => one?.id === id);
    return team && record ? [recordTitle(team, record)] : [];
  };
};
