import { SCHEMA_CALLS } from '#schemas/model/schemaCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { createPublisher, type Publish } from './publishChange.ts';
import { schemaRoutes } from './schemaRoutes.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly publish: Publish;
  }
}

/** Changes of the schemas in use, by admins, while everything runs. */
export const schemaChangesFeature = defineFeature({
  name: 'schema changes',
  calls: SCHEMA_CALLS,
  needs: ['database', 'schemas', 'history'],
  open: ({ database, schemas, clock, registry }) => ({
    gives: {
      publish: createPublisher({
        ...{ database, schemas, clock },
        requirements: registry.schemaRequirements,
      }),
    },
    routes: [schemaRoutes],
  }),
});
