import { planConversations } from './conversations.ts';
import { planCustomers } from './customers.ts';
import { planDeliveries } from './deliveries.ts';
import { planEnds } from './ends.ts';
import { ORDERS_PER_TEAM, planOrders } from './orders.ts';
import type { DemoTeam, PlanContext, PlannedRow } from './plan.ts';
import { type Orderable, planCategories, planProducts } from './products.ts';
import { planResolutions } from './resolutions.ts';
import { type PlannedVisits, planVisits } from './visits.ts';
import { planWithdrawals } from './withdrawals.ts';

/** The demo's rows in an order in which every reference points to a row before it. */
export interface Marketplace {
  readonly rows: readonly PlannedRow[];
  readonly visits: readonly PlannedVisits[];
  /** How many invoices each team has, so that the next real one goes on from there. */
  readonly invoicesPerTeam: number;
}

const MOST_PAGES = 6;

/** Addresses of a store: its front page, and its first products. */
const pagesOf = (orderables: readonly Orderable[], teamId: string): readonly string[] => [
  '/',
  ...orderables
    .filter((one) => one.teamId === teamId)
    .slice(0, MOST_PAGES)
    .map(({ title }) => `/products/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`),
];

/**
 * A year of three teams: products, customers, orders, conversations and withdrawals.
 *
 * The same seed, teams and moment give the same rows; only ids may differ, as the caller makes them.
 */
export const planMarketplace = (
  context: PlanContext,
  teams: readonly DemoTeam[],
  settings: {
    readonly currency: string;
    readonly invoiceIdOf: (number: number) => string;
  },
): Marketplace => {
  const teamIds = teams.map(({ id }) => id);
  const [firstTeamId = ''] = teamIds;
  const categories = planCategories(context, firstTeamId);
  const products = planProducts(context, teams, categories.ids);
  const customers = planCustomers(context, teamIds);
  const delivered = teams.map(({ id: teamId, deliverables }) => {
    const sold = planOrders(
      context,
      products.orderables.filter((orderable) => orderable.teamId === teamId),
      customers.filter((customer) => customer.teamId === teamId),
      settings.invoiceIdOf,
      settings.currency,
    );
    const planned = planDeliveries(context, sold, deliverables);
    const resolved = planResolutions(context, planEnds(planned.orders));
    return { orders: resolved.orders, rows: [...planned.rows, ...resolved.rows] };
  });
  const orders = delivered.flatMap((planned) => planned.orders);
  const withdrawals = teamIds.flatMap((teamId, index) =>
    planWithdrawals(context, teamId, delivered[index]?.orders ?? [], settings.currency),
  );
  return {
    rows: [
      ...categories.rows,
      ...products.rows,
      ...customers,
      ...orders,
      ...delivered.flatMap(({ rows }) => rows),
      ...planConversations(context, orders),
      ...withdrawals,
    ],
    visits: planVisits(
      context.now,
      teamIds.map((id) => ({ id, pages: pagesOf(products.orderables, id) })),
    ),
    invoicesPerTeam: ORDERS_PER_TEAM,
  };
};
