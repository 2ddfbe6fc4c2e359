import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { sideOf } from './sideOf.ts';

const OrderList = lazyScreen(async () => (await import('./list/OrderList.tsx')).OrderList);
const OrderWorkspace = lazyScreen(async () => {
  const [screen, { bringConversationTexts }] = await Promise.all([
    import('./OrderWorkspace.tsx'),
    import('#src/market/conversation/conversationTexts.ts'),
  ]);
  await bringConversationTexts();
  return screen.OrderWorkspace;
});
const OrdersWatcher = lazyScreen(async () => (await import('./OrdersWatcher.tsx')).OrdersWatcher);

export const orders = defineFeature({
  name: 'orders',
  screens: { orders: { list: OrderList, edit: OrderWorkspace } },
  Watcher: OrdersWatcher,
  sideOf,
});
