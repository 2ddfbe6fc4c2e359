import { type LazyScreen, lazyScreen } from './layout/page/lazyScreen.ts';
import { offeredPage } from './layout/page/offeredPage.tsx';
import type { OwnScreens } from './resources/resourceElements.tsx';

/* Which hand-made screens there are. One line each; every one is a chunk of its own. */

export const DashboardPage = lazyScreen(
  async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage,
);
const ImagesPage = lazyScreen(
  async () => (await import('./pages/images/ImagesPage.tsx')).ImagesPage,
);
const ImportPage = lazyScreen(
  async () => (await import('./table/import/ImportPage.tsx')).ImportPage,
);
export const LoginPage = lazyScreen(
  async () => (await import('./pages/login/LoginPage.tsx')).LoginPage,
);
const MessagesPage = lazyScreen(
  async () => (await import('./pages/messages/MessagesPage.tsx')).MessagesPage,
);
export const NotFoundPage = lazyScreen(
  async () => (await import('./pages/notFound/NotFoundPage.tsx')).NotFoundPage,
);

const EarningsPage = lazyScreen(
  async () => (await import('./pages/earnings/EarningsPage.tsx')).EarningsPage,
);
const VisitorsPage = lazyScreen(
  async () => (await import('./pages/visitors/VisitorsPage.tsx')).VisitorsPage,
);
const WithdrawalPage = lazyScreen(
  async () => (await import('./pages/withdrawal/WithdrawalPage.tsx')).WithdrawalPage,
);
const StatementPage = lazyScreen(
  async () => (await import('./pages/earnings/StatementPage.tsx')).StatementPage,
);

const CustomerPage = lazyScreen(
  async () => (await import('./pages/customers/CustomerPage.tsx')).CustomerPage,
);
const InvoicePage = lazyScreen(
  async () => (await import('./pages/invoice/InvoicePage.tsx')).InvoicePage,
);
const OrderList = lazyScreen(
  async () => (await import('./pages/orders/list/OrderList.tsx')).OrderList,
);
const OrderStatusesPage = lazyScreen(
  async () => (await import('./pages/orderStatuses/OrderStatusesPage.tsx')).OrderStatusesPage,
);
const OrderWorkspace = lazyScreen(
  async () => (await import('./pages/orders/OrderWorkspace.tsx')).OrderWorkspace,
);

const SettingsPage = lazyScreen(
  async () => (await import('./pages/settings/SettingsPage.tsx')).SettingsPage,
);

/** Pages that are no resource, by path; their lines in the menu are in `layout/menu/pages.ts`. */
export const PAGES: Readonly<Record<string, LazyScreen>> = {
  '/earnings': EarningsPage,
  '/earnings/statement': offeredPage('ledger', 'souk.earnings.statementTitle', StatementPage),
  '/visitors': offeredPage('statistics', 'souk.statistics.visitorsTitle', VisitorsPage),
  '/error-404': NotFoundPage,
  '/images': ImagesPage,
  '/import': offeredPage('import', 'souk.limited.import', ImportPage),
  '/invoices/:id': InvoicePage,
  '/messages': MessagesPage,
  '/order-statuses': OrderStatusesPage,
  '/settings': SettingsPage,
};

export const isPage = (path: string): boolean => Object.hasOwn(PAGES, path);

/** Screens of a resource that stand in for the generated ones. */
export const OWN_SCREENS: Readonly<Record<string, OwnScreens>> = {
  customers: { show: CustomerPage },
  withdrawals: { edit: WithdrawalPage },
  orders: { list: OrderList, edit: OrderWorkspace },
};
