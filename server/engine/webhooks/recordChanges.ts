import type { Bus } from '#server/engine/pubSub/bus.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';
import { addDeliveries, lastNumbers, type NewDelivery } from './storedDeliveries.ts';
import type { StoredWebhook } from './storedWebhooks.ts';
import { type ActiveWebhooks, eventOf, toldOf } from './subscriptions.ts';

interface RecordingParts {
  readonly active: ActiveWebhooks;
  readonly bus: Bus;
  readonly newId: () => string;
}

interface Told {
  readonly webhook: StoredWebhook;
  readonly change: RecordChange;
}

const byResource = (told: readonly Told[]): ReadonlyMap<string, readonly Told[]> => {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const { name } = one.change.resource;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
};

/**
 * Writes a delivery for each change that a webhook follows, in the change's own transaction: what is rolled back is
 * told to nobody, and no crash loses what is not. All nodes hear of it when it is committed.
 */
export const recordChanges = ({ active, bus, newId }: RecordingParts): ChangesListener => {
  return async (transaction, changes) => {
    const webhooks = await active.read(transaction);
    if (webhooks.length === 0) return;
    const told = changes.flatMap((change) =>
      toldOf(webhooks, change).map((webhook) => ({ webhook, change })),
    );
    const [first] = told;
    if (!first) return;
    for (const [resource, ofResource] of byResource(told)) {
      const followers = [...new Set(ofResource.map(({ webhook }) => webhook))];
      const rows = [...new Set(ofResource.map(({ change }) => change.id))];
      // The row's own lock keeps other transactions out: nobody else counts on in its place.
      const numbers = new Map(await lastNumbers(transaction, followers, resource, rows));
      const deliveries = ofResource.flatMap(({ webhook, change }): readonly NewDelivery[] => {
        const event = eventOf(change);
        if (!event) return [];
        const place = `${webhook.id} ${change.id}`;
        const number = (numbers.get(place) ?? 0) + 1;
        numbers.set(place, number);
        const { id: webhookId, team_id: teamId } = webhook;
        return [
          {
            ...{ id: newId(), team_id: teamId, webhook_id: webhookId, resource },
            ...{ row_id: change.id, event, number },
          },
        ];
      });
      await addDeliveries(transaction, deliveries, first.change.at);
    }
    await bus.publish(transaction, 'souk_webhooks');
  };
};
