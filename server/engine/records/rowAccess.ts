import type { ResourceModel, Verb } from '#schemas';
import { ownValue } from '#schemas/model/values/ownValue.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from './records.ts';
import { TEAMS } from './specialResources.ts';

/*
 * Who may do what, in one place: every statement on rows takes its condition from here (SEC-1).
 */

/** Verbs that every signed-in user may use on shared resources (decisions.md "Tenancy"). */
const READ_VERBS: readonly Verb[] = ['get', 'search'];

export const mayUse = (caller: Caller, resource: ResourceModel, verb: Verb): boolean => {
  if (caller.kind === 'system') return true;
  const isReadByAll = resource.scope === 'shared' && caller.kind === 'user';
  if (isReadByAll && READ_VERBS.includes(verb)) return true;
  return ownValue(caller.permissions, resource.name)?.includes(verb) ?? false;
};

/** Errors: 403 `forbidden`, naming the permission that is missing. */
export const requirePermission = (caller: Caller, resource: ResourceModel, verb: Verb): void => {
  if (!mayUse(caller, resource, verb)) {
    throw new ServerError('forbidden', { verb, resource: resource.name });
  }
};

export const seesAllTeams = (caller: Caller): boolean =>
  caller.kind === 'system' || caller.scope === 'all';

/** Of a table of the server's own: what belongs to the caller's team, or everything for whoever sees all. */
export const seenTeamSql = (caller: Caller, teamId: Sql): Sql =>
  seesAllTeams(caller) ? sql`true` : sql`${teamId} = ${caller.teamId}`;

/** A key of a team acts for it like a user, within its own permissions. */
export const API_KEY = 'apiKey';

const NO_GUESTS: readonly string[] = ['user', 'system', API_KEY];

/** A guest sees the rows that a feature's resources show to its kind, and no other. */
export const isGuest = (caller: Pick<Caller, 'kind'>): boolean => !NO_GUESTS.includes(caller.kind);

/** Rows the caller may see: a foreign one looks like a missing one. */
export const scopeSql = (caller: Caller, resource: ResourceModel): Sql => {
  if (isGuest(caller)) return sql`(${caller.guestRows?.(resource.name) ?? sql`false`})`;
  if (seesAllTeams(caller)) return sql`true`;
  // A team's own row is the only one that says more than everybody may know of it.
  if (resource.name === TEAMS) return sql`id = ${caller.teamId}`;
  return resource.scope === 'shared' ? sql`true` : sql`team_id = ${caller.teamId}`;
};

/**
 * The team whose rows are exactly those that the caller may see: '' for the rows of all teams, undefined where the
 * scope is narrower. Nobody else may see what is counted by team.
 */
export const countedTeam = (caller: Caller, resource: ResourceModel): string | undefined => {
  if (isGuest(caller)) return undefined;
  if (seesAllTeams(caller)) return '';
  if (resource.name === TEAMS) return undefined;
  return resource.scope === 'shared' ? '' : caller.teamId;
};

/** Rows of one such team. */
export const countedTeamSql = (team: string): Sql =>
  team === '' ? sql`true` : sql`team_id = ${team}`;

/** The `team_id` of rows that belong to no team: it is part of each row's key, so it is never null. */
export const NO_TEAM = '';

/** The team of a row as it is answered. */
export const teamOfRow = ({ teamId }: Row): string =>
  typeof teamId === 'string' ? teamId : NO_TEAM;

/** The team a new row belongs to; `NO_TEAM` for shared resources. */
export const teamOfNewRow = (caller: Caller, resource: ResourceModel, named: unknown): string => {
  if (resource.scope === 'shared') return NO_TEAM;
  return seesAllTeams(caller) && typeof named === 'string' && named !== '' ? named : caller.teamId;
};

/** Rows that a row of this team may refer to, and among which its unique fields are unique. */
export const sameScopeSql = (resource: ResourceModel, teamId: string): Sql =>
  resource.scope === 'shared' || teamId === NO_TEAM ? sql`true` : sql`team_id = ${teamId}`;
