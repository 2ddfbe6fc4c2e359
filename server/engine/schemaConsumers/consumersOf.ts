import { isBreaking } from '#schemas/model/changes/breaking.ts';
import type { Change } from '#schemas/model/changes/change.ts';
import { type ChangedResource, changedResource } from '#schemas/model/consumers/changedField.ts';
import type { CodeNeeds } from '#schemas/model/consumers/codeNeeds.ts';
import {
  type ConsumedChange,
  type Consumer,
  SENDS_AND_READS,
} from '#schemas/model/consumers/consumer.ts';
import { type Resources, writtenConsumers } from '#schemas/model/consumers/schemaConsumers.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { type NameUse, readUses } from '#server/engine/formerNames/readUses.ts';
import { type OpenImport, readOpenImports } from '#server/engine/importExport/openMappings.ts';
import { readStoredViews, type StoredView } from '#server/engine/views/storedViews.ts';
import { formerNameConsumers } from './formerNameConsumers.ts';
import { importConsumers } from './importConsumers.ts';
import { NO_PROGRAMS, type Programs, programConsumers, readPrograms } from './programConsumers.ts';
import { viewConsumers } from './viewConsumers.ts';

/** Both versions that changes lie between, and what code knows of them. */
export interface Versions {
  readonly before: Resources;
  readonly after: Resources;
  /** `SCHEMA_REQUIREMENTS`, or those of the registry. */
  readonly code: CodeNeeds;
}

interface StoredRole {
  readonly name: string;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
}

const readRoles = (queryable: Queryable): Promise<readonly StoredRole[]> =>
  queryable.query<StoredRole>(sql`
    select doc->>'name' as name, coalesce(doc->'permissions', '{}'::jsonb) as permissions
    from r_roles order by 1`);

const roleConsumers = (
  { kind, resource }: Change,
  roles: readonly StoredRole[],
): readonly Consumer[] =>
  kind === 'resourceRemoved'
    ? roles.flatMap(({ name, permissions }): readonly Consumer[] => {
        const verbs = permissions[resource] ?? [];
        if (verbs.length === 0) return [];
        return [{ kind: 'role', name, what: verbs.join(', '), breaks: SENDS_AND_READS }];
      })
    : [];

/** What is stored and names resources and fields. */
interface Stored {
  readonly views: readonly StoredView[];
  readonly imports: readonly OpenImport[];
  readonly uses: readonly NameUse[];
  readonly roles: readonly StoredRole[];
  readonly programs: Programs;
}

const NOTHING: Stored = { views: [], imports: [], uses: [], roles: [], programs: NO_PROGRAMS };

const resourcesOf = (changes: readonly Change[]): readonly string[] => [
  ...new Set(changes.map(({ resource }) => resource)),
];

const readStored = async (
  queryable: Queryable,
  changes: readonly Change[],
  { before }: Versions,
): Promise<Stored> => ({
  views: await readStoredViews(queryable, resourcesOf(changes)),
  programs: await readPrograms(queryable, resourcesOf(changes)),
  imports: await readOpenImports(queryable, before),
  uses: await readUses(queryable, before),
  roles: await readRoles(queryable),
});

const consumersOfOne = (
  change: Change,
  resource: ChangedResource,
  stored: Stored,
  versions: Versions,
): readonly Consumer[] => {
  const broken = [
    ...viewConsumers(change, stored.views, resource),
    ...programConsumers(change, stored.programs, resource),
  ];
  if (!isBreaking(change)) return broken;
  return [
    ...broken,
    ...importConsumers(change, stored.imports, resource, versions.before.resources),
    ...formerNameConsumers(change, stored.uses, resource),
    ...roleConsumers(change, stored.roles),
    ...writtenConsumers(change, resource, versions),
  ];
};

/**
 * For each change that breaks something, who and what breaks: in what they send, in what they read, or both.
 *
 * Shape: in the order of the changes; those that break nobody are left out, a breaking one that nobody is known to
 * notice has no consumers. Without a database only what schemas and code say is known.
 */
export const consumersOf = async (
  queryable: Queryable | undefined,
  changes: readonly Change[],
  versions: Versions,
): Promise<readonly ConsumedChange[]> => {
  const stored =
    queryable && changes.length > 0 ? await readStored(queryable, changes, versions) : NOTHING;
  const { before, after } = versions;
  const changed = new Map(
    [...new Set(changes.map(({ resource }) => resource))].flatMap((name) => {
      const resource = before.resources.get(name);
      return resource ? [[name, changedResource(resource, after.resources.get(name))]] : [];
    }),
  );
  return changes
    .map((change) => {
      const resource = changed.get(change.resource);
      const consumers = resource ? consumersOfOne(change, resource, stored, versions) : [];
      return { change, consumers };
    })
    .filter(({ change, consumers }) => isBreaking(change) || consumers.length > 0);
};
