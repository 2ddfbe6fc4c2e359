import { planConversations } from './conversations.ts';
import { planCustomers } from './customers.ts';
import { planDeliveries } from './deliveries.ts';
import { ORDERS_PER_TEAM, planOrders } from './orders.ts';
import type { DemoTeam, PlanContext, PlannedRow } from './plan.ts';
import { planCategories, planProducts } from './products.ts';
import { planWithdrawals } from './withdrawals.ts';

/** The demo's rows in an order in which every reference points to a row before it. */
export interface Marketplace {
  readonly rows: readonly PlannedRow[];
  /** How many invoices each team has, so that the next real one goes on from there. */
  readonly invoicesPerTeam: number;
}

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
    return planDeliveries(context, sold, deliverables);
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
    invoicesPerTeam: ORDERS_PER_TEAM,
  };
};
