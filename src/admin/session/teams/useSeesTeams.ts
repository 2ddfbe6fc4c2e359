import type { ResourceModel } from '#schemas';
import { useOptionalSession } from '../session.tsx';

/** Of a resource, whether this person is shown rows of several teams, so that each has to say whose it is (TABLE-11). */
export const useTeamSight = (): ((resource: ResourceModel) => boolean) => {
  const seesAll = useOptionalSession()?.user.scope === 'all';
  return ({ scope }) => seesAll && scope === 'team';
};

/** Whether rows of several teams are shown, so that each has to say whose it is (TABLE-11). */
export const useSeesTeams = (resource: ResourceModel): boolean => useTeamSight()(resource);
