import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { sideOf } from './sideOf.ts';

const OrderList = lazyScreen(async () => (await import('./list/OrderList.tsx')).OrderList);
const OrderWorkspace = lazyScreen(() =>
  withTexts(async () => (await import('./OrderWorkspace.tsx')).OrderWorkspace, 'conversation'),
);
const OrdersWatcher = lazyScreen(async () => (await import('./OrdersWatcher.tsx')).OrdersWatcher);

export const orders = defineFeature({
  name: 'orders',
  screens: { orders: { list: OrderList, edit: OrderWorkspace } },
  Watcher: OrdersWatcher,
  sideOf,
});
