import { DAY_MS, isEmpty, isObject } from '#schemas';
import { END_STATES } from '#schemas/market/orderStates.ts';
import { type Row, toText } from '#server/engine/database/json.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import type { Completion, Write } from '#server/engine/records/writeTypes.ts';
import { fromCents, isAmount, shareOf, toCents } from '#server/market/money/amounts.ts';
import type { MoneySettings } from '#server/market/money/settings.ts';
import { ownOrders } from './buyerRows.ts';
import { agreedTermIssues } from './offers.ts';
import { revisionFields, revisionIssues } from './revisions.ts';

const NUMBER_DIGITS = 8;
const ALL_BASIS_POINTS = 10_000;
const CUSTOMER_FIELDS = ['firstname', 'lastname', 'email'] as const;

type Rates = Pick<MoneySettings, 'commissionBasisPoints' | 'feeBasisPoints'>;

/** The rates of the day the order was made (decisions.md "Money"). */
const frozenRates = ({ internal }: Write, present: Rates): Rates => {
  const rates = internal['rates'];
  if (!isObject(rates)) return present;
  const { commissionBasisPoints, feeBasisPoints } = rates;
  return {
    commissionBasisPoints: Number(commissionBasisPoints),
    feeBasisPoints: Number(feeBasisPoints),
  };
};

/** The states in which an order's terms may still change; `status` is before the write. */
const OPEN_STATE = 'pending';
const FIGURES = ['subtotal', 'fees', 'total', 'amount'] as const;

const figures = ({ packagePrice, quantity }: Row, rates: Rates): Row => {
  if (!isAmount(packagePrice)) {
    return { subtotal: null, fees: null, total: null, amount: null };
  }
  const count = isAmount(quantity) ? Math.trunc(quantity) : 1;
  const subtotal = toCents(packagePrice) * BigInt(count);
  if (subtotal < 0n) return {};
  const fees = shareOf(subtotal, rates.feeBasisPoints);
  return {
    subtotal: fromCents(subtotal),
    fees: fromCents(fees),
    total: fromCents(subtotal + fees),
    amount: fromCents(shareOf(subtotal, ALL_BASIS_POINTS - rates.commissionBasisPoints)),
  };
};

/** What people call an order by; it is no number of an invoice (decision 0119). */
export const orderNumberOf = (count: number): string =>
  `ORD-${String(count).padStart(NUMBER_DIGITS, '0')}`;

/** Who the customer was when the order was made. */
const customerSnapshot = async ({ referenced, row, stored }: Write): Promise<Row> => {
  if (isEmpty(row['customerId'])) return {};
  if (stored && row['customerId'] === stored['customerId'] && stored['customer']) return {};
  const customer = await referenced('customers', toText(row['customerId']));
  if (!customer) return {};
  return {
    customer: Object.fromEntries(
      CUSTOMER_FIELDS.filter((name) => !isEmpty(customer[name])).map((name) => [
        name,
        customer[name],
      ]),
    ),
  };
};

/** The moments that a move fixes: when it was paid and, from that, when the work is due. */
const moments = ({ row, stored, now }: Write): Row => {
  const isPaidNow = row['status'] === 'paid' && stored?.['status'] !== 'paid';
  const isDeliveredNow = row['status'] === 'delivered' && stored?.['status'] !== 'delivered';
  const paidAt = isPaidNow && isEmpty(row['paidAt']) ? now.toISOString() : row['paidAt'];
  const { durationDays } = row;
  const dueMs = typeof durationDays === 'number' ? durationDays * DAY_MS : Number.NaN;
  const dueAt = new Date(Date.parse(String(paidAt)) + dueMs);
  // A duration beyond all calendars is for validation to refuse.
  // In a dispute there is no deadline: the resolution keeps it until then.
  const isHeld = !isEmpty(row['disputedAt']);
  const isDueNew =
    !isHeld && isEmpty(row['dueAt']) && !isEmpty(paidAt) && !Number.isNaN(dueAt.getTime());
  return {
    ...(isPaidNow && { paidAt }),
    ...(isDeliveredNow && isEmpty(row['deliveredAt']) && { deliveredAt: now.toISOString() }),
    ...(isDueNew && { dueAt: dueAt.toISOString() }),
  };
};

/** From `paid` on the figures are what they were, whatever has become of the rates (decisions.md "Money"). */
const frozenFigures = (stored: Row): Row =>
  Object.fromEntries(FIGURES.map((name) => [name, stored[name] ?? null]));

/** A refund of all that is left closes the order: then nothing of it is anybody's any more. */
const refundedWhole = ({ row, stored }: Write): Row =>
  row['status'] === 'refunded' && stored?.['status'] !== 'refunded'
    ? { refundedTotal: row['total'] ?? null, refundedAmount: row['amount'] ?? null }
    : {};

const ENDS: readonly unknown[] = END_STATES;

/** Nothing is disputed about an order that has ended. */
const endOfDispute = ({ row }: Write): Row =>
  ENDS.includes(row['status']) && !isEmpty(row['disputedAt']) ? { disputedAt: null } : {};

const complete = async (write: Write, money: MoneySettings): Promise<Completion> => {
  const { row, stored, teamId, given } = write;
  const rates = frozenRates(write, money);
  const isNumberMissing = !stored && isEmpty(row['invoiceId']) && teamId !== NO_TEAM;
  // Asked together, the number last: its lock makes others of the team wait.
  const [customer, revisions, number] = await Promise.all([
    customerSnapshot(write),
    revisionFields(write),
    isNumberMissing ? write.nextNumber('invoice') : undefined,
  ]);
  return {
    fields: {
      ...(stored && stored['status'] !== OPEN_STATE ? frozenFigures(stored) : figures(row, rates)),
      ...(isEmpty(row['currency']) && { currency: money.currency }),
      ...(number !== undefined && { invoiceId: orderNumberOf(number) }),
      ...customer,
      ...moments(write),
      ...revisions,
      ...given,
      ...endOfDispute(write),
      ...refundedWhole(write),
    },
    internal: {
      rates: {
        commissionBasisPoints: rates.commissionBasisPoints,
        feeBasisPoints: rates.feeBasisPoints,
      },
    },
  };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Orders: money, number, customer and dates are the server's to fill in. Buyers see their own without the
 * seller's note and earnings, and change only the state by their moves, and their answers.
 */
export const ordersResource = (money: () => MoneySettings) =>
  defineResource('orders', {
    complete: (write) => complete(write, money()),
    check: async (write) => [...agreedTermIssues(write), ...revisionIssues(write)],
    isImportedAsNew: true,
    isNumbered: true,
    guests: {
      buyer: {
        rows: ownOrders,
        concealed: ['note', 'amount', 'refundedAmount'],
        writable: ['_id', 'id', 'version', 'status', 'answers', 'revisionReason', 'endReason'],
      },
    },
    eventOf: async (_transaction, { kind, before, after }) => {
      const isMoved = kind === 'update' && before?.['status'] !== after?.['status'];
      const guestId = textOf((after ?? before)?.['customerId']);
      return { ...(isMoved && { kind: 'order' }), ...(guestId !== undefined && { guestId }) };
    },
  });
