import { isObject, type Model, type ResourceModel } from '#schemas';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { BuiltInRole, Registry } from '#server/engine/features/feature.ts';
import type { Caller, Permissions, Records } from '#server/engine/records/records.ts';
import { neededResource } from '#server/engine/records/specialResources.ts';
import { effectivePermissions } from './builtInRoles.ts';
import { SYSTEM } from './system.ts';

/** A caller without the language, which each request names for itself. */
export type Identity = Omit<Caller, 'language'> & {
  /** The role demands a second factor and the user has none: until then only one may be set up. */
  readonly lacksSecondFactor?: true;
  readonly requiresSecondFactor?: true;
};

export interface RoleFacts {
  readonly name: string;
  readonly scope: 'team' | 'all';
  readonly permissions: Permissions;
  /** The built-in role whose moves of states it makes; '' for none. */
  readonly actsAs: string;
  readonly requiresSecondFactor: boolean;
}

/** Blocked users keep their rows and lose their access. */
const ACTIVE = 'active';

const textOf = (row: Row, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

const verbsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((verb): verb is string => typeof verb === 'string') : [];

/** What a stored role allows, whatever somebody may have written into its free object. */
export const roleFacts = (
  row: Row,
  model: Model,
  builtInRoles: readonly BuiltInRole[],
): RoleFacts => {
  const stored = isObject(row['permissions']) ? row['permissions'] : {};
  const permissions = Object.fromEntries(
    Object.entries(stored).map(([resource, verbs]) => [resource, verbsOf(verbs)]),
  );
  const name = textOf(row, 'name');
  const scope = row['scope'] === 'all' ? 'all' : 'team';
  const facts = { name, scope, builtIn: row['builtIn'] === true, permissions } as const;
  const ofCode = facts.builtIn ? builtInRoles.find((role) => role.name === name) : undefined;
  const actsAs = ofCode ? (ofCode.actsAs ?? name) : textOf(row, 'actsAs');
  return {
    name,
    scope,
    permissions: effectivePermissions(facts, model, builtInRoles),
    actsAs,
    requiresSecondFactor: row['requiresSecondFactor'] === true,
  };
};

/** A row that may be gone meanwhile. */
const find = async (
  records: Records,
  resource: ResourceModel,
  id: string,
): Promise<Row | undefined> => {
  try {
    return parseRow(await records.get(SYSTEM, resource, id));
  } catch (error) {
    if (error instanceof ServerError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Who a user is now: team and role from the rows, so that a change holds at once. */
export const createIdentities = (
  records: Records,
  model: () => Model,
  registry: Pick<Registry, 'roles' | 'secondStep'>,
) => ({
  /** What the user's role allows, whether they may use it now or not. */
  async roleOf(userId: string): Promise<RoleFacts | undefined> {
    const user = await find(records, neededResource(model(), 'users'), userId);
    const role =
      user && (await find(records, neededResource(model(), 'roles'), textOf(user, 'role')));
    return role && roleFacts(role, model(), registry.roles);
  },

  /** Undefined for users that are blocked, gone or without a role; `statuses` names those that are let in. */
  async of(userId: string, statuses: readonly string[] = [ACTIVE]): Promise<Identity | undefined> {
    const user = await find(records, neededResource(model(), 'users'), userId);
    if (!user || !statuses.includes(textOf(user, 'status'))) return undefined;
    const role = await find(records, neededResource(model(), 'roles'), textOf(user, 'role'));
    if (!role) return undefined;
    const { name, scope, permissions, actsAs, requiresSecondFactor } = roleFacts(
      role,
      model(),
      registry.roles,
    );
    const step = registry.secondStep;
    const isLacking = requiresSecondFactor && step && !(await step.isSetUp(userId));
    return {
      kind: 'user',
      userId,
      teamId: textOf(user, 'teamId'),
      role: name,
      actsAs,
      scope,
      permissions,
      ...(requiresSecondFactor && { requiresSecondFactor }),
      ...(isLacking && { lacksSecondFactor: true }),
    };
  },
});

export type Identities = ReturnType<typeof createIdentities>;
