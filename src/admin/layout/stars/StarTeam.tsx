import { useGetOne } from 'react-admin';
import { useModel } from '#src/admin/session/model.tsx';
import { TeamText } from '#src/admin/session/teams/TeamText.tsx';
import { useTeamSight } from '#src/admin/session/teams/useSeesTeams.ts';

/** The screen of one row: `/orders/12`, `/orders/12/show`. */
const ROW = /^\/([^/?]+)\/([^/?]+)(?:\/show)?(?:\?|$)/;

/** Whose the row of a starred screen is; nothing for lists and pages. */
export const StarTeam = ({ to }: { readonly to: string }) => {
  const [, name = '', id = ''] = ROW.exec(to) ?? [];
  const resource = useModel().resources.get(name);
  const seesTeams = useTeamSight();
  const isAsked = resource !== undefined && id !== 'create' && seesTeams(resource);
  const params = { id: decodeURIComponent(id) };
  // A row that is gone still has its star, by its title alone.
  const { data } = useGetOne(name, params, { enabled: isAsked, retry: false });
  return isAsked && data ? <TeamText resource={resource} record={data} /> : null;
};
