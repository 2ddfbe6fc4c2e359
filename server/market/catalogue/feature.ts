import { defineFeature } from '#server/engine/features/feature.ts';
import { categoriesResource } from './categories.ts';

/** What is sold, and the tree it is sorted into. */
export const catalogueFeature = defineFeature({
  name: 'catalogue',
  fields: {
    apps: ['title', 'slug', 'categories', 'description', 'team', 'status', 'packages', 'files'],
    themes: ['title', 'slug', 'categories', 'description', 'team', 'status', 'packages', 'files'],
    services: [
      'title',
      'slug',
      'categories',
      'description',
      'team',
      'status',
      'packages',
      'files',
      'price',
      'deliveryDays',
    ],
    categories: ['name', 'slug', 'parent'],
  },
  open: () => ({ resources: [categoriesResource] }),
});
