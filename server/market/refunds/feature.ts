import { REFUND_CALLS } from '#schemas/market/refunds.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { refundRoutes } from './refundRoutes.ts';

/** Money that goes back to buyers, whole or in parts. */
export const refundsFeature = defineFeature({
  name: 'refunds',
  calls: REFUND_CALLS,
  needs: ['recordsOptions', 'money'],
  abilities: ['refunds'],
  open: () => ({ routes: [refundRoutes] }),
});
