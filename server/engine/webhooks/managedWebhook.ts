import type { Model } from '#schemas';
import type { Audit } from '#server/engine/audit/audit.ts';
import type { Database, Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Events } from '#server/engine/events/events.ts';
import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requireManager } from './judgeWebhook.ts';
import { readWebhook } from './listedWebhooks.ts';
import type { AddressRules } from './safeAddress.ts';
import { lockWebhook, type StoredWebhook } from './storedWebhooks.ts';
import { toldWebhook } from './toldWebhooks.ts';

export interface WebhookParts {
  readonly database: Database;
  readonly audit: Audit;
  readonly bus: Bus;
  readonly events: Pick<Events, 'publish'>;
  readonly model: () => Model;
  readonly clock: () => Date;
  readonly rules: AddressRules;
  /** Called after each change, for this node; others hear of it. */
  readonly onChanged: () => void;
}

export interface WebhookContext extends WebhookParts {
  readonly newId: () => string;
}

/** Makes a change, which this node uses once it is committed. */
export const inTransaction = async <Result>(
  { database, onChanged }: WebhookParts,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  const result = await database.transaction(work);
  onChanged();
  return result;
};

/** Nodes and open pages learn of a change when it is committed. */
export const tellOfChange = async (
  { bus, events }: Pick<WebhookParts, 'bus' | 'events'>,
  transaction: Queryable,
  { team_id: teamId }: Pick<StoredWebhook, 'team_id'>,
): Promise<void> => {
  await events.publish(transaction, { kind: 'webhooks', teamId });
  await bus.publish(transaction, 'souk_webhooks');
};

/** In the change's own transaction. */
export const noteChange = async (
  parts: WebhookParts,
  transaction: Queryable,
  caller: Caller,
  verb: string,
  webhook: Pick<StoredWebhook, 'id' | 'team_id' | 'name'>,
  details?: Row,
): Promise<void> => {
  const { id, team_id: teamId, name } = webhook;
  await parts.audit.note(transaction, caller, {
    ...{ action: `webhook.${verb}`, teamId, target: { resource: 'webhooks', id, name } },
    ...(details && { details }),
  });
  await tellOfChange(parts, transaction, webhook);
};

/** Locks the webhook for a change. Errors: 404, 403 where it is not the caller's to manage. */
export const changeManaged = <Result>(
  parts: WebhookParts,
  caller: Caller,
  id: string,
  work: (transaction: Queryable, webhook: StoredWebhook) => Promise<Result>,
): Promise<Result> =>
  inTransaction(parts, async (transaction) => {
    const webhook = await lockWebhook(transaction, caller, id);
    requireManager(caller, webhook.team_id);
    return work(transaction, webhook);
  });

/** Errors: 404, 403 where it is not the caller's to manage. */
export const readManaged = async (
  { database }: Pick<WebhookParts, 'database'>,
  caller: Caller,
  id: string,
) => {
  const webhook = await readWebhook(database, caller, id);
  requireManager(caller, webhook.team_id);
  return webhook;
};

/** As its manager sees it. Errors: those of `readManaged`. */
export const toldTo = async (parts: WebhookParts, caller: Caller, id: string) =>
  toldWebhook(await readManaged(parts, caller, id), parts.model(), parts.clock());
