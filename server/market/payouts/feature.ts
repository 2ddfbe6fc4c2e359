import { PAYOUT_CALLS } from '#schemas/market/payouts.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { payoutRoutes } from './payoutRoutes.ts';

/** The desk at which administrators pay teams out, many at once. */
export const payoutsFeature = defineFeature({
  name: 'payouts',
  calls: PAYOUT_CALLS,
  pages: ['payouts'],
  needs: ['recordsOptions', 'money', 'schemas'],
  adminAbilities: ['payouts'],
  open: () => ({ routes: [payoutRoutes] }),
});
