import { isSame } from '#schemas';
import type { Order } from '#schemas/generated/types.ts';
import { OPEN_STATES } from '#schemas/market/orderStates.ts';

/** States in which the work is still owed; as the server says of conversations (`isLate`). */
const OWED_IN: readonly string[] = OPEN_STATES;

export interface Due {
  readonly kind: 'due' | 'late' | 'delivered' | 'disputed';
  readonly at: string;
}

/** When the work is owed, whether that has passed, when it was delivered, or since when that is disputed; undefined before the payment. */
export const dueOf = (
  order: Pick<Order, 'status' | 'dueAt' | 'deliveredAt' | 'disputedAt'>,
  now: Date,
): Due | undefined => {
  const { status = '', dueAt, deliveredAt, disputedAt } = order;
  if (disputedAt) return { kind: 'disputed', at: disputedAt };
  if (OWED_IN.includes(status)) {
    if (dueAt === undefined || dueAt === null) return undefined;
    return { kind: Date.parse(dueAt) < now.getTime() ? 'late' : 'due', at: dueAt };
  }
  return deliveredAt ? { kind: 'delivered', at: deliveredAt } : undefined;
};

type Filter = Readonly<Record<string, unknown>>;

/** The list's filter that leaves the late orders, whenever it is asked: a saved view means those of its day. */
export const LATE: Filter = { status: OWED_IN, dueAt: { within: 'before now' } };

const isRecord = (value: unknown): value is Filter => typeof value === 'object' && value !== null;

/** Whether a list is narrowed to late orders: of now, or of the moment that an address or an older view names. */
export const isLateFilter = ({ status, dueAt }: Filter): boolean =>
  Array.isArray(status) &&
  status.length === OWED_IN.length &&
  OWED_IN.every((state) => status.includes(state)) &&
  isRecord(dueAt) &&
  (isSame(dueAt, LATE['dueAt']) ||
    (typeof dueAt['lte'] === 'string' && dueAt['gte'] === undefined));
