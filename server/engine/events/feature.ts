import type { Database } from '#server/engine/database/database.ts';
import { requireTeams, TEAM_KEYS_STEP } from '#server/engine/database/teamKeys.ts';
import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import type { Bus, EventBus } from '#server/engine/pubSub/bus.ts';
import { createBus } from '#server/engine/pubSub/createBus.ts';
import { PUB_SUB_TABLES } from '#server/engine/pubSub/tables.ts';
import { eventRoutes } from './eventRoutes.ts';
import { createEvents, type Events } from './events.ts';
import type { Hub } from './hub.ts';
import type { EventLimits } from './limits.ts';
import { EVENT_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface ApplicationOptions {
    /** How nodes learn of each other's changes: `notify` when absent. */
    readonly eventBus?: EventBus;
    readonly eventLimits?: Partial<EventLimits>;
  }
  interface Services {
    readonly bus: Bus;
    /** Everything is written through it, so that events follow each commit. */
    readonly database: Database;
    readonly events: Events;
    /** The streams of this node, opened with the first. */
    readonly openHub: () => Promise<Hub>;
  }
}

export const eventsFeature = defineFeature({
  name: 'events',
  abilities: ['events'],
  tables: [
    { number: 7, name: 'events, statistics, visits and views', statements: EVENT_TABLES },
    { number: 10, name: 'notices', statements: PUB_SUB_TABLES },
    {
      ...TEAM_KEYS_STEP,
      statements: ['event_outbox', 'events'].flatMap(requireTeams),
    },
  ],
  open: (core) => {
    const { options, registry, log, clock } = core;
    const bus = createBus(options.eventBus ?? 'notify', { database: options.database, log });
    const events = createEvents({
      database: options.database,
      log,
      clock,
      bus,
      limits: options.eventLimits ?? {},
      factsOf: async (transaction, change) =>
        (await registry.behaviours.get(change.resource.name)?.eventOf?.(transaction, change)) ?? {},
    });
    const openHub = () =>
      events.hub({
        callers: core.access.callers,
        schemas: () => core.schemas.current().bundle.etag,
      });
    return {
      gives: { bus, database: events.database, events, openHub },
      changeListeners: [{ stage: 'events', ...ofMany(events.onChanges) }],
      jobs: [events.cleanup],
      routes: [eventRoutes],
    };
  },
});
