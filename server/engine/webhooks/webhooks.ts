import { requireTeamManager } from '#server/engine/access/teamManagers.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requestedTeamOf } from '#server/engine/records/requestedTeam.ts';
import { createDeliveryLog, type Page, windowOf } from './deliveryLog.ts';
import type { WebhookRequest } from './judgeWebhook.ts';
import { listWebhooks } from './listedWebhooks.ts';
import { toldTo, type WebhookParts } from './managedWebhook.ts';
import { countWebhooks } from './storedWebhooks.ts';
import { toldWebhook } from './toldWebhooks.ts';
import {
  createWebhook,
  removeWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookChanges,
} from './webhookChanges.ts';

/** Webhooks as their managers see and change them. */
export const createWebhooks = (parts: WebhookParts) => {
  const { database, model, clock } = parts;
  const context = { ...parts, newId: createIdSource(clock) };

  return {
    async search(caller: Caller, asked: Page & { readonly teamId?: string | undefined }) {
      const teamId = await requestedTeamOf({ database }, caller, asked.teamId);
      requireTeamManager(caller, teamId ?? caller.teamId);
      const rows = await listWebhooks(database, teamId, windowOf(asked));
      return {
        results: rows.map((row) => toldWebhook(row, model(), clock())),
        total: await countWebhooks(database, teamId),
      };
    },

    get: (caller: Caller, id: string) => toldTo(context, caller, id),

    create: (caller: Caller, request: WebhookRequest) => createWebhook(context, caller, request),
    update: (caller: Caller, id: string, changes: WebhookChanges) =>
      updateWebhook(context, caller, id, changes),
    rotate: (caller: Caller, id: string) => rotateSecret(context, caller, id),
    remove: (caller: Caller, id: string) => removeWebhook(context, caller, id),

    ...createDeliveryLog(context),
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;
