import type { MenuPage } from './entries.ts';

/** Custom pages of the product that have a route; a page adds its line here. */
export const MENU_PAGES: readonly MenuPage[] = [
  { to: '/', label: 'souk.pages.dashboard.title', icon: 'dashboard', group: '', order: 0 },
  { to: '/images', label: 'souk.images.library', icon: 'image', group: 'catalog', order: 50 },
  {
    to: '/earnings',
    label: 'souk.earnings.title',
    icon: 'account_balance',
    group: 'finance',
    order: 10,
  },
  { to: '/messages', label: 'souk.messages.title', icon: 'chat', group: 'sales', order: 12 },
  {
    to: '/order-statuses',
    label: 'souk.orders.states.title',
    icon: 'label',
    group: 'sales',
    order: 15,
  },
  {
    to: '/settings',
    label: 'souk.settings.title',
    icon: 'settings',
    group: 'administration',
    order: 90,
  },
];
