import type { Model, ResourceModel } from '#schemas';
import type { RowEvent } from '#schemas/model/calls/webhookCalls.ts';
import { type AskedAt, FilterError } from '#schemas/model/filters/filter.ts';
import { matchesFilter } from '#schemas/model/filters/matchesFilter.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import type { RecordChange } from '#server/engine/records/context.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { TEAMS } from '#server/engine/records/specialResources.ts';
import { readActive, type StoredWebhook, type Subscription } from './storedWebhooks.ts';

/** Another node's change is noticed at the latest after this long, where its message was lost. */
const CACHE_MS = 5_000;

/** Periods of a filter begin and end in this zone. */
const ZONE = 'UTC';

const isTrashed = ({ stateField }: ResourceModel, row: RecordChange['before']): boolean => {
  const trash = stateField?.states?.trash;
  return trash !== undefined && stateField !== undefined && row?.[stateField.name] === trash;
};

/** What a change is to whoever follows it; undefined for a row that was in the trash and goes for good. */
export const eventOf = ({ kind, resource, before, after }: RecordChange): RowEvent | undefined => {
  if (kind === 'create') return 'created';
  if (kind === 'trash') return 'deleted';
  if (kind === 'remove') return isTrashed(resource, before) ? undefined : 'deleted';
  return isTrashed(resource, after) && !isTrashed(resource, before) ? 'deleted' : 'updated';
};

/** Whose rows a webhook is told of: its team's and those that all teams share; without a team, everybody's. */
const isItsTeam = (webhook: StoredWebhook, { resource, id, teamId }: RecordChange): boolean => {
  if (webhook.team_id === NO_TEAM) return true;
  if (resource.name === TEAMS) return id === webhook.team_id;
  return teamId === webhook.team_id || (teamId === NO_TEAM && resource.scope === 'shared');
};

/** Undefined where the filter cannot be read: its fields are others than when it was made. */
const isFound = (
  resource: ResourceModel,
  { filter }: Subscription,
  row: RecordChange['after'],
  at: AskedAt,
): boolean | undefined => {
  if (filter === undefined || Object.keys(filter).length === 0) return true;
  try {
    return matchesFilter(resource, filter, row ?? {}, at);
  } catch (cause) {
    if (cause instanceof FilterError) return undefined;
    throw cause;
  }
};

/** Resources of a webhook whose filter cannot be read, or that are gone: of these it is told nothing. */
export const faultsOf = ({ events }: Pick<StoredWebhook, 'events'>, model: Model, now: Date) =>
  events.flatMap((subscription) => {
    const resource = model.resources.get(subscription.resource);
    const at = { now, zone: ZONE };
    const isReadable = resource && isFound(resource, subscription, {}, at) !== undefined;
    return isReadable ? [] : [subscription.resource];
  });

/** Which of the webhooks are told of a change; a deleted row is asked as it was before. */
export const toldOf = (
  webhooks: readonly StoredWebhook[],
  change: RecordChange,
): readonly StoredWebhook[] => {
  const event = eventOf(change);
  if (!event) return [];
  const row = event === 'deleted' ? change.before : change.after;
  const at = { now: change.at, zone: ZONE };
  return webhooks.filter(
    (webhook) =>
      isItsTeam(webhook, change) &&
      webhook.events.some(
        (subscription) =>
          subscription.resource === change.resource.name &&
          subscription.events.includes(event) &&
          isFound(change.resource, subscription, row, at) === true,
      ),
  );
};

/** The webhooks that are on, as every change asks for them. */
export const createActiveWebhooks = (clock: () => Date) => {
  let known: { readonly until: number; readonly webhooks: readonly StoredWebhook[] } | undefined;
  let generation = 0;
  return {
    /** Read in the transaction that asks. */
    async read(transaction: Queryable): Promise<readonly StoredWebhook[]> {
      const now = clock().getTime();
      if (known && known.until > now) return known.webhooks;
      const begun = generation;
      const webhooks = await readActive(transaction);
      // What changed while it was read is read again by the next one.
      if (begun === generation) known = { until: now + CACHE_MS, webhooks };
      return webhooks;
    },
    forget(): void {
      generation += 1;
      known = undefined;
    },
  };
};

export type ActiveWebhooks = ReturnType<typeof createActiveWebhooks>;
