import { loadSignInTexts } from '#locales/load.ts';
import type { Language, ResourceModel } from '#schemas';
import type { Accounts } from '#server/engine/access/accounts.ts';
import { ADMIN_ROLE } from '#server/engine/access/builtInRoles.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row, toText } from '#server/engine/database/json.ts';
import type { GroupRule, GroupRules } from '#server/engine/environment/openIdSettings.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { TEAMS } from '#server/engine/records/specialResources.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import type { Claims } from './provider.ts';

export interface OpenIdAccountNeeds {
  readonly database: Database;
  readonly records: Records;
  readonly schemas: LiveSchemas;
  readonly audit: Audit;
  readonly access: { readonly accounts: Accounts; readonly callers: Callers };
  readonly clock: () => Date;
}

/** Why somebody whom the provider knows does not get in; texts in `errors`. */
type Reason = 'noRule' | 'noTeam' | 'noRole' | 'noEmail' | 'otherSubject' | 'otherTeam';

interface LinkedAccount {
  readonly user_id: string;
  readonly is_made: boolean;
}

const EVERYBODY = '*';

/** The first rule that names one of the groups. */
const ruleFor = (
  { rules }: Pick<GroupRules, 'rules'>,
  groups: readonly string[],
): GroupRule | undefined =>
  rules.find(({ group }) => group === EVERYBODY || groups.includes(group));

/** Users as the provider knows them: by issuer and subject, whatever their address becomes. */
export const createOpenIdAccounts = (
  core: OpenIdAccountNeeds,
  issuer: string,
  groupRules: GroupRules,
) => {
  const { database, records, schemas, audit, access, clock } = core;
  const users = (): ResourceModel => resourceNamed(schemas, 'users');
  /** The server's own work, told with where it came from. */
  const as = (origin: Caller['origin']): Caller => ({ ...SYSTEM, ...(origin && { origin }) });

  const refuse = async (reason: Reason, language: Language): Promise<never> => {
    const { reasons } = await loadSignInTexts(language);
    throw new ServerError('sign_in_refused', { reason: reasons[reason] });
  };
  const find = async (subject: string): Promise<LinkedAccount | undefined> => {
    const [row] = await database.query<LinkedAccount>(sql`
      select user_id, is_made from openid_accounts
      where issuer = ${issuer} and subject = ${subject}`);
    return row;
  };
  /** False where the user is somebody else there, or another sign-in was first. */
  const link = async (subject: string, userId: string, isMade: boolean): Promise<boolean> => {
    const added = await database.execute(sql`
      insert into openid_accounts (issuer, subject, user_id, is_made, linked_at)
      values (${issuer}, ${subject}, ${userId}, ${isMade}, ${clock()})
      on conflict do nothing`);
    return added > 0;
  };
  const teamOf = async ({ team }: GroupRule): Promise<string | undefined> => {
    const rows = await database.query<{ id: string }>(sql`
      select id from ${tableSql({ name: TEAMS })}
      where id = ${team} or doc->>'name' = ${team} order by id limit 2`);
    // Of two teams of one name nobody knows which is meant.
    return rows.length === 1 ? rows[0]?.id : undefined;
  };
  const hasRole = async (role: string): Promise<boolean> => {
    const rows = await database.query(sql`
      select 1 as found from ${tableSql({ name: 'roles' })} where id = ${role}`);
    return rows.length > 0;
  };
  /** Whoever the last admin is at the provider: somebody has to be able to make others. */
  const isLastAdmin = async (user: Row): Promise<boolean> => {
    if (user['role'] !== ADMIN_ROLE) return false;
    const others = await database.query(sql`
      select 1 as found from ${tableSql({ name: 'users' })}
      where id <> ${toText(user['_id'])} and doc->>'role' = ${ADMIN_ROLE}
        and doc->>'status' = 'active' limit 1`);
    return others.length === 0;
  };

  const noteLink = async (userId: string, origin: Caller['origin']): Promise<void> => {
    const user = parseRow(await records.get(SYSTEM, users(), userId));
    const actor = {
      kind: 'user',
      userId,
      teamId: toText(user['teamId']),
      ...(origin && { origin }),
    };
    await audit.note(database, actor, { action: 'openId.linked', details: { issuer } });
  };
  const make = async (
    { subject, email, name }: Claims,
    rule: GroupRule,
    language: Language,
    origin: Caller['origin'],
  ): Promise<string> => {
    const teamId = await teamOf(rule);
    if (teamId === undefined) return refuse('noTeam', language);
    if (!(await hasRole(rule.role))) return refuse('noRole', language);
    const body = { name: name || email, email, role: rule.role, status: 'active' };
    const row = parseRow(await records.create(as(origin), users(), body, { teamId }));
    const userId = toText(row['_id']);
    if (!(await link(subject, userId, true))) return refuse('otherSubject', language);
    const target = { resource: 'users', id: userId, name: body.name };
    const details = { group: rule.group, role: rule.role };
    const actor = { kind: 'user', userId, teamId, ...(origin && { origin }) };
    await audit.note(database, actor, { action: 'openId.joined', target, details });
    return userId;
  };

  /** Role by the groups of today. A team is for ever: whoever is in another one now is not let into the old one. */
  const follow = async (
    userId: string,
    rule: GroupRule,
    language: Language,
    origin: Caller['origin'],
  ): Promise<void> => {
    const user = parseRow(await records.get(SYSTEM, users(), userId));
    if ((await teamOf(rule)) !== toText(user['teamId'])) return refuse('otherTeam', language);
    if (user['role'] === rule.role) return;
    if (!(await hasRole(rule.role))) return refuse('noRole', language);
    if (await isLastAdmin(user)) return;
    await records.update(as(origin), users(), userId, { role: rule.role });
    const teamId = toText(user['teamId']);
    const actor = { kind: 'user', userId, teamId, ...(origin && { origin }) };
    const details = { from: toText(user['role']), to: rule.role, group: rule.group };
    await audit.note(database, actor, { action: 'openId.roleFollowed', details });
    await access.callers.invalidate();
  };

  return {
    find,

    /**
     * The user of these claims: the linked one; else the one with this address, once the provider has verified it;
     * else a new one where a rule says which team and role.
     *
     * Errors: 403 `sign_in_refused` with the reason in words.
     */
    async userOf(claims: Claims, language: Language, origin: Caller['origin']): Promise<string> {
      const { subject, email, isEmailVerified, groups } = claims;
      const rule = ruleFor(groupRules, groups);
      const linked = await find(subject);
      if (linked) {
        if (rule) await follow(linked.user_id, rule, language, origin);
        else if (linked.is_made) return refuse('noRule', language);
        return linked.user_id;
      }
      if (email === '' || !isEmailVerified) return refuse('noEmail', language);
      const account = await access.accounts.findByEmail(email);
      if (!account) return rule ? make(claims, rule, language, origin) : refuse('noRule', language);
      if (!(await link(subject, account.userId, false))) return refuse('otherSubject', language);
      await noteLink(account.userId, origin);
      if (rule) await follow(account.userId, rule, language, origin);
      return account.userId;
    },

    /** What the rules name and the installation does not have: told at the start, a sentence each. */
    async missing(): Promise<readonly string[]> {
      const found = await Promise.all(
        groupRules.rules.map(async (rule) => [
          ...((await hasRole(rule.role))
            ? []
            : [`OPENID_RULES names the role "${rule.role}", which is not there.`]),
          ...((await teamOf(rule)) === undefined
            ? [
                `OPENID_RULES names the team "${rule.team}", which is not there or not the only one of this name.`,
              ]
            : []),
        ]),
      );
      return found.flat();
    },
  };
};

export type OpenIdAccounts = ReturnType<typeof createOpenIdAccounts>;
