import type { Queryable } from '#server/engine/database/database.ts';

/** How nodes learn of each other's changes: by NOTIFY of the database, or by polling a table. */
export const EVENT_BUSES = ['notify', 'poll'] as const;
export type EventBus = (typeof EVENT_BUSES)[number];

/** A message has no content: what has changed is in the tables. */
export type Channel =
  | 'souk_events'
  | 'souk_access'
  | 'souk_installation'
  | 'souk_schemas'
  | 'souk_mail'
  | 'souk_accounts'
  | 'souk_webhooks';

/** Publish/subscribe between the nodes of an installation. */
export interface Bus {
  /** Reaches every node, this one as well, once the transaction of `queryable` is committed. */
  publish(queryable: Queryable, channel: Channel): Promise<void>;
  /** Calls the handler after a message, and whenever one may have been missed, until the returned function is called. */
  subscribe(channel: Channel, handler: () => void): Promise<() => Promise<void>>;
}

/** For commands that run while no server does: there is no other node. */
export const NOBODY: Bus = {
  publish: async () => undefined,
  subscribe: async () => async () => undefined,
};
