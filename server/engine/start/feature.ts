import { defineFeature } from '#server/engine/features/feature.ts';
import { startRoutes } from './startRoutes.ts';

/** What a page asks for when it starts: each call by itself, and all of them in one. */
export const startFeature = defineFeature({
  name: 'start',
  needs: ['openHub', 'access'],
  open: () => ({ routes: [startRoutes] }),
});
