import type { MenuPage } from './entries.ts';

/** Custom pages of the product that have a route; a page adds its line here. */
export const MENU_PAGES: readonly MenuPage[] = [
  { to: '/', label: 'souk.pages.dashboard.title', icon: 'dashboard', group: '', order: 0 },
  {
    to: '/earnings',
    label: 'souk.earnings.title',
    icon: 'account_balance',
    group: 'finance',
    order: 10,
  },
];
