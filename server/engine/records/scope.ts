import type { ResourceModel, Verb } from '#schemas';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { TEAMS } from './exceptions.ts';
import type { Caller } from './records.ts';
import { tableSql } from './tableName.ts';

/*
 * Who may do what, in one place: every statement on rows takes its condition from here (SEC-1).
 */

/** Verbs that every signed-in user may use on shared resources (decisions.md "Tenancy"). */
const READ_VERBS: readonly Verb[] = ['get', 'search'];

export const mayUse = (caller: Caller, resource: ResourceModel, verb: Verb): boolean => {
  if (caller.kind === 'system') return true;
  const isReadByAll = resource.scope === 'shared' && caller.kind === 'user';
  if (isReadByAll && READ_VERBS.includes(verb)) return true;
  return caller.permissions[resource.name]?.includes(verb) ?? false;
};

/** Errors: 403 `forbidden`, naming the permission that is missing. */
export const requirePermission = (caller: Caller, resource: ResourceModel, verb: Verb): void => {
  if (!mayUse(caller, resource, verb)) {
    throw new ServerError('forbidden', { verb, resource: resource.name });
  }
};

export const seesAllTeams = (caller: Caller): boolean =>
  caller.kind === 'system' || caller.scope === 'all';

const handedOver = sql`doc ? 'deliveredAt'`;
const filesOfRow = sql`select jsonb_array_elements_text(doc->'files') from`;
const hasFiles = sql`jsonb_typeof(doc->'files') = 'array'`;

/** Rows of a buyer: the orders of one customer, what was said and delivered for them, and the files of these. */
const buyerSql = (caller: Caller, resource: string): Sql => {
  const { teamId, customerId = '' } = caller;
  const own = sql`team_id = ${teamId} and "t_customerId" = ${customerId}`;
  const ofOwnOrders = sql`team_id = ${teamId} and "t_orderId" in (
    select id from ${tableSql({ name: 'orders' })} where ${own})`;
  switch (resource) {
    case 'orders':
      return own;
    case 'messages':
    case 'offers':
      return ofOwnOrders;
    case 'deliveries':
      // One that was not handed over yet is the seller's alone.
      return sql`${ofOwnOrders} and ${handedOver}`;
    case 'files':
      return sql`team_id = ${teamId} and id in (
        ${filesOfRow} ${tableSql({ name: 'deliveries' })}
        where ${ofOwnOrders} and ${handedOver} and ${hasFiles}
        union all ${filesOfRow} ${tableSql({ name: 'messages' })}
        where ${ofOwnOrders} and ${hasFiles})`;
    default:
      return sql`false`;
  }
};

/** Rows the caller may see: a foreign one looks like a missing one. */
export const scopeSql = (caller: Caller, resource: ResourceModel): Sql => {
  if (caller.kind === 'buyer') return sql`(${buyerSql(caller, resource.name)})`;
  if (seesAllTeams(caller)) return sql`true`;
  // A team's own row is the only one that says more than everybody may know of it.
  if (resource.name === TEAMS) return sql`id = ${caller.teamId}`;
  return resource.scope === 'shared' ? sql`true` : sql`team_id = ${caller.teamId}`;
};

/**
 * The team whose rows are exactly those that the caller may see: '' for the rows of all teams, undefined where the
 * scope is narrower. What is counted by team may be told to nobody else.
 */
export const countedTeam = (caller: Caller, resource: ResourceModel): string | undefined => {
  if (caller.kind !== 'user' && caller.kind !== 'system') return undefined;
  if (seesAllTeams(caller)) return '';
  if (resource.name === TEAMS) return undefined;
  return resource.scope === 'shared' ? '' : caller.teamId;
};

/** Rows of one such team. */
export const countedTeamSql = (team: string): Sql =>
  team === '' ? sql`true` : sql`team_id = ${team}`;

/** Conversations the caller may see, each of which is an order. */
export const conversationScopeSql = (caller: Caller): Sql => {
  if (caller.kind === 'buyer') {
    return sql`(team_id = ${caller.teamId} and customer_id = ${caller.customerId ?? ''})`;
  }
  return seesAllTeams(caller) ? sql`true` : sql`team_id = ${caller.teamId}`;
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
