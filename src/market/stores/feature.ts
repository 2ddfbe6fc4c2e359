import { STORE_CALLS } from '#schemas/market/stores.ts';
import { defineFeature } from '#src/admin/application/feature.ts';

/** The store of the team: its currencies, its name where the team has none. */
export const stores = defineFeature({
  name: 'stores',
  calls: STORE_CALLS,
  startCalls: ['storeInit'],
});
