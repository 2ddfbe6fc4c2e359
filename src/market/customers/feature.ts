import { BUYER_CALLS } from '#schemas/market/buyers.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const CustomerPage = lazyScreen(async () => (await import('./CustomerPage.tsx')).CustomerPage);

export const customers = defineFeature({
  name: 'customers',
  calls: BUYER_CALLS,
  screens: { customers: { show: CustomerPage } },
});
