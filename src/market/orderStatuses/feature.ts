import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const OrderStatusesPage = lazyScreen(() =>
  withTexts(
    async () => (await import('./OrderStatusesPage.tsx')).OrderStatusesPage,
    'orderStatuses',
  ),
);

export const orderStatuses = defineFeature({
  name: 'orderStatuses',
  pages: {
    '/order-statuses': {
      title: 'souk.orders.states.title',
      screen: OrderStatusesPage,
      menu: { icon: 'label', group: 'sales', order: 15 },
    },
  },
});
