import type { Database } from '#server/engine/database/database.ts';
import { openShop } from '../../harness/application.ts';

/** For each round, so that there is something to do in the last one, too; less than the withdrawals ask for. */
const COMPLETED_ORDERS = 8;
const PENDING_ORDERS = 16;
const PRICE = 100;

/** An order that was delivered, with what is asked about it. */
export interface DeliveredOrder {
  readonly orderId: string;
  readonly cancellationId: string;
  readonly disputeId: string;
}

/** What the clients of the proof work with. */
export interface CrashShop {
  readonly adminToken: string;
  readonly sellerToken: string;
  readonly customerId: string;
  readonly buyerToken: string;
  readonly completedOrders: readonly string[];
  readonly pendingOrders: readonly string[];
  readonly deliveredOrders: readonly DeliveredOrder[];
}

interface Stock {
  /** Rounds for which there are completed and pending orders. */
  readonly rounds?: number;
  readonly delivered?: number;
}

/** A team with money to withdraw and orders to move, its people signed in; the database stays open. */
export const openCrashShop = async (
  database: Database,
  dataDirectory: string,
  { rounds = 0, delivered = 0 }: Stock,
): Promise<CrashShop> => {
  const shop = await openShop({ database, dataDirectory });
  const { teamId, userId } = await shop.open('Crash');
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
  const customerId = await shop.create('customers', { teamId, ...person });
  const order = { teamId, title: 'Logo', customerId, packagePrice: PRICE };
  const orders = async (count: number, status: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push(await shop.create('orders', { ...order, status }));
    return ids;
  };
  const deliveredOrders: DeliveredOrder[] = [];
  for (let index = 0; index < delivered; index += 1) {
    const disputedAt = new Date().toISOString();
    const orderId = await shop.create('orders', { ...order, status: 'delivered', disputedAt });
    const asked = { teamId, orderId, reason: 'Not as agreed', status: 'open' };
    deliveredOrders.push({
      orderId,
      cancellationId: await shop.create('resolutions', {
        ...{ ...asked, kind: 'cancellation', openedBy: 'seller' },
      }),
      disputeId: await shop.create('resolutions', { ...asked, kind: 'dispute', openedBy: 'buyer' }),
    });
  }
  return {
    adminToken: await shop.tokenOf(userId),
    sellerToken: await shop.tokenOf(await shop.hire(teamId, 'seller')),
    customerId,
    buyerToken: (await shop.core.buyers.issue(customerId, userId)).token,
    completedOrders: await orders(COMPLETED_ORDERS * rounds, 'completed'),
    pendingOrders: await orders(PENDING_ORDERS * rounds, 'pending'),
    deliveredOrders,
  };
};
