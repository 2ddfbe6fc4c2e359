import { type Model, VERBS, wordOf } from '#schemas';
import type { Permissions } from '#server/engine/records/records.ts';

type Verbs = Permissions[string];

const READ: Verbs = ['search', 'get'];
const NOTHING: Verbs = [];

/** A role that every installation has; it can be copied, not deleted (decisions.md "Who uses it"). */
export interface BuiltInRole {
  readonly name: string;
  readonly description: string;
  readonly scope: 'team' | 'all';
  /** What it may do with resources that matter to it in a way of their own. */
  readonly exceptions: Permissions;
  /** What it may do with any other resource of the model, those that appear later included. */
  readonly usual: (scope: 'team' | 'shared') => Verbs;
}

export const ADMIN_ROLE = 'admin';
export const SELLER_ROLE = 'seller';
export const SUPPORT_ROLE = 'support';

export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  {
    name: ADMIN_ROLE,
    description: 'Marketplace staff: sees every team and may do everything.',
    scope: 'all',
    exceptions: {},
    usual: () => VERBS,
  },
  {
    name: SELLER_ROLE,
    description: 'Sees and changes what belongs to the own team.',
    scope: 'team',
    exceptions: { users: READ, roles: READ, teams: READ, stores: READ },
    usual: (scope) => (scope === 'team' ? VERBS : READ),
  },
  {
    name: SUPPORT_ROLE,
    description: 'Reads everything of the own team and answers messages.',
    scope: 'team',
    exceptions: { messages: ['search', 'get', 'create'] },
    usual: () => READ,
  },
];

/** Why DELETE on one of them is refused, with what to do instead. */
export const COPY_INSTEAD = wordOf('copyRoleInstead');

/** The permissions that a built-in role is created with. */
export const initialPermissions = (role: BuiltInRole, model: Model): Permissions =>
  Object.fromEntries(
    [...model.resources.values()].map(({ name, scope }) => [
      name,
      role.exceptions[name] ?? role.usual(scope),
    ]),
  );

/**
 * What a role allows now. A resource that appeared after the role was stored is open to admin and, in the own
 * team, seller; other roles start without it. The admin keeps everything: nobody could give it back.
 */
export const effectivePermissions = (
  role: { readonly name: string; readonly builtIn: boolean; readonly permissions: Permissions },
  model: Model,
): Permissions => {
  const builtIn = role.builtIn ? BUILT_IN_ROLES.find(({ name }) => name === role.name) : undefined;
  if (!builtIn) return role.permissions;
  if (builtIn.name === ADMIN_ROLE) return initialPermissions(builtIn, model);
  const isOpened = builtIn.name === SELLER_ROLE;
  const later = Object.fromEntries(
    [...model.resources.values()].map(({ name, scope }) => [
      name,
      isOpened ? builtIn.usual(scope) : NOTHING,
    ]),
  );
  return { ...later, ...role.permissions };
};
