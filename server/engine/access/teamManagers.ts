import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from '#server/engine/records/records.ts';

const USERS = 'users';

/** Whether the caller says who is in this team: then also its keys, its webhooks, and what its members did. */
export const managesTeam = (
  { kind, scope, teamId: ownTeam, permissions }: Caller,
  teamId: string,
): boolean =>
  kind === 'user' &&
  permissions[USERS]?.includes('update') === true &&
  (scope === 'all' || ownTeam === teamId);

/** Errors: 403 `forbidden`, naming the permission that is missing. */
export const requireTeamManager = (caller: Caller, teamId: string): void => {
  if (!managesTeam(caller, teamId))
    throw new ServerError('forbidden', { verb: 'update', resource: USERS });
};
