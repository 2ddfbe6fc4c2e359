import { PAID_STATES } from '#schemas/market/orderStates.ts';
import type { Queryable } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { ChangeListener, RecordChange } from '#server/engine/records/context.ts';
import { NO_TEAM, teamOfRow } from '#server/engine/records/rowAccess.ts';
import { centsIn } from '#server/market/money/amounts.ts';
import { contentOfCredit, contentOfOrder } from './contentOfOrder.ts';
import { documentsOfOrder, issueDocument } from './issueDocument.ts';
import type { IssuedDocument } from './issued.ts';

const REFUNDED = 'refunded';
const INVOICED_STATES: readonly unknown[] = PAID_STATES;

/** Whether the buyer has paid: an invoice tells of it for ever, also once the money went back. */
export const isInvoiced = ({ status }: Row): boolean => INVOICED_STATES.includes(status);

/** Orders that were refunded before refunds had amounts say so by their state alone. */
const refundedCents = ({ status, total, refundedTotal }: Row): number => {
  return Number(centsIn(status === REFUNDED ? total : refundedTotal));
};

const creditedCents = (documents: readonly IssuedDocument[]): number =>
  documents
    .filter(({ kind }) => kind === 'credit_note')
    .reduce((sum, { totalCents }) => sum + totalCents, 0);

/** Whether everything is issued that this order, as it stands, is told by. */
export const isSettled = (order: Row, documents: readonly IssuedDocument[]): boolean =>
  documents.some(({ kind }) => kind === 'invoice') &&
  creditedCents(documents) >= refundedCents(order);

/**
 * Issues what is missing: the invoice of an order that was paid, and a credit note of what was given back since the
 * last one. Answers all of the order's documents; none where it was never paid.
 *
 * The order's row is locked by the caller: of two at once, the second sees what the first one issued.
 */
export async function settleDocuments(
  transaction: Queryable,
  order: Row,
  at: Date,
): Promise<readonly IssuedDocument[]> {
  const teamId = teamOfRow(order);
  if (!isInvoiced(order) || teamId === NO_TEAM) return [];
  const present = await documentsOfOrder(transaction, teamId, String(order['_id']));
  if (isSettled(order, present)) return present;
  const found = present.find(({ kind }) => kind === 'invoice');
  const invoice =
    found ??
    (await issueDocument(
      transaction,
      { teamId, kind: 'invoice', at },
      await contentOfOrder(transaction, order),
    ));
  const issued = found ? present : [invoice];
  const [refunded, credited] = [refundedCents(order), creditedCents(issued)];
  if (refunded <= credited) return issued;
  const reason = order['endReason'];
  const content = contentOfCredit(invoice, {
    cents: refunded - credited,
    creditedCents: credited,
    ...(typeof reason === 'string' && reason !== '' && { reason }),
  });
  // What was given back in all only ever grows: it names the refund.
  const occasion = { teamId, kind: 'credit_note', cause: String(refunded), at } as const;
  return [...issued, await issueDocument(transaction, occasion, content)];
}

const rowIn = (row: Row, { id, teamId }: RecordChange): Row => ({ ...row, _id: id, teamId });

/**
 * Issues documents in the transaction of the payment or refund, by whichever way it came: neither is ever there
 * without the other.
 */
export const documentsListener: ChangeListener = async (transaction, change) => {
  const { resource, before, after, at } = change;
  if (resource.name !== 'orders' || !after || !isInvoiced(after)) return;
  if (before && isInvoiced(before)) {
    if (refundedCents(before) === refundedCents(after)) return;
    // An order of before there were documents: what it had until now is told first.
    await settleDocuments(transaction, rowIn(before, change), at);
  }
  await settleDocuments(transaction, rowIn(after, change), at);
};
