import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Callers } from './callers.ts';
import type { Identities } from './identities.ts';
import { requireRights } from './rights.ts';
import type { Sessions } from './sessions.ts';
import { managesTeam, requireTeamManager } from './teamManagers.ts';

export interface EndSessionNeeds {
  readonly database: Database;
  readonly audit: Audit;
  readonly access: { readonly sessions: Sessions; readonly callers: Callers };
}

export interface OthersSessionNeeds extends EndSessionNeeds {
  readonly registry: Pick<Registry, 'roles'>;
  readonly access: EndSessionNeeds['access'] & { readonly identities: Identities };
}

/** Whose sessions are looked at. */
export interface SessionUser {
  readonly id: string;
  readonly teamId: string;
  readonly name?: string;
}

const targetOf = ({ id, name }: SessionUser) => ({
  resource: 'users',
  id,
  ...(name !== undefined && { name }),
});

/**
 * A user whose sessions the caller may see and end: one of a team that the caller manages.
 *
 * Errors: 404 for one of another team, as if there were none; 403 for one's own colleagues without the right.
 */
export const managedUser = async (
  { database }: EndSessionNeeds,
  caller: Caller,
  userId: string,
): Promise<SessionUser> => {
  const [user] = await database.query<Required<SessionUser>>(sql`
    select id, coalesce(team_id, '') as "teamId", doc->>'name' as name
    from ${tableSql({ name: 'users' })} where id = ${userId}`);
  const isHidden = caller.scope !== 'all' && user?.teamId !== caller.teamId;
  if (isHidden && managesTeam(caller, caller.teamId)) throw new ServerError('not_found');
  requireTeamManager(caller, user?.teamId ?? caller.teamId);
  if (!user) throw new ServerError('not_found');
  return user;
};

/**
 * One of them whose sessions the caller may end: whoever may not give a role keeps nobody out who has it.
 *
 * Errors: those of `managedUser`; 403 for the sessions of somebody with more rights.
 */
export const signedOutUser = async (
  core: OthersSessionNeeds,
  caller: Caller,
  userId: string,
): Promise<SessionUser> => {
  const user = await managedUser(core, caller, userId);
  const role = await core.access.identities.roleOf(user.id);
  if (role) requireRights(caller, role, core.registry.roles);
  return user;
};

/** Ends one session of the user. Errors: 404 where there is no such one. */
export const endSession = async (
  { database, audit, access }: EndSessionNeeds,
  caller: Caller,
  user: SessionUser,
  id: string,
): Promise<void> => {
  await database.transaction(async (transaction) => {
    if (!(await access.sessions.end(user.id, id, transaction))) throw new ServerError('not_found');
    await audit.note(transaction, caller, {
      action: 'session.ended',
      teamId: user.teamId,
      target: targetOf(user),
      details: { session: id },
    });
  });
  await access.callers.invalidate();
};

/** Ends all sessions of the user but the caller's own; answers how many. */
export const endAllSessions = async (
  { database, audit, access }: EndSessionNeeds,
  caller: Caller,
  user: SessionUser,
): Promise<number> => {
  const ended = await database.transaction(async (transaction) => {
    const count = await access.sessions.endAll(user.id, caller.sessionId ?? '', transaction);
    if (count > 0)
      await audit.note(transaction, caller, {
        action: 'session.allEnded',
        teamId: user.teamId,
        target: targetOf(user),
        details: { sessions: count },
      });
    return count;
  });
  await access.callers.invalidate();
  return ended;
};
