import { defineFeature } from '#server/engine/features/feature.ts';
import { categoriesResource } from './categories.ts';

/** What is sold, and the tree it is sorted into. */
export const catalogueFeature = defineFeature({
  name: 'catalogue',
  fields: {
    // Beside the title, what the public page of the demo shows.
    apps: ['title', 'slug', 'description', 'logo', 'status', 'packages'],
    themes: ['title'],
    // The workspace of an order asks what the service requires; an offer begins with its price and days.
    services: ['title', 'packages', 'requirements', 'deliveryDays', 'price'],
    categories: ['parent'],
  },
  values: { apps: { status: ['publish'] } },
  open: () => ({ resources: [categoriesResource] }),
});
