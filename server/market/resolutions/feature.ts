import { RESOLUTION_CALLS } from '#schemas/market/resolutions.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { ACTORS } from './askedSides.ts';
import { closeWithOrder } from './closeWithOrder.ts';
import { resolutionRoutes } from './resolutionRoutes.ts';
import { resolutionsResource } from './resolutions.ts';

/** What one side of an order asks of the other, or of the marketplace. */
export const resolutionsFeature = defineFeature({
  name: 'resolutions',
  fields: {
    resolutions: [
      'orderId',
      'kind',
      'reason',
      'days',
      'openedBy',
      'status',
      'answer',
      'answeredBy',
      'answeredAt',
      'refunded',
      'dueAt',
    ],
  },
  calls: RESOLUTION_CALLS,
  needs: ['recordsOptions', 'money'],
  actors: ACTORS,
  abilities: ['resolutions'],
  open: ({ recordsOptions }) => ({
    resources: [resolutionsResource],
    changeListeners: [{ stage: 'consequences', listener: closeWithOrder(() => recordsOptions) }],
    routes: [resolutionRoutes],
  }),
});
