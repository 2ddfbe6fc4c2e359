import { DAY_MS, HOUR_MS, SECOND_MS } from '#schemas';
import { WEBHOOK_CALLS } from '#schemas/model/calls/webhookCalls.ts';
import { createCoalescedRunner } from '#server/engine/concurrency/coalescedRunner.ts';
import { defineFeature, ofMany, type Services } from '#server/engine/features/feature.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import { createDispatcher } from './dispatcher.ts';
import { createOutcomes } from './outcomes.ts';
import { recordChanges } from './recordChanges.ts';
import { createAddressRules, type Lookup } from './safeAddress.ts';
import { createSender, type SendingLimits } from './sendMessage.ts';
import { forgetDeliveries } from './storedDeliveries.ts';
import { createActiveWebhooks } from './subscriptions.ts';
import { WEBHOOK_TABLES } from './tables.ts';
import { tellMaker } from './tellMaker.ts';
import { webhookDeliveryRoutes, webhookRoutes } from './webhookRoutes.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** Hosts and networks that webhooks may be sent to although they are private or without TLS. */
    readonly webhookAllow?: readonly string[];
    readonly webhookLookup?: Lookup;
    readonly webhookLimits?: Partial<SendingLimits>;
  }
  interface Services {
    readonly webhooks: Webhooks;
  }
}

const SEND_JOB = 'webhooks.send';
/** Retries come due by themselves; what is new is sent at once. */
const SEND_EVERY_MS = 5 * SECOND_MS;
const KEPT_DAYS = 30;

const openSending = (core: Services) => {
  const { options, database, records, model, access, audit, mail, bus, events, clock, log } = core;
  const rules = createAddressRules(options.webhookAllow ?? []);
  const sender = createSender({
    rules,
    ...(options.webhookLookup && { lookup: options.webhookLookup }),
    ...(options.webhookLimits && { limits: options.webhookLimits }),
  });
  const tell = tellMaker(mail, core.notices, options.publicAddress);
  const outcomes = createOutcomes({ database, audit, bus, events, clock, tell });
  const { identities } = access;
  const dispatcher = createDispatcher({
    ...{ database, records, model, identities, outcomes, sender, clock, log },
  });
  return { rules, dispatcher };
};

/** Addresses that are told of changes (PEOPLE-5). */
export const webhooksFeature = defineFeature({
  name: 'webhooks',
  calls: WEBHOOK_CALLS,
  needs: [
    'database',
    'bus',
    'events',
    'records',
    'model',
    'audit',
    'mail',
    'notices',
    'access',
    'jobs',
  ],
  abilities: ['webhooks'],
  pages: ['webhooks'],
  tables: [{ number: 33, name: 'webhooks', statements: WEBHOOK_TABLES }],
  // Every change asks for the webhooks: they must not be lost with a worker.
  teamTables: ['webhook_deliveries'],
  open: (core) => {
    const { database, bus, events, audit, model, clock, log, jobs } = core;
    const { rules, dispatcher } = openSending(core);
    const active = createActiveWebhooks(clock);
    const onChanges = recordChanges({ active, bus, newId: createIdSource(clock) });
    const runner = createCoalescedRunner({
      run: async () => {
        await jobs.run(SEND_JOB);
        return false;
      },
      onFailure: (err) => log.warn({ err }, 'webhooks could not be sent; trying again'),
    });
    const onChanged = active.forget;
    const parts = { database, audit, bus, events, model, clock, rules, onChanged };
    return {
      gives: { webhooks: createWebhooks(parts) },
      routes: [webhookRoutes, webhookDeliveryRoutes],
      changeListeners: [{ stage: 'events', ...ofMany(onChanges) }],
      jobs: [
        { name: SEND_JOB, everyMs: SEND_EVERY_MS, run: dispatcher.run },
        {
          name: 'webhooks.forget',
          everyMs: HOUR_MS,
          run: async () => {
            await forgetDeliveries(database, new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
          },
        },
      ],
      subscribe: async () => {
        const unsubscribe = await bus.subscribe('souk_webhooks', () => {
          active.forget();
          dispatcher.wake();
          void runner.request();
        });
        return async () => {
          dispatcher.stop();
          await unsubscribe();
          await runner.stop();
        };
      },
    };
  },
});
