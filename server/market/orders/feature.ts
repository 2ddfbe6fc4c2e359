import { defineFeature } from '#server/engine/features/feature.ts';
import { ownFiles } from './buyerRows.ts';
import { deliveriesResource } from './deliveries.ts';
import { ordersResource } from './orders.ts';

/** Orders and what is delivered for them. */
export const ordersFeature = defineFeature({
  name: 'orders',
  pages: ['invoices', 'order-statuses'],
  needs: ['money'],
  actors: ['delivery'],
  open: ({ money }) => ({
    resources: [
      ordersResource(money),
      deliveriesResource,
      { name: 'files', guests: { buyer: { rows: ownFiles } } },
    ],
  }),
});
