import type { Model } from '#schemas';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import type { ListedWebhook } from './listedWebhooks.ts';
import type { StoredDelivery } from './storedDeliveries.ts';
import { faultsOf } from './subscriptions.ts';

/** A webhook as it is answered; its secrets stay behind. */
export const toldWebhook = (webhook: ListedWebhook, model: Model, now: Date) => ({
  _id: webhook.id,
  teamId: webhook.team_id === NO_TEAM ? null : webhook.team_id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  /** Resources that nothing is told of: they are gone, or their filter no longer fits. */
  faults: faultsOf(webhook, model, now),
  maker: {
    _id: webhook.maker_id,
    ...(webhook.maker_name !== null && { name: webhook.maker_name }),
  },
  isOn: webhook.state === 'on',
  offReason: webhook.off_reason,
  failingSince: webhook.failing_since,
  bothSecretsUntil: webhook.previous_until,
  waiting: webhook.waiting,
  failed: webhook.failed,
  createdAt: webhook.created_at,
  updatedAt: webhook.updated_at,
});

export const toldDelivery = (delivery: StoredDelivery) => ({
  _id: delivery.id,
  webhookId: delivery.webhook_id,
  resource: delivery.resource,
  rowId: delivery.row_id,
  event: delivery.event,
  at: delivery.at,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAt: delivery.state === 'waiting' ? delivery.next_at : null,
  lastAt: delivery.last_at,
  lastStatus: delivery.last_status,
  lastDurationMs: delivery.last_duration,
  lastError: delivery.last_error,
});
