import type { Identity } from '#server/engine/access/identities.ts';
import { type Sql, sql } from '#server/engine/database/database.ts';
import { isGuest } from '#server/engine/records/scope.ts';
import type { StoredEvent } from './event.ts';

/*
 * Who hears of what: those who may read the row. Teams hear of their own rows and of shared ones, callers of scope
 * `all` of every team's, a guest of what a change of a row says it is about (`eventOf` of its resource).
 */

const mayRead = ({ permissions }: Identity, resource: string): boolean =>
  permissions[resource]?.some((verb) => verb === 'get' || verb === 'search') ?? false;

/** Whether a caller is told of an event. */
export const mayHear = (caller: Identity, event: StoredEvent): boolean => {
  const isVisitor = isGuest(caller);
  if (isVisitor && event.customer_id !== caller.guestId) return false;
  if (event.team_id === null) return !isVisitor;
  if (caller.scope !== 'all' && event.team_id !== caller.teamId) return false;
  if (event.resource !== null) return mayRead(caller, event.resource);
  return !isVisitor;
};

/** What a caller may possibly hear of, for reading what was missed; `mayHear` has the last word. */
export const audienceSql = (caller: Identity): Sql =>
  caller.scope === 'all' ? sql`true` : sql`(team_id = ${caller.teamId} or team_id is null)`;
