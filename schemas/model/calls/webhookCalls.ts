import type { AnnouncedCall } from '../apis.ts';

const ofWebhooks = { needs: 'webhooks', api: 'store' } as const;

/** Calls on the addresses that are told of changes. */
export const WEBHOOK_CALLS = {
  webhooks: { ...ofWebhooks, method: 'GET', path: '/api/webhooks/search' },
  webhook: { ...ofWebhooks, method: 'GET', path: '/api/webhooks/get' },
  webhookCreate: { ...ofWebhooks, method: 'POST', path: '/api/webhooks/create' },
  webhookUpdate: { ...ofWebhooks, method: 'POST', path: '/api/webhooks/update' },
  webhookDelete: { ...ofWebhooks, method: 'DELETE', path: '/api/webhooks/delete' },
  webhookRotate: { ...ofWebhooks, method: 'POST', path: '/api/webhooks/rotate' },
  webhookTest: { ...ofWebhooks, method: 'POST', path: '/api/webhooks/test' },
  webhookDeliveries: { ...ofWebhooks, method: 'GET', path: '/api/webhooks/deliveries/search' },
  webhookDelivery: { ...ofWebhooks, method: 'GET', path: '/api/webhooks/deliveries/get' },
  webhookReplay: { ...ofWebhooks, method: 'POST', path: '/api/webhooks/deliveries/replay' },
  webhookReplayFailed: {
    ...ofWebhooks,
    method: 'POST',
    path: '/api/webhooks/deliveries/replayFailed',
  },
} as const satisfies Record<string, AnnouncedCall>;

type WebhookCalls = typeof WEBHOOK_CALLS;

declare module '../apis.ts' {
  interface NamedCalls extends WebhookCalls {}
  interface Features {
    readonly webhooks: true;
  }
}

declare module '../events.ts' {
  interface EventKinds {
    /** A webhook of the team was changed, or something of it is sent again. */
    readonly webhooks: true;
  }
}

/** What can happen to a row: the end of an event's type, `customers.created`. */
export const ROW_EVENTS = ['created', 'updated', 'deleted'] as const;
export type RowEvent = (typeof ROW_EVENTS)[number];

/** The type of what is sent to try an address. */
export const TEST_EVENT = 'test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a webhook is off: a person said so, nothing arrived for days, its address is gone, or its maker may not. */
export const OFF_REASONS = ['person', 'failing', 'gone', 'maker'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Why an attempt did not arrive. */
export const ATTEMPT_ERRORS = [
  ...(['address', 'name', 'connection', 'certificate', 'timeout'] as const),
  ...(['redirect', 'status', 'forbidden'] as const),
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

export const WEBHOOK_LIMITS = {
  nameCharacters: 100,
  addressCharacters: 2_000,
  /** Of one team. */
  webhooks: 50,
  resources: 100,
} as const;
