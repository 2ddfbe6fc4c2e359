import { recordTitle } from '#schemas';
import { useModel } from '../model.tsx';
import { useReferredRows } from '../referredRows.ts';

const TEAMS = 'teams';

/** What teams are called, by their ids: asked for at once, and not at all where none is named. */
export const useTeamNames = (
  ids: readonly (string | undefined)[],
): ((id: string | undefined) => readonly string[]) => {
  const team = useModel().resources.get(TEAMS);
  const asked = [...new Set(ids.flatMap((id) => id ?? []))].sort();
  const { rows } = useReferredRows(TEAMS, asked);
  return (id) => {
    const record = id === undefined ? undefined : rows.find((one) => one.id === id);
    return team && record ? [recordTitle(team, record)] : [];
  };
};
