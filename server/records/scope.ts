import type { ResourceModel, Verb } from '#schemas';
import { type Sql, sql } from '../database/database.ts';
import { ServerError } from '../errors.ts';
import type { Caller } from './records.ts';
import { TEAMS } from './rules/exceptions.ts';

/*
 * Who may do what, in one place: every statement on rows takes its condition from here (SEC-1).
 */

/** Verbs that every signed-in user may use on shared resources (decisions.md "Tenancy"). */
const READ_VERBS: readonly Verb[] = ['get', 'search'];

/** Errors: 403 `forbidden`, naming the permission that is missing. */
export const requirePermission = (caller: Caller, resource: ResourceModel, verb: Verb): void => {
  if (caller.kind === 'system') return;
  if (resource.scope === 'shared' && READ_VERBS.includes(verb)) return;
  if (caller.permissions[resource.name]?.includes(verb)) return;
  throw new ServerError('forbidden', { verb, resource: resource.name });
};

export const seesAllTeams = (caller: Caller): boolean =>
  caller.kind === 'system' || caller.scope === 'all';

/** Rows the caller may see: a foreign one looks like a missing one. */
export const scopeSql = (caller: Caller, resource: ResourceModel): Sql => {
  if (seesAllTeams(caller)) return sql`true`;
  // A team's own row is the only one that says more than everybody may know of it.
  if (resource.name === TEAMS) return sql`id = ${caller.teamId}`;
  return resource.scope === 'shared' ? sql`true` : sql`team_id = ${caller.teamId}`;
};

/** The team a new row belongs to; none for shared resources. */
export const teamOfNewRow = (
  caller: Caller,
  resource: ResourceModel,
  named: unknown,
): string | null => {
  if (resource.scope === 'shared') return null;
  return seesAllTeams(caller) && typeof named === 'string' && named !== '' ? named : caller.teamId;
};

/** Rows that a row of this team may refer to, and among which its unique fields are unique. */
export const neighboursSql = (resource: ResourceModel, teamId: string | null): Sql =>
  resource.scope === 'shared' || teamId === null ? sql`true` : sql`team_id = ${teamId}`;
