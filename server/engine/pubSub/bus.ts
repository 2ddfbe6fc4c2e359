import type { Queryable } from '#server/engine/database/database.ts';

/** How nodes learn of each other's changes: by notices of the database, or by looking for themselves. */
export const EVENT_BUSES = ['notify', 'poll'] as const;
export type EventBus = (typeof EVENT_BUSES)[number];

/** What nodes tell each other of; what has changed is in the tables, a notice says only that something has. */
export type Channel = 'souk_events' | 'souk_access' | 'souk_installation' | 'souk_schemas';

/** The one way by which nodes tell each other that they have to look again. */
export interface Bus {
  /** Tells every node, this one as well, once what `place` belongs to is committed. */
  publish(place: Queryable, channel: Channel): Promise<void>;
  /** Calls it after a notice, and whenever one may have been missed, until the returned function is called. */
  subscribe(channel: Channel, onNotice: () => void): Promise<() => Promise<void>>;
}

/** For commands that run while no server does: there is nobody to tell. */
export const NOBODY: Bus = {
  publish: async () => undefined,
  subscribe: async () => async () => undefined,
};
