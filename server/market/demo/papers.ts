import type { Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { contentOf, contentOfCredit } from '#server/market/invoices/contentOfOrder.ts';
import { type Due, issueDocuments } from '#server/market/invoices/issueDocument.ts';
import { isInvoiced } from '#server/market/invoices/orderDocuments.ts';
import { isAmount, toCents } from '#server/market/money/amounts.ts';
import type { PlannedRow } from './plan.ts';

const rowOf = ({ id, teamId, doc }: PlannedRow): Row => ({ ...doc, _id: id, teamId });

const inOrderOfTime = (due: readonly Due[]): Due[] =>
  due.toSorted((a, b) => a.occasion.at.getTime() - b.occasion.at.getTime());

const invoiceOf = (
  order: PlannedRow,
  team: Row,
  customers: ReadonlyMap<unknown, PlannedRow>,
): Due => ({
  occasion: { kind: 'invoice', at: new Date(String(order.doc['paidAt'])) },
  content: contentOf({
    order: rowOf(order),
    team,
    customer: customers.get(order.doc['customerId'])?.doc ?? {},
  }),
});

/**
 * Issues the papers of one team's orders as they would have been issued over the year: an invoice when an order was
 * paid, a credit note when something was given back. `team` is the row that they name the seller by.
 */
export const issuePapers = async (
  transaction: Queryable,
  teamId: string,
  team: Row,
  rows: readonly PlannedRow[],
): Promise<void> => {
  const own = rows.filter((row) => row.teamId === teamId);
  const customers = new Map(
    own.filter(({ resource }) => resource === 'customers').map((row) => [row.id, row]),
  );
  const orders = new Map(
    own
      .filter(({ resource, doc }) => resource === 'orders' && isInvoiced(doc))
      .map((row) => [row.id, row]),
  );
  const due = [...orders.values()].map((order) => invoiceOf(order, team, customers));
  const invoices = await issueDocuments(transaction, teamId, inOrderOfTime(due));
  const credits = invoices.flatMap((invoice): Due[] => {
    const order = orders.get(invoice.orderId);
    const { refundedTotal, endReason } = order?.doc ?? {};
    if (!order || !isAmount(refundedTotal)) return [];
    const cents = Number(toCents(refundedTotal));
    const reason = typeof endReason === 'string' ? { reason: endReason } : {};
    return [
      {
        occasion: { kind: 'credit_note', cause: String(cents), at: order.updatedAt },
        content: contentOfCredit(invoice, { cents, creditedCents: 0, ...reason }),
      },
    ];
  });
  await issueDocuments(transaction, teamId, inOrderOfTime(credits));
};
