import { loadPart } from '#locales/load.ts';
import type { Language } from '#schemas';
import type { Accounts } from '#server/engine/access/accounts.ts';
import type { Callers } from '#server/engine/access/callers.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Audit } from '#server/engine/audit/audit.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow, toText } from '#server/engine/database/json.ts';
import type { GroupRule, GroupRules } from '#server/engine/environment/openIdSettings.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { hasRole, isLastAdmin, missingNames, teamOf } from './groupRules.ts';
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

/** The server's own work, told with where it came from. */
const as = (origin: Caller['origin']): Caller => ({ ...SYSTEM, ...(origin && { origin }) });

const refuse = async (reason: Reason, language: Language): Promise<never> => {
  const { reasons } = await loadPart(language, 'signIn');
  throw new ServerError('sign_in_refused', { reason: reasons[reason] });
};

const findLinked = async (
  { database }: OpenIdAccountNeeds,
  issuer: string,
  subject: string,
): Promise<LinkedAccount | undefined> => {
  const [row] = await database.query<LinkedAccount>(sql`
    select user_id, is_made from openid_accounts
    where issuer = ${issuer} and subject = ${subject}`);
  return row;
};

interface NewLink {
  readonly subject: string;
  readonly userId: string;
  readonly isMade: boolean;
}

/** False where the user is somebody else there, or another sign-in was first. */
const linkAccount = async (
  { database, clock }: OpenIdAccountNeeds,
  issuer: string,
  { subject, userId, isMade }: NewLink,
): Promise<boolean> => {
  const added = await database.execute(sql`
    insert into openid_accounts (issuer, subject, user_id, is_made, linked_at)
    values (${issuer}, ${subject}, ${userId}, ${isMade}, ${clock()})
    on conflict do nothing`);
  return added > 0;
};

const noteLink = async (
  { database, records, schemas, audit }: OpenIdAccountNeeds,
  issuer: string,
  userId: string,
  origin: Caller['origin'],
): Promise<void> => {
  const user = parseRow(await records.get(SYSTEM, resourceNamed(schemas, 'users'), userId));
  const actor = {
    kind: 'user',
    userId,
    teamId: toText(user['teamId']),
    ...(origin && { origin }),
  };
  await audit.note(database, actor, { action: 'openId.linked', details: { issuer } });
};

/** A new user, of the team and role that the rule says. */
const makeUser = async (
  core: OpenIdAccountNeeds,
  issuer: string,
  { subject, email, name }: Claims,
  rule: GroupRule,
  language: Language,
  origin: Caller['origin'],
): Promise<string> => {
  const { database, records, schemas, audit } = core;
  const teamId = await teamOf(database, rule);
  if (teamId === undefined) return refuse('noTeam', language);
  if (!(await hasRole(database, rule.role))) return refuse('noRole', language);
  const body = { name: name || email, email, role: rule.role, status: 'active' };
  const row = parseRow(
    await records.create(as(origin), resourceNamed(schemas, 'users'), body, { teamId }),
  );
  const userId = toText(row['_id']);
  if (!(await linkAccount(core, issuer, { subject, userId, isMade: true })))
    return refuse('otherSubject', language);
  const target = { resource: 'users', id: userId, name: body.name };
  const details = { group: rule.group, role: rule.role };
  const actor = { kind: 'user', userId, teamId, ...(origin && { origin }) };
  await audit.note(database, actor, { action: 'openId.joined', target, details });
  return userId;
};

/** Role by the groups of today. A team is for ever: whoever is in another one now is not let into the old one. */
const followGroups = async (
  { database, records, schemas, audit, access }: OpenIdAccountNeeds,
  userId: string,
  rule: GroupRule,
  language: Language,
  origin: Caller['origin'],
): Promise<void> => {
  const users = resourceNamed(schemas, 'users');
  const user = parseRow(await records.get(SYSTEM, users, userId));
  if ((await teamOf(database, rule)) !== toText(user['teamId']))
    return refuse('otherTeam', language);
  if (user['role'] === rule.role) return;
  if (!(await hasRole(database, rule.role))) return refuse('noRole', language);
  if (await isLastAdmin(database, user)) return;
  await records.update(as(origin), users, userId, { role: rule.role });
  const teamId = toText(user['teamId']);
  const actor = { kind: 'user', userId, teamId, ...(origin && { origin }) };
  const details = { from: toText(user['role']), to: rule.role, group: rule.group };
  await audit.note(database, actor, { action: 'openId.roleFollowed', details });
  await access.callers.invalidate();
};

/** Users as the provider knows them: by issuer and subject, whatever their address becomes. */
export const createOpenIdAccounts = (
  core: OpenIdAccountNeeds,
  issuer: string,
  groupRules: GroupRules,
) => {
  const find = (subject: string): Promise<LinkedAccount | undefined> =>
    findLinked(core, issuer, subject);

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
        if (rule) await followGroups(core, linked.user_id, rule, language, origin);
        else if (linked.is_made) return refuse('noRule', language);
        return linked.user_id;
      }
      if (email === '' || !isEmailVerified) return refuse('noEmail', language);
      const account = await core.access.accounts.findByEmail(email);
      if (!account)
        return rule
          ? makeUser(core, issuer, claims, rule, language, origin)
          : refuse('noRule', language);
      if (!(await linkAccount(core, issuer, { subject, userId: account.userId, isMade: false })))
        return refuse('otherSubject', language);
      await noteLink(core, issuer, account.userId, origin);
      if (rule) await followGroups(core, account.userId, rule, language, origin);
      return account.userId;
    },

    /** What the rules name and the installation does not have: told at the start, a sentence each. */
    missing: (): Promise<readonly string[]> => missingNames(core.database, groupRules),
  };
};

export type OpenIdAccounts = ReturnType<typeof createOpenIdAccounts>;
