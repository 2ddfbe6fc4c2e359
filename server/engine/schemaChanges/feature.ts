import { modelChanges } from '#schemas/model/changes/resourceChanges.ts';
import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { HOUR_MS } from '#schemas/model/values/time.ts';
import { SYSTEM } from '#server/engine/access/system.ts';
import { defineFeature, ofMany } from '#server/engine/features/feature.ts';
import { StaleNodeError } from '#server/engine/schemas/staleNode.ts';
import { createChangeRunner } from './changeRunner.ts';
import { documentRoutes } from './documentRoutes.ts';
import { emptyTrash } from './emptyTrash.ts';
import { findingRoutes } from './findingRoutes.ts';
import { type Changes, createChanges } from './makeChange.ts';
import { createPublisher, type Publisher } from './publish/publishChange.ts';
import { createRepairQueue } from './repairQueue.ts';
import { appendSchemaHistory } from './schemaHistory.ts';
import { schemaRoutes } from './schemaRoutes.ts';
import { CHANGE_TABLES, TRIAL_COLUMNS } from './tables.ts';
import { valueRoutes } from './valueRoutes.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly publisher: Publisher;
    readonly schemaChanges: Changes;
  }
}

/** Changes of the schemas in use, by admins, while everything runs. */
export const schemaChangesFeature = defineFeature({
  name: 'schema changes',
  abilities: ['studio'],
  calls: SCHEMA_CALLS,
  needs: ['database', 'schemas', 'history', 'events', 'audit'],
  tables: [
    { number: 20, name: 'changes of schemas', statements: CHANGE_TABLES },
    { number: 24, name: 'trials of drafts', statements: TRIAL_COLUMNS },
  ],
  open: ({ database, schemas, events, audit, clock, registry, log }) => {
    const requirements = registry.schemaRequirements;
    const publisher = createPublisher({ database, schemas, clock, requirements, audit });
    const repairs = createRepairQueue(database, schemas);
    const runner = createChangeRunner({
      ...{ database, schemas, publisher, events, repairs, clock, log },
    });
    const requireFresh = async (): Promise<void> => {
      if (!schemas.isFresh()) throw new StaleNodeError();
    };
    schemas.onEdited(async (before, after) => {
      const changes = modelChanges(before, after);
      try {
        await appendSchemaHistory(database, { at: clock(), caller: SYSTEM, changes });
      } catch (err) {
        log.warn({ err }, 'a change of the schema files is not in the history');
      }
    });
    return {
      gives: {
        publisher,
        schemaChanges: createChanges({
          ...{ database, schemas, publisher, runner, requirements, clock },
        }),
      },
      changeListeners: [
        { stage: 'counts', ...ofMany(repairs.follow) },
        // Late in the transaction: a server that was frozen in it must not store what it worked out before.
        { stage: 'consequences', ...ofMany(requireFresh) },
      ],
      jobs: [
        {
          name: 'removed fields',
          everyMs: HOUR_MS,
          run: () => emptyTrash({ database, schemas, clock }),
        },
      ],
      routes: [schemaRoutes, documentRoutes, valueRoutes, findingRoutes],
      subscribe: async () => runner.start(),
    };
  },
});
