import { type Queryable, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Reader } from './notices.ts';

const ACTIVE = 'active';
/** A team of more people has somebody who looks. */
const MOST = 200;

const people = (where: ReturnType<typeof sql>) => sql`
  select u.id as "userId", coalesce(u.team_id, '') as "teamId", c.choices
  from ${tableSql({ name: 'users' })} u join ${tableSql({ name: 'roles' })} r on r.id = u.doc->>'role'
    left join notice_choices c on c.user_id = u.id
  where u.doc->>'status' = ${ACTIVE} and ${where} order by u.id limit ${MOST}`;
const may = (resource: string, verb: string) =>
  sql`coalesce(r.doc->'permissions'->${resource} @> ${JSON.stringify(verb)}::jsonb, false)`;

/** The people of a team who may read rows of a resource; who did it knows it already. */
export const readersOf = async (
  place: Queryable,
  teamId: string,
  resource: string,
  exceptUserId: string,
): Promise<readonly Reader[]> =>
  place.query<Reader>(
    people(sql`u.team_id = ${teamId} and u.id <> ${exceptUserId}
      and (${may(resource, 'get')} or ${may(resource, 'search')})`),
  );

/** Those who say who is in a team, and so keep its keys and webhooks. */
export const managersOf = async (
  place: Queryable,
  teamId: string,
  exceptUserId: string,
): Promise<readonly Reader[]> =>
  place.query<Reader>(
    people(sql`u.team_id = ${teamId} and u.id <> ${exceptUserId} and ${may('users', 'update')}`),
  );

/** Those who may change something that holds for all teams. */
export const keepersOf = async (
  place: Queryable,
  resource: string,
  exceptUserId: string,
): Promise<readonly Reader[]> =>
  place.query<Reader>(
    people(sql`u.id <> ${exceptUserId} and r.doc->>'scope' = 'all' and ${may(resource, 'update')}`),
  );
