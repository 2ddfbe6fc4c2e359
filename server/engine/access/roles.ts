import type { Issue } from '#schemas';
import { isSame } from '#schemas';
import { ADMIN_ROLE, COPY_INSTEAD } from '#server/engine/access/builtInRoles.ts';
import { roleFacts } from '#server/engine/access/identities.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import type { Removal, Write } from '#server/engine/records/writeTypes.ts';
import { requireRights } from './rights.ts';

const RIGHTS = ['name', 'scope', 'permissions', 'actsAs'] as const;

const changedRights = ({ stored, row }: Write): readonly string[] =>
  stored ? RIGHTS.filter((name) => !isSame(stored[name], row[name])) : [];

export interface RoleNames {
  readonly builtIn: readonly BuiltInRole[];
  /** Names that the moves of states mean, without being anybody's role. */
  readonly reserved: readonly unknown[];
}

const check = async (write: Write, { builtIn, reserved }: RoleNames): Promise<readonly Issue[]> => {
  const { caller, model, stored, row } = write;
  if (caller.kind === 'system') return [];
  if (stored) requireRights(caller, roleFacts(stored, model, builtIn), builtIn);
  requireRights(caller, roleFacts(row, model, builtIn), builtIn);
  if (reserved.includes(row['name'])) return [issue('name', 'unique')];
  // An admin's moves are for marketplace staff: they hold for every team.
  if (row['actsAs'] === ADMIN_ROLE && row['scope'] !== 'all') return [issue('actsAs', 'enum')];
  const changed = changedRights(write);
  const isOwn = stored !== undefined && stored['name'] === caller.role;
  const locked = isOwn ? changed : [];
  // The moves of states name the built-in roles: those keep their names.
  const renamed =
    stored?.['builtIn'] === true ? changed.filter((name) => name !== 'permissions') : [];
  return [...locked, ...renamed].map((name) => issue(name, 'readOnly'));
};

const refuseRemoval = async ({ caller, row }: Removal): Promise<void> => {
  if (row['builtIn'] !== true) return;
  throw new ServerError('never_deleted', { instead: COPY_INSTEAD[caller.language] });
};

/** Roles: nobody gives more rights than they have, or changes their own (decisions.md "Who uses it"). */
export const rolesResource = (names: RoleNames) =>
  defineResource('roles', {
    guarded: { fields: [...RIGHTS, 'requiresSecondFactor'], whenNew: true },
    check: (write) => check(write, names),
    refuseRemoval,
  });
