import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const OrderStatusesPage = lazyScreen(async () =>
  (await import('./loadScreens.ts')).loadOrderStatusesPage(),
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
