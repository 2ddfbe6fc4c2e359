import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { HOUR_MS } from '#schemas/model/values/time.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { StaleNodeError } from '#server/engine/schemas/staleNode.ts';
import { createChangeRunner } from './changeRunner.ts';
import { emptyTrash } from './emptyTrash.ts';
import { findingRoutes } from './findingRoutes.ts';
import { type Changes, createChanges } from './makeChange.ts';
import { createPublisher, type Publisher } from './publishChange.ts';
import { createRepairQueue } from './repairQueue.ts';
import { schemaRoutes } from './schemaRoutes.ts';
import { CHANGE_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly publisher: Publisher;
    readonly schemaChanges: Changes;
  }
}

/** Changes of the schemas in use, by admins, while everything runs. */
export const schemaChangesFeature = defineFeature({
  name: 'schema changes',
  calls: SCHEMA_CALLS,
  needs: ['database', 'schemas', 'history'],
  tables: [{ number: 20, name: 'changes of schemas', statements: CHANGE_TABLES }],
  open: ({ database, schemas, clock, registry, log }) => {
    const requirements = registry.schemaRequirements;
    const publisher = createPublisher({ database, schemas, clock, requirements });
    const repairs = createRepairQueue(database, schemas);
    const runner = createChangeRunner({ database, schemas, publisher, repairs, clock, log });
    const requireFresh = async (): Promise<void> => {
      if (!schemas.isFresh()) throw new StaleNodeError();
    };
    return {
      gives: {
        publisher,
        schemaChanges: createChanges({
          ...{ database, schemas, publisher, runner, requirements, clock },
        }),
      },
      changeListeners: [
        {
          stage: 'counts',
          listener: (transaction, change) => repairs.follow(transaction, [change]),
          ofMany: repairs.follow,
        },
        // Late in the transaction: a server that was frozen in it must not store what it worked out before.
        { stage: 'consequences', listener: requireFresh, ofMany: requireFresh },
      ],
      jobs: [
        {
          name: 'removed fields',
          everyMs: HOUR_MS,
          run: () => emptyTrash({ database, schemas, clock }),
        },
      ],
      routes: [schemaRoutes, findingRoutes],
      subscribe: async () => runner.start(),
    };
  },
});
