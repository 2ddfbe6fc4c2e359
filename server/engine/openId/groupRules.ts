import { ADMIN_ROLE } from '#server/engine/access/builtInRoles.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { type Row, toText } from '#server/engine/database/json.ts';
import type { GroupRule, GroupRules } from '#server/engine/environment/openIdSettings.ts';
import { TEAMS } from '#server/engine/records/specialResources.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** The team that a rule names; undefined where it is not there, or not the only one of this name. */
export const teamOf = async (
  database: Database,
  { team }: GroupRule,
): Promise<string | undefined> => {
  const rows = await database.query<{ id: string }>(sql`
    select id from ${tableSql({ name: TEAMS })}
    where id = ${team} or doc->>'name' = ${team} order by id limit 2`);
  // Of two teams of one name nobody knows which is meant.
  return rows.length === 1 ? rows[0]?.id : undefined;
};

export const hasRole = async (database: Database, role: string): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from ${tableSql({ name: 'roles' })} where id = ${role}`);
  return rows.length > 0;
};

/** Whoever the last admin is at the provider: somebody has to be able to make others. */
export const isLastAdmin = async (database: Database, user: Row): Promise<boolean> => {
  if (user['role'] !== ADMIN_ROLE) return false;
  const others = await database.query(sql`
    select 1 as found from ${tableSql({ name: 'users' })}
    where id <> ${toText(user['_id'])} and doc->>'role' = ${ADMIN_ROLE}
      and doc->>'status' = 'active' limit 1`);
  return others.length === 0;
};

/** What the rules name and the installation does not have: told at the start, a sentence each. */
export const missingNames = async (
  database: Database,
  { rules }: Pick<GroupRules, 'rules'>,
): Promise<readonly string[]> => {
  const found = await Promise.all(
    rules.map(async (rule) => [
      ...((await hasRole(database, rule.role))
        ? []
        : [`OPENID_RULES names the role "${rule.role}", which is not there.`]),
      ...((await teamOf(database, rule)) === undefined
        ? [
            `OPENID_RULES names the team "${rule.team}", which is not there or not the only one of this name.`,
          ]
        : []),
    ]),
  );
  return found.flat();
};
