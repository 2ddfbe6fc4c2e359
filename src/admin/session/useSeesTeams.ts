import type { ResourceModel } from '#schemas';
import { useOptionalSession } from './session.tsx';

/** Whether rows of several teams are shown, so that each has to say whose it is (TABLE-11). */
export const useSeesTeams = (resource: ResourceModel): boolean =>
  useOptionalSession()?.user.scope === 'all' && resource.scope === 'team';
