import type { EventKind } from '#schemas';
import type { Identity } from '#server/engine/access/identities.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { API_KEY, isGuest, NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { TEAMS } from '#server/engine/records/specialResources.ts';
import type { StoredEvent } from './event.ts';

/*
 * Who receives which events: those who may read the row. Teams receive those of their own and of shared rows, callers
 * of scope `all` those of every team, a guest those that name the guest (`eventOf` of the row's resource),
 * a key those of resources that it may read.
 */

/** Events for one user, whom their `id` names. */
const PERSONAL: ReadonlySet<string> = new Set<EventKind>(['notice', 'factors']);
export const isPersonal = (kind: string): boolean => PERSONAL.has(kind);

const mayRead = ({ permissions }: Identity, resource: string): boolean =>
  permissions[resource]?.some((verb) => verb === 'get' || verb === 'search') ?? false;

/** The row of the caller, and of the caller's team: everybody reads these at the start, whatever the role allows. */
const isOfStart = ({ userId, teamId }: Identity, { resource, row_id }: StoredEvent): boolean =>
  (resource === 'users' && row_id === userId) || (resource === TEAMS && row_id === teamId);

export const mayReceive = (caller: Identity, event: StoredEvent): boolean => {
  if (isPersonal(event.kind) && event.row_id !== caller.userId) return false;
  const isForGuest = isGuest(caller);
  if (caller.kind === API_KEY && (event.resource === null || !mayRead(caller, event.resource)))
    return false;
  if (isForGuest && event.customer_id !== caller.guestId) return false;
  if (event.team_id === NO_TEAM) return !isForGuest;
  if (caller.scope !== 'all' && event.team_id !== caller.teamId) return false;
  if (event.resource !== null && mayRead(caller, event.resource)) return true;
  return !isForGuest && (event.resource === null || isOfStart(caller, event));
};

/** Narrows the reading of missed events; `mayReceive` decides about each. */
export const audienceSql = (caller: Identity): Sql =>
  caller.scope === 'all' ? sql`true` : sql`(team_id = ${caller.teamId} or team_id = ${NO_TEAM})`;
