import { defineFeature } from '#server/engine/features/feature.ts';
import { ownFiles } from './buyerRows.ts';
import { deliveriesResource } from './deliveries.ts';
import { ordersResource } from './orders.ts';

/** Orders and what is delivered for them. */
export const ordersFeature = defineFeature({
  name: 'orders',
  fields: {
    orders: [
      'title',
      'productType',
      'productId',
      'packageName',
      'packageType',
      'packagePrice',
      'quantity',
      'durationDays',
      'fees',
      'amount',
      'subtotal',
      'total',
      'currency',
      'status',
      'delivery',
      'details',
      'customerId',
      'customer',
      'invoiceId',
      'paidAt',
      'deliveredAt',
      'dueAt',
      'answers',
      'waitingSince',
      'disputedAt',
      'revisionsIncluded',
      'revisionsUsed',
      'revisionReason',
      'endReason',
      'refundedTotal',
      'refundedAmount',
      'offerId',
      'note',
    ],
    deliveries: ['orderId', 'files', 'message', 'deliveredAt'],
  },
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
