import { DRAFT_CALLS } from '#schemas/model/draftCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { draftReviewRoutes, draftRoutes } from './draftRoutes.ts';
import { DRAFT_TABLES, PUBLISHER_COLUMN } from './draftStore.ts';

/** Changes of schemas that are prepared together before anybody gets them. */
export const schemaDraftsFeature = defineFeature({
  name: 'schema drafts',
  calls: DRAFT_CALLS,
  needs: ['database', 'schemas', 'publisher', 'schemaChanges', 'events'],
  tables: [
    { number: 23, name: 'drafts of schemas', statements: DRAFT_TABLES },
    { number: 49, name: 'who published drafts', statements: PUBLISHER_COLUMN },
  ],
  open: () => ({ routes: [draftRoutes, draftReviewRoutes] }),
});
