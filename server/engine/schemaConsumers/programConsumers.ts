import type { Change } from '#schemas/model/changes/change.ts';
import type { ChangedResource } from '#schemas/model/consumers/changedField.ts';
import { type Consumer, READS, SENDS_AND_READS } from '#schemas/model/consumers/consumer.ts';
import { filterEntries } from '#schemas/model/filters/filter.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { filterPart, isBroken } from './viewConsumers.ts';

/** A key of a program that has not ended. */
interface LivingKey {
  readonly name: string;
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  readonly owner: string;
}

/** A webhook that is on, and what of one resource it is told. */
interface FollowedResource {
  readonly name: string;
  readonly owner: string;
  readonly resource: string;
  readonly events: readonly string[];
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** What programs of all teams use. */
export interface Programs {
  readonly keys: readonly LivingKey[];
  readonly followed: readonly FollowedResource[];
}

export const NO_PROGRAMS: Programs = { keys: [], followed: [] };

export const readPrograms = async (
  queryable: Queryable,
  resources: readonly string[],
): Promise<Programs> => ({
  keys: await queryable.query<LivingKey>(sql`
    select k.name, k.permissions, coalesce(makers.doc->>'name', k.maker_id) as owner
    from api_keys k left join r_users makers on makers.id = k.maker_id
    where k.revoked_at is null and k.expires_at > now() order by k.name, k.id`),
  followed: await queryable.query<FollowedResource>(sql`
    select w.name, coalesce(makers.doc->>'name', w.maker_id) as owner, e.item->>'resource' as resource,
      e.item->'events' as events, e.item->'filter' as filter
    from webhooks w left join r_users makers on makers.id = w.maker_id,
      jsonb_array_elements(w.events) as e(item)
    where w.state = 'on' and e.item->>'resource' = any(${resources}::text[])
    order by w.name, w.id`),
});

const keyConsumers = ({ resource }: Change, keys: readonly LivingKey[]): readonly Consumer[] =>
  keys.flatMap(({ name, owner, permissions }): readonly Consumer[] => {
    const verbs = permissions[resource] ?? [];
    if (verbs.length === 0) return [];
    return [{ kind: 'apiKey', name, owner, what: verbs.join(', '), breaks: SENDS_AND_READS }];
  });

const isFilterBroken = (
  change: Change,
  { filter }: FollowedResource,
  changed: ChangedResource,
): boolean => {
  const { after } = changed;
  if (!after || filter === null) return false;
  return filterEntries(filter).some((entry) =>
    isBroken(change, filterPart(...entry), changed, after),
  );
};

/** Programs that a change breaks: keys and webhooks of a resource that goes, and webhooks whose filter asks for a field. */
export const programConsumers = (
  change: Change,
  { keys, followed }: Programs,
  changed: ChangedResource,
): readonly Consumer[] => {
  const own = followed.filter(({ resource }) => resource === change.resource);
  const isGone = change.kind === 'resourceRemoved';
  return [
    ...(isGone ? keyConsumers(change, keys) : []),
    ...own.flatMap((webhook): readonly Consumer[] => {
      const consumer = { kind: 'webhook', name: webhook.name, owner: webhook.owner } as const;
      if (isGone) return [{ ...consumer, what: 'resource', breaks: READS }];
      return isFilterBroken(change, webhook, changed)
        ? [{ ...consumer, what: 'filter', breaks: READS }]
        : [];
    }),
  ];
};
