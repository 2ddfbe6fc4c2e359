import { defineFeature } from '#server/engine/features/feature.ts';
import { categoriesResource } from './categories.ts';

/** What is sold, and the tree it is sorted into. */
export const catalogueFeature = defineFeature({
  name: 'catalogue',
  open: () => ({ resources: [categoriesResource] }),
});
