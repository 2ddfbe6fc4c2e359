import { defineFeature } from '#server/engine/features/feature.ts';
import { bulkRoutes } from './bulkRoutes.ts';

/** One change of many rows. */
export const bulkFeature = defineFeature({
  name: 'bulk',
  needs: ['database', 'schemas', 'recordsOptions'],
  abilities: ['bulk'],
  open: () => ({ routes: [bulkRoutes] }),
});
