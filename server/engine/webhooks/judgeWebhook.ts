import type { Model } from '#schemas';
import type { RowEvent } from '#schemas/model/calls/webhookCalls.ts';
import { readFilter } from '#schemas/model/filters/readFilter.ts';
import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import type { Row } from '#server/engine/database/json.ts';
import { fieldsRefused, ServerError } from '#server/engine/errors/errors.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { invalid, readingFilter } from '#server/engine/records/query/grammar.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { mayUse, NO_TEAM } from '#server/engine/records/rowAccess.ts';
import type { Subscription } from './storedWebhooks.ts';

/** What a webhook is to be. */
export interface WebhookRequest {
  readonly name: string;
  readonly url: string;
  readonly events: readonly {
    readonly resource: string;
    readonly events: readonly RowEvent[];
    readonly filter?: Row | undefined;
  }[];
  readonly teamId?: string | undefined;
  readonly isOfAllTeams?: boolean | undefined;
}

/** Errors: 403 for those who do not manage the team, or for all teams do not see them. */
export const requireManager = (caller: Caller, teamId: string): void => {
  if (teamId === NO_TEAM && caller.scope !== 'all')
    throw new ServerError('forbidden', { verb: 'create', resource: 'webhooks' });
  requireTeamManager(caller, teamId);
};

/** Checks each resource's filter against its present fields. Errors: 400 naming the place, 403 for what is not readable. */
export const judgeEvents = (
  caller: Caller,
  events: WebhookRequest['events'],
  model: Model,
  now: Date,
): readonly Subscription[] => {
  const names = events.map(({ resource }) => resource);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const isEmpty = events.every((one) => one.events.length === 0);
  if (twice !== undefined || isEmpty)
    throw fieldsRefused([issue('events', twice === undefined ? 'required' : 'unique')]);
  return events.map(({ resource: name, events: told, filter }, index) => {
    const resource = model.resources.get(name);
    if (!resource || !mayUse(caller, resource, 'get'))
      throw new ServerError('forbidden', { verb: 'get', resource: name });
    const isFiltered = filter !== undefined && Object.keys(filter).length > 0;
    if (!isFiltered) return { resource: name, events: told };
    const path = `events.${index}.filter`;
    const { words } = readingFilter(() => readFilter(resource, filter, { now, zone: 'UTC' }, path));
    if (words !== undefined) throw invalid(`${path}.q`, 'ask by fields');
    return { resource: name, events: told, filter };
  });
};
