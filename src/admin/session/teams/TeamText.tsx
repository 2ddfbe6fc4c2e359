import { metaOf, type ResourceModel, recordTitle } from '#schemas';
import { useModel } from '../model.tsx';
import { useReferredRow } from '../referredRows.ts';
import { useSeesTeams } from './useSeesTeams.ts';

const TEAMS = 'teams';

/** Whose a row is, behind what it is called, where rows of several teams are shown (TABLE-11); nothing elsewhere. */
export const TeamText = ({
  resource,
  record,
}: {
  readonly resource: ResourceModel;
  readonly record: Readonly<Record<string, unknown>>;
}) => {
  const { teamId } = metaOf(resource, record);
  const team = useModel().resources.get(TEAMS);
  const isAsked = useSeesTeams(resource) && team !== undefined && typeof teamId === 'string';
  const { record: teamRow } = useReferredRow(TEAMS, isAsked ? teamId : undefined);
  if (!isAsked || !teamRow) return null;
  return (
    <>
      {' · '}
      <bdi>{recordTitle(team, teamRow)}</bdi>
    </>
  );
};
