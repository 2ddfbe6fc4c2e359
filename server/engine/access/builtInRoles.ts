import { type Model, VERBS, wordOf } from '#schemas';
import { SCHEMA_RIGHTS } from '#schemas/model/schemaCalls.ts';
import type { BuiltInRole } from '#server/engine/features/feature.ts';
import type { Permissions } from '#server/engine/records/records.ts';

const NOTHING: Permissions[string] = [];

export const ADMIN_ROLE = 'admin';

export const ADMIN: BuiltInRole = {
  name: ADMIN_ROLE,
  description: 'Marketplace staff: sees every team and may do everything.',
  scope: 'all',
  exceptions: {},
  usual: () => VERBS,
};

/** Why DELETE on one of them is refused, with what to do instead. */
export const COPY_INSTEAD = wordOf('copyRoleInstead');

/** The permissions that a built-in role is created with; schemas are the admin's. */
export const initialPermissions = (role: BuiltInRole, model: Model): Permissions => ({
  ...Object.fromEntries(
    [...model.resources.values()].map(({ name, scope }) => [
      name,
      (Object.hasOwn(role.exceptions, name) && role.exceptions[name]) || role.usual(scope),
    ]),
  ),
  ...(role.name === ADMIN_ROLE && { [SCHEMA_RIGHTS]: VERBS }),
});

/** Nothing inherited: a resource may be called "constructor". */
const byName = (permissions: Permissions): Permissions =>
  Object.assign(Object.create(null), permissions);

/**
 * What a role allows now. A resource that appeared after the role was stored is open to admins and to the built-in
 * roles that say so; other roles start without it. The admin keeps everything: nobody could give it back.
 */
export const effectivePermissions = (
  role: { readonly name: string; readonly builtIn: boolean; readonly permissions: Permissions },
  model: Model,
  builtInRoles: readonly BuiltInRole[],
): Permissions => {
  const builtIn = role.builtIn ? builtInRoles.find(({ name }) => name === role.name) : undefined;
  if (!builtIn) return byName(role.permissions);
  if (builtIn.name === ADMIN_ROLE) return byName(initialPermissions(builtIn, model));
  const later = Object.fromEntries(
    [...model.resources.values()].map(({ name, scope }) => [
      name,
      builtIn.isOpenToNew ? builtIn.usual(scope) : NOTHING,
    ]),
  );
  return byName({ ...later, ...role.permissions });
};
