import type { Model } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { parseRow } from '#server/engine/database/json.ts';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import { randomPassword } from '#server/engine/passwords/passwords.ts';
import type { Records } from '#server/engine/records/records.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Accounts } from './accounts.ts';
import { ADMIN_ROLE, initialPermissions } from './builtInRoles.ts';
import { SYSTEM } from './system.ts';

export interface FirstStartParts {
  readonly database: Database;
  readonly records: Records;
  readonly accounts: Accounts;
  readonly model: Model;
}

export interface NewUser {
  readonly teamId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** A random one when absent. */
  readonly password?: string | undefined;
  readonly photo?: { readonly src: string; readonly title: string };
}

/** What the first start made; the password is printed once. */
export interface FirstAdmin {
  readonly userId: string;
  readonly teamId: string;
  readonly email: string;
  readonly password: string;
}

const idOf = (row: string): string => String(parseRow(row)['_id']);

/** A user who can sign in; the password is answered, as it is never known again. */
export const createUser = async (
  { records, model }: Pick<FirstStartParts, 'records' | 'model'>,
  { teamId, password = randomPassword(), ...user }: NewUser,
): Promise<{ readonly userId: string; readonly password: string }> => {
  const body = { ...user, status: 'active', password, passwordConfirmation: password };
  const row = await records.create(SYSTEM, neededResource(model, 'users'), body, { teamId });
  return { userId: idOf(row), password };
};

export const createTeam = async (
  { records, model }: Pick<FirstStartParts, 'records' | 'model'>,
  name: string,
): Promise<string> => idOf(await records.create(SYSTEM, neededResource(model, 'teams'), { name }));

/** The built-in roles have their names for ids: states and screens name them so. */
export const ensureBuiltInRoles = async (
  { database, records, model }: Pick<FirstStartParts, 'database' | 'records' | 'model'>,
  builtInRoles: readonly BuiltInRole[],
): Promise<void> => {
  const roles = neededResource(model, 'roles');
  const rows = await database.query<{ id: string }>(sql`
    select id from ${tableSql(roles)} where id = any(${builtInRoles.map(({ name }) => name)}::text[])`);
  const present = new Set(rows.map(({ id }) => id));
  for (const role of builtInRoles.filter(({ name }) => !present.has(name))) {
    const { name, description, scope } = role;
    const permissions = initialPermissions(role, model);
    const has = (wanted: string): boolean => roles.fields.some((field) => field.name === wanted);
    const body = {
      name,
      scope,
      permissions,
      ...(has('description') && { description }),
      ...(has('actsAs') && { actsAs: role.actsAs ?? name }),
    };
    await records.create(SYSTEM, roles, body, { _id: name, builtIn: true });
  }
};

/** Makes the first team and its admin in an empty installation; undefined where somebody can sign in already. */
export const makeFirstAdmin = async (
  parts: FirstStartParts,
  settings: {
    readonly teamName: string;
    readonly email: string;
    readonly password: string | null;
  },
): Promise<FirstAdmin | undefined> => {
  if (!(await parts.accounts.areEmpty())) return undefined;
  const { teamName, email } = settings;
  const teamId = await createTeam(parts, teamName);
  const { userId, password } = await createUser(parts, {
    teamId,
    name: 'Admin',
    email,
    role: ADMIN_ROLE,
    password: settings.password ?? undefined,
  });
  return { userId, teamId, email, password };
};
