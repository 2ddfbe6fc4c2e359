import type { ComponentType } from 'react';
import { lazyScreen } from './layout/page/lazyScreen.ts';
import type { OwnScreens } from './resources/resourceElements.tsx';

/* Which hand-made screens there are. One line each; every one is a chunk of its own. */

export const DashboardPage = lazyScreen(
  async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage,
);
export const LoginPage = lazyScreen(
  async () => (await import('./pages/login/LoginPage.tsx')).LoginPage,
);
export const NotFoundPage = lazyScreen(
  async () => (await import('./pages/notFound/NotFoundPage.tsx')).NotFoundPage,
);

const EarningsPage = lazyScreen(
  async () => (await import('./pages/earnings/EarningsPage.tsx')).EarningsPage,
);
const StatementPage = lazyScreen(
  async () => (await import('./pages/earnings/StatementPage.tsx')).StatementPage,
);

/** Pages that are no resource, by path; their lines in the menu are in `layout/menu/pages.ts`. */
export const PAGES: Readonly<Record<string, ComponentType>> = {
  '/earnings': EarningsPage,
  '/earnings/statement': StatementPage,
  '/error-404': NotFoundPage,
};

/** Screens of a resource that stand in for the generated ones. */
export const OWN_SCREENS: Readonly<Record<string, OwnScreens>> = {};
