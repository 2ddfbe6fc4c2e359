import { defineFeature } from '#server/engine/features/feature.ts';
import { countRoutes } from './countRoutes.ts';
import { figureRoutes } from './figureRoutes.ts';
import type { KeptSums } from './sumRows.ts';
import { wordRoutes } from './wordRoutes.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly keptSums?: KeptSums;
  }
}

/** Numbers about lists and rows. */
export const figuresFeature = defineFeature({
  name: 'figures',
  needs: ['database', 'schemas', 'records', 'recordsOptions'],
  abilities: ['figures'],
  open: () => ({ routes: [figureRoutes, countRoutes, wordRoutes] }),
});
