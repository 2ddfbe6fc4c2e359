import { type LazyScreen, lazyScreen } from './admin/application/lazyScreen.ts';
import { offeredPage } from './admin/limited/offeredPage.tsx';
import type { OwnScreens } from './admin/resources/resourceElements.tsx';

/* Which hand-made screens there are. One line each; every one is a chunk of its own. */

export const DashboardPage = lazyScreen(
  async () => (await import('./market/dashboard/DashboardPage.tsx')).DashboardPage,
);
const ImagesPage = lazyScreen(
  async () => (await import('./market/images/ImagesPage.tsx')).ImagesPage,
);
const ImportPage = lazyScreen(
  async () => (await import('./admin/table/import/ImportPage.tsx')).ImportPage,
);
export const LoginPage = lazyScreen(
  async () => (await import('./admin/login/LoginPage.tsx')).LoginPage,
);
const MessagesPage = lazyScreen(
  async () => (await import('./market/messages/MessagesPage.tsx')).MessagesPage,
);
export const NotFoundPage = lazyScreen(
  async () => (await import('./admin/notFound/NotFoundPage.tsx')).NotFoundPage,
);

const EarningsPage = lazyScreen(
  async () => (await import('./market/earnings/EarningsPage.tsx')).EarningsPage,
);
const VisitorsPage = lazyScreen(
  async () => (await import('./market/visitors/VisitorsPage.tsx')).VisitorsPage,
);
const WithdrawalPage = lazyScreen(
  async () => (await import('./market/withdrawal/WithdrawalPage.tsx')).WithdrawalPage,
);
const StatementPage = lazyScreen(
  async () => (await import('./market/earnings/StatementPage.tsx')).StatementPage,
);

const CustomerPage = lazyScreen(
  async () => (await import('./market/customers/CustomerPage.tsx')).CustomerPage,
);
const InvoicePage = lazyScreen(
  async () => (await import('./market/invoice/InvoicePage.tsx')).InvoicePage,
);
const OrderList = lazyScreen(
  async () => (await import('./market/orders/list/OrderList.tsx')).OrderList,
);
const OrderStatusesPage = lazyScreen(
  async () => (await import('./market/orderStatuses/OrderStatusesPage.tsx')).OrderStatusesPage,
);
const OrderWorkspace = lazyScreen(
  async () => (await import('./market/orders/OrderWorkspace.tsx')).OrderWorkspace,
);

const SettingsPage = lazyScreen(
  async () => (await import('./admin/settings/SettingsPage.tsx')).SettingsPage,
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
