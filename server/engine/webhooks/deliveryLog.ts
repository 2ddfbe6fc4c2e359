import { type DeliveryState, TEST_EVENT } from '#schemas/model/calls/webhookCalls.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { changeManaged, noteChange, readManaged, type WebhookContext } from './managedWebhook.ts';
import {
  addDeliveries,
  countDeliveries,
  listDeliveries,
  readDelivery,
  replayDelivery,
  replayFailed,
  type StoredDelivery,
} from './storedDeliveries.ts';
import { toldDelivery } from './toldWebhooks.ts';

export interface Page {
  readonly page: number;
  readonly limit: number;
}

export const windowOf = ({ page, limit }: Page) => ({ limit, offset: (page - 1) * limit });

/** The delivery, and the webhook that it is of. Errors: 404 where that is not the caller's to manage. */
const readOwnDelivery = async (context: WebhookContext, caller: Caller, id: string) => {
  const delivery = await readDelivery(context.database, caller, id);
  await readManaged(context, caller, delivery.webhook_id);
  return delivery;
};

/** What was sent to a webhook, or is to be, as its managers see it and send it again. */
export const createDeliveryLog = (context: WebhookContext) => {
  const { database, clock, newId } = context;

  return {
    /** Sends what says nothing, to see whether it arrives. Answers the delivery's id. */
    test: (caller: Caller, id: string): Promise<string> =>
      changeManaged(context, caller, id, async (transaction, webhook) => {
        const deliveryId = newId();
        const delivery = {
          ...{ id: deliveryId, team_id: webhook.team_id, webhook_id: id, resource: '' },
          // A row of its own: it waits for nothing.
          ...{ row_id: deliveryId, event: TEST_EVENT, number: 1 },
        };
        await addDeliveries(transaction, [delivery], clock());
        await noteChange(context, transaction, caller, 'tested', webhook);
        return deliveryId;
      }),

    async deliveries(
      caller: Caller,
      id: string,
      asked: Page & { readonly state?: DeliveryState | undefined },
    ) {
      const webhook = await readManaged(context, caller, id);
      const { state } = asked;
      const rows = await listDeliveries(database, webhook, { state, ...windowOf(asked) });
      return {
        results: rows.map(toldDelivery),
        total: await countDeliveries(database, webhook, state),
      };
    },

    async delivery(caller: Caller, id: string) {
      const found = await readOwnDelivery(context, caller, id);
      return { ...toldDelivery(found), log: found.log };
    },

    async replay(caller: Caller, id: string): Promise<StoredDelivery> {
      const delivery = await readOwnDelivery(context, caller, id);
      await changeManaged(context, caller, delivery.webhook_id, async (transaction, webhook) => {
        await replayDelivery(transaction, delivery, clock());
        await noteChange(context, transaction, caller, 'replayed', webhook, { delivery: id });
      });
      return delivery;
    },

    replayFailed: (caller: Caller, id: string): Promise<number> =>
      changeManaged(context, caller, id, async (transaction, webhook) => {
        const replayed = await replayFailed(transaction, webhook, clock());
        await noteChange(context, transaction, caller, 'replayed', webhook, { replayed });
        return replayed;
      }),
  };
};
