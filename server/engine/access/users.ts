import type { Issue } from '#schemas';
import { isEmpty } from '#schemas';
import { ADMIN_ROLE } from '#server/engine/access/builtInRoles.ts';
import { sql } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import { isGuessable } from '#server/engine/passwords/weakPasswords.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';
import { readRole, requireRights } from './rights.ts';

const ACTIVE = 'active';

/**
 * Whether another user could still do what this one could.
 *
 * The role's row is the lock: of two admins who leave at the same moment the second waits here and then counts again.
 */
const hasSuccessor = async ({ transaction, id, stored }: Write): Promise<boolean> => {
  await transaction.query(sql`
    select 1 as locked from ${tableSql({ name: 'roles' })} where id = ${String(stored?.['role'])}
    for no key update`);
  const rows = await transaction.query(sql`
    select 1 as found from ${tableSql({ name: 'users' })}
    where id <> ${id} and doc->>'role' = ${String(stored?.['role'])} and doc->>'status' = ${ACTIVE}
    limit 1`);
  return rows.length > 0;
};

/** The last admin stays: otherwise nobody could make another. */
const lastAdminIssues = async (
  write: Write,
  roles: readonly BuiltInRole[],
): Promise<readonly Issue[]> => {
  const { stored, row } = write;
  const lost = ['role', 'status'].filter((name) => stored?.[name] !== row[name]);
  if (!stored || lost.length === 0 || stored['status'] !== ACTIVE) return [];
  const role = await readRole(write, stored['role'], roles);
  if (role?.name !== ADMIN_ROLE || (await hasSuccessor(write))) return [];
  return lost.map((name) => issue(name, 'readOnly'));
};

const passwordIssues = async ({ model, row, secrets }: Write): Promise<readonly Issue[]> => {
  const password = secrets['password'];
  const field = model.resources.get('users')?.tree.get('password');
  // One that is too short is refused by the schema, which says all there is to say.
  if (typeof password !== 'string' || password.length < (field?.schema.minLength ?? 1)) return [];
  const about = [toText(row['name']), toText(row['email'])];
  return (await isGuessable(password, about)) ? [issue('password', 'guessable')] : [];
};

const check = async (write: Write, roles: readonly BuiltInRole[]): Promise<readonly Issue[]> => {
  const { caller, id, stored, row } = write;
  if (caller.kind === 'system') return [];
  for (const role of new Set([stored?.['role'], row['role']])) {
    const facts = isEmpty(role) ? undefined : await readRole(write, role, roles);
    // Whoever may not give a role may not take over an account that has it, either.
    if (facts) requireRights(caller, facts, roles);
  }
  const isOwnRole = id === caller.userId && stored?.['role'] !== row['role'];
  return [
    ...(isOwnRole ? [issue('role', 'readOnly')] : []),
    ...(await passwordIssues(write)),
    ...(await lastAdminIssues(write, roles)),
  ];
};

/** Users: a role is given only by those who have all its rights; no password that is easily guessed (decisions.md "Who uses it"). */
export const usersResource = (roles: readonly BuiltInRole[]) =>
  defineResource('users', {
    // A new user can sign in.
    guarded: { fields: ['password', 'email', 'role'], whenNew: true },
    check: (write) => check(write, roles),
  });
