import type { BalanceEntry, Delivery, Message, Order } from '#schemas/generated/types.ts';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';

/** Who did something: by name where it is known, else by side. */
export interface Who {
  readonly name?: string;
  readonly side: 'seller' | 'buyer' | 'admin' | 'support' | 'platform';
}

export type TimelineItem = { readonly id: string; readonly at: string; readonly by?: Who } & (
  | { readonly kind: 'made' }
  | {
      readonly kind: 'moved';
      /** The resource whose state it is. */
      readonly of: string;
      readonly to: string;
      readonly from?: string;
      readonly why?: string;
    }
  | { readonly kind: 'changed'; readonly fields: readonly string[] }
  | {
      readonly kind: 'event';
      readonly event: string;
      readonly why?: string;
      /** What the buyer got back. */
      readonly amount?: number;
    }
  | { readonly kind: 'message'; readonly html: string; readonly messageId: string }
  | { readonly kind: 'delivery'; readonly files: number; readonly html: string }
  | {
      readonly kind: 'money';
      readonly entry: BalanceEntry['kind'];
      readonly moved: BalanceEntry['moved'];
      readonly currency: string;
    }
);

export interface Sources {
  readonly order: Order;
  readonly history: readonly HistoryAnswer[];
  readonly messages: readonly Message[];
  readonly deliveries: readonly Delivery[];
  readonly entries: readonly BalanceEntry[];
}

const STATE = 'status';
const ORDERS = 'orders';
/** A move and the message that tells of it are written in one transaction. */
const SAME_MOMENT_MS = 5_000;
/** Follow from a move, which is told already. */
const FOLLOWING: readonly string[] = [
  STATE,
  'paidAt',
  'dueAt',
  'deliveredAt',
  'delivery',
  'revisionReason',
  'endReason',
  'refundedTotal',
  'refundedAmount',
  // Disputes and revisions have events of their own.
  'disputedAt',
  'waitingSince',
  'revisionsUsed',
];
/** Say why a move was made. */
const REASONS: readonly string[] = ['revisionReason', 'endReason'];

const sideOf = ({ kind, role, name }: HistoryAnswer['by']): Who['side'] => {
  if (kind === 'buyer') return 'buyer';
  // What the platform does in somebody's name (a delivery moves its order) is theirs.
  if (kind !== 'user' && !name) return 'platform';
  return role === 'admin' || role === 'support' ? role : 'seller';
};

const whoOf = (by: HistoryAnswer['by']): Who => ({
  side: sideOf(by),
  ...(by.name && { name: by.name }),
});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const fromHistory = (entry: HistoryAnswer): readonly TimelineItem[] => {
  const { _id: id, at, kind, by, changes } = entry;
  const base = { id, at, by: whoOf(by) };
  if (kind === 'create') return [{ ...base, kind: 'made' }];
  const move = changes.find(({ field }) => field === STATE);
  const reason = changes.find(({ field, after }) => REASONS.includes(field) && textOf(after));
  const [to, from] = [textOf(move?.after), textOf(move?.before)];
  const why = textOf(reason?.after);
  const fields = changes.map(({ field }) => field).filter((field) => !FOLLOWING.includes(field));
  return [
    ...(to === undefined
      ? []
      : [
          {
            ...base,
            kind: 'moved' as const,
            of: ORDERS,
            to,
            ...(from && { from }),
            ...(why && { why }),
          },
        ]),
    ...(fields.length === 0
      ? []
      : [{ ...base, id: `${id}.fields`, kind: 'changed' as const, fields }]),
  ];
};

const isNear = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_MOMENT_MS;

/** Events are called after what they happened to: `offer_accepted`. */
const movedBy = (event: string): string => (event.startsWith('offer_') ? 'offers' : ORDERS);

/** What a message's event tells; nothing where history tells of the same move, with the name of who made it. */
const fromEvent = (message: Message, moves: readonly TimelineItem[]): readonly TimelineItem[] => {
  const { event } = message;
  if (!event) return [];
  const isTold = moves.some(
    (move) =>
      move.kind === 'moved' &&
      move.of === movedBy(event.kind) &&
      move.to === event.to &&
      isNear(move.at, message.createdAt),
  );
  if (isTold) return [];
  const by: Who = { side: event.by ?? 'platform' };
  const base = { id: `${message._id}.event`, at: message.createdAt, by };
  const why = event.reason ? { why: event.reason } : {};
  return event.to
    ? [
        {
          ...base,
          kind: 'moved',
          of: movedBy(event.kind),
          to: event.to,
          ...(event.from && { from: event.from }),
          ...why,
        },
      ]
    : [
        {
          ...base,
          kind: 'event',
          event: event.kind,
          ...why,
          ...(event.amount !== undefined && { amount: event.amount }),
        },
      ];
};

const fromMessage = (message: Message): readonly TimelineItem[] => {
  const { _id, sender, message: html = '', deliveryId, createdAt: at } = message;
  if (sender === 'system' || deliveryId || html === '') return [];
  const side = sender === 'buyer' ? 'buyer' : 'seller';
  return [{ id: _id, at, by: { side }, kind: 'message', html, messageId: _id }];
};

const fromDelivery = (delivery: Delivery, messages: readonly Message[]): TimelineItem => {
  const carrier = messages.find(({ deliveryId }) => deliveryId === delivery._id);
  return {
    id: delivery._id,
    at: carrier?.createdAt ?? delivery.deliveredAt ?? delivery.createdAt,
    by: { side: 'seller' },
    kind: 'delivery',
    files: delivery.files.length,
    html: carrier?.message ?? delivery.message ?? '',
  };
};

const fromEntry = ({ _id, createdAt, kind, moved, currency }: BalanceEntry): TimelineItem => ({
  id: _id,
  at: createdAt,
  kind: 'money',
  entry: kind,
  moved,
  currency,
});

/** What happened last stands first; of one moment, what followed from something stands above it. */
const RANK: Readonly<Record<TimelineItem['kind'], number>> = {
  money: 0,
  moved: 1,
  event: 2,
  delivery: 3,
  message: 4,
  changed: 5,
  made: 6,
};

/** Everything that happened to an order, from wherever it is kept, newest first. */
export const timelineOf = (sources: Sources): readonly TimelineItem[] => {
  const { order, history, messages, deliveries, entries } = sources;
  const told = history.flatMap(fromHistory);
  const isMadeTold = told.some(({ kind }) => kind === 'made');
  const made: readonly TimelineItem[] = isMadeTold
    ? []
    : [{ id: `${order._id}.made`, at: order.createdAt, kind: 'made' }];
  const all: readonly TimelineItem[] = [
    ...made,
    ...told,
    ...messages.flatMap((message) => [...fromEvent(message, told), ...fromMessage(message)]),
    ...deliveries.map((delivery) => fromDelivery(delivery, messages)),
    ...entries.map(fromEntry),
  ];
  return all.toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || RANK[one.kind] - RANK[other.kind],
  );
};

/**
 * The items down to where each source is known; `known` says from when on nothing of it is missing, or nothing
 * where all of it is there. Further down one would miss what a source has not told yet.
 */
export const withoutGap = (
  items: readonly TimelineItem[],
  known: readonly (string | undefined)[],
): readonly TimelineItem[] => {
  const from =
    known
      .filter((moment) => moment !== undefined)
      .toSorted()
      .at(-1) ?? '';
  return items.filter(({ at }) => at >= from);
};
