import type { ApplicationDefinition } from '#src/admin/application/application.ts';
import { customers } from '#src/market/customers/feature.ts';
import { dashboard } from '#src/market/dashboard/feature.ts';
import { demo } from '#src/market/demo/feature.ts';
import { earnings } from '#src/market/earnings/feature.ts';
import { images } from '#src/market/images/feature.ts';
import { invoice } from '#src/market/invoice/feature.ts';
import { messages } from '#src/market/messages/feature.ts';
import { orderStatuses } from '#src/market/orderStatuses/feature.ts';
import { orders } from '#src/market/orders/feature.ts';
import { visitors } from '#src/market/visitors/feature.ts';
import { withdrawal } from '#src/market/withdrawal/feature.ts';

/** The marketplace: each feature is a folder and a line here. */
export const marketplace: ApplicationDefinition = {
  name: { en: 'Souk', fr: 'Souk', ar: 'سوق' },
  features: [
    dashboard,
    orders,
    messages,
    orderStatuses,
    invoice,
    customers,
    images,
    earnings,
    withdrawal,
    visitors,
    demo,
  ],
};
