import type { Message } from '#schemas/generated/types.ts';

/** Older first; ids settle what happened in one millisecond, as they grow with time. */
const byPlace = (a: Message, b: Message): number =>
  a.createdAt === b.createdAt ? (a._id < b._id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** Both lists as one, in order and without doubles; of a message known twice the newer version stays. */
export const merged = (
  known: readonly Message[],
  found: readonly Message[],
): readonly Message[] => {
  if (found.length === 0) return known;
  const byId = new Map(known.map((message) => [message._id, message]));
  for (const message of found) {
    const own = byId.get(message._id);
    // What was read before a change may arrive after it.
    if (own && (own.version ?? 0) > (message.version ?? 0)) continue;
    byId.set(message._id, message);
  }
  return [...byId.values()].sort(byPlace);
};

/** Whether the buyer said or caused it: what the seller has to read. */
export const isFromBuyer = ({ sender, event }: Message): boolean =>
  sender === 'buyer' || (sender === 'system' && event?.by === 'buyer');

export const isUnread = (message: Message): boolean =>
  isFromBuyer(message) && message.readAt === undefined;
