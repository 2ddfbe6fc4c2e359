import { HOUR_MS, MINUTE_MS } from '#schemas';
import type { PlannedOrder } from './orders.ts';
import { after, before, type PlanContext, type PlannedRow } from './plan.ts';
import { DELIVERED } from './texts.ts';

/** Older deliveries would only make the first start slower: nobody looks that far back. */
const DELIVERIES_DAYS = 120;
const READ_AFTER_MS = 3 * HOUR_MS;

export interface PlannedDeliveries {
  /** The same orders, with what they were delivered with. */
  readonly orders: readonly PlannedOrder[];
  readonly rows: readonly PlannedRow[];
}

const momentOf = (order: PlannedOrder): Date | undefined => {
  const { deliveredAt } = order.doc;
  return typeof deliveredAt === 'string' ? new Date(deliveredAt) : undefined;
};

const planDelivery = (
  { random, now, idAt }: PlanContext,
  order: PlannedOrder,
  deliveredAt: Date,
  deliverables: readonly string[],
): { readonly order: PlannedOrder; readonly rows: readonly PlannedRow[] } => {
  const files = random.sample(deliverables, random.integer(1, deliverables.length));
  const createdAt = after(deliveredAt, -MINUTE_MS);
  const deliveryId = idAt(createdAt);
  const [[, text] = ['seller', '']] = DELIVERED;
  const readAt = after(deliveredAt, READ_AFTER_MS);
  const row = { teamId: order.teamId };
  return {
    order: { ...order, doc: { ...order.doc, delivery: { deliveryId, files } } },
    rows: [
      {
        ...row,
        resource: 'deliveries',
        id: deliveryId,
        createdAt,
        updatedAt: deliveredAt,
        doc: { orderId: order.id, files, deliveredAt: deliveredAt.toISOString() },
      },
      {
        ...row,
        resource: 'messages',
        id: idAt(deliveredAt),
        createdAt: deliveredAt,
        updatedAt: deliveredAt,
        doc: {
          orderId: order.id,
          message: `<p>${text}</p>`,
          sender: 'seller',
          deliveryId,
          event: { kind: 'order_delivered', by: 'seller', from: 'in_progress', to: 'delivered' },
          ...(readAt < now && { readAt: readAt.toISOString() }),
        },
      },
    ],
  };
};

/** The deliveries of the last months, each handed over by a message, and the orders that they belong to. */
export const planDeliveries = (
  context: PlanContext,
  orders: readonly PlannedOrder[],
  deliverables: readonly string[],
): PlannedDeliveries => {
  const since = before(context.now, DELIVERIES_DAYS);
  const planned = orders.map((order) => {
    const deliveredAt = momentOf(order);
    if (!deliveredAt || deliveredAt < since || deliverables.length === 0) {
      return { order, rows: [] };
    }
    return planDelivery(context, order, deliveredAt, deliverables);
  });
  return {
    orders: planned.map(({ order }) => order),
    rows: planned.flatMap(({ rows }) => rows),
  };
};
