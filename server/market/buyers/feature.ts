import { BUYER_CALLS } from '#schemas/market/buyers.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { buyerRoutes } from './buyerRoutes.ts';
import { BUYER_ROLE, type Buyers, createBuyers } from './buyers.ts';
import { customersResource } from './customers.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly buyers: Buyers;
  }
}

/** Customers, and the tokens by which they see their own orders. */
export const buyersFeature = defineFeature({
  name: 'buyers',
  fields: { customers: ['firstname', 'lastname', 'email', 'status'] },
  values: { customers: { status: ['blocked'] } },
  calls: BUYER_CALLS,
  needs: ['database', 'bus', 'audit'],
  abilities: ['buyers'],
  actors: [BUYER_ROLE],
  signInTables: ['access_buyers'],
  open: ({ database, bus, clock }) => {
    const buyers = createBuyers(database, bus, clock);
    return {
      gives: { buyers },
      resources: [customersResource],
      guestTokens: [buyers],
      routes: [buyerRoutes],
      changeListeners: [{ stage: 'access', listener: buyers.follow }],
    };
  },
});
