import { defineFeature } from '#server/engine/features/feature.ts';
import { VIEW_TABLES } from './tables.ts';
import { viewRoutes } from './viewRoutes.ts';

/** Saved lists, of one person or shared with the team. */
export const viewsFeature = defineFeature({
  name: 'views',
  needs: ['database', 'events', 'schemas'],
  abilities: ['views'],
  tables: [{ number: 7, name: 'events, statistics, visits and views', statements: VIEW_TABLES }],
  open: () => ({ routes: [viewRoutes] }),
});
