import { NAMED_CALLS, type Feature as ServerAbility } from '#schemas';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import type { Registry } from '#server/engine/features/feature.ts';
import { resourceNamed } from '#server/engine/http/resourceOf.ts';
import type { Operation } from '#server/engine/openapi/describe.ts';
import {
  array,
  BOOLEAN,
  FREE,
  object,
  rowOf,
  type Shapes,
  TEXT,
} from '#server/engine/openapi/shapes.ts';
import type { StartCall } from '#server/engine/openapi/startCall.ts';
import { actingRoleOf } from '#server/engine/records/actingRole.ts';
import type { Caller, Records } from '#server/engine/records/records.ts';
import { TEAMS } from '#server/engine/records/specialResources.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { isAdmin, maySchemas } from './signedIn.ts';
import { SYSTEM } from './system.ts';
import { managesTeam } from './teamManagers.ts';

export interface OwnUserNeeds {
  readonly schemas: LiveSchemas;
  readonly records: Records;
}

interface StartNeeds extends OwnUserNeeds {
  readonly registry: Pick<Registry, 'abilities' | 'adminAbilities' | 'roles' | 'startFacts'>;
}

/** The user whom a token belongs to. */
export const ownUserCall = (summary: string, more: Shapes = {}) =>
  ({
    tag: 'start',
    summary,
    answer: { schema: rowOf('users', { actsAs: TEXT, scope: TEXT, ...more }) },
  }) as const satisfies Operation;

export const ownUser = async ({ schemas, records }: OwnUserNeeds, caller: Caller): Promise<Row> => {
  const user = parseRow(await records.get(SYSTEM, resourceNamed(schemas, 'users'), caller.userId));
  // By it screens know which moves of states to offer.
  return { ...user, actsAs: actingRoleOf(caller), scope: caller.scope };
};

const { teamInit, currentUser } = NAMED_CALLS;

/** Abilities that are neither for everybody nor for administrators alone. */
const ONLY_FOR: Partial<Readonly<Record<ServerAbility, (caller: Caller) => boolean>>> = {
  studio: (caller) => maySchemas(caller, 'update'),
  audit: (caller) => managesTeam(caller, caller.teamId),
  apiKeys: (caller) => managesTeam(caller, caller.teamId),
  webhooks: (caller) => managesTeam(caller, caller.teamId),
};

const OWN_ROLE = object({ name: TEXT, isBuiltIn: BOOLEAN, permissions: FREE });

/** The caller's role in full: most roles may not read the rows of roles. */
const ownRole = ({ role, permissions }: Caller, { roles }: StartNeeds['registry']) => ({
  name: role,
  isBuiltIn: roles.some(({ name }) => name === role),
  permissions,
});

/** What the server can do for this caller. */
const abilitiesFor = (
  caller: Caller,
  { abilities, adminAbilities }: StartNeeds['registry'],
): readonly ServerAbility[] => [
  ...abilities.filter((ability) => ONLY_FOR[ability]?.(caller) !== false),
  ...(isAdmin(caller) ? adminAbilities : []),
];

/** The team, the user, and what this server can do. */
export const accessStartCalls = (core: StartNeeds): readonly StartCall[] => {
  const { records, schemas, registry } = core;
  return [
    {
      name: 'teamInit',
      call: teamInit,
      get operation() {
        const shapes = registry.startFacts().map(({ name, shape }) => [name, shape] as const);
        return {
          tag: 'start' as const,
          summary: 'The caller’s team, and what this server can do beyond the first calls.',
          answer: {
            schema: rowOf('teams', { features: array(TEXT), ...Object.fromEntries(shapes) }),
          },
        };
      },
      config: { isForEnrolment: true },
      read: async (caller) => {
        const resource = resourceNamed(schemas, TEAMS);
        const team = parseRow(await records.get(SYSTEM, resource, caller.teamId));
        const facts = registry.startFacts().map(({ name, read }) => [name, read()] as const);
        return {
          ...team,
          features: abilitiesFor(caller, registry),
          ...Object.fromEntries(facts),
        };
      },
    },
    {
      name: 'currentUser',
      call: currentUser,
      operation: ownUserCall('The user whom the token belongs to.', { ownRole: OWN_ROLE }),
      read: async (caller) => ({
        ...(await ownUser(core, caller)),
        ownRole: ownRole(caller, registry),
      }),
    },
  ];
};
