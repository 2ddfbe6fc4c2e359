import type { Message } from '#schemas/generated/types.ts';

/** Older first; ids settle what happened in one millisecond, as they grow with time. */
const byTime = (a: Message, b: Message): number =>
  a.createdAt === b.createdAt ? (a._id < b._id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** Only where the server tells when a row changed. */
const isSameVersion = (own: Message, other: Message): boolean =>
  own.updatedAt !== undefined && own.updatedAt === other.updatedAt && own.version === other.version;

/**
 * Both lists as one, in order and without doubles; of a message known twice the newer version stays.
 *
 * The known list itself where nothing of it changes: what was drawn from it stays as it is.
 */
export const merged = (
  known: readonly Message[],
  found: readonly Message[],
): readonly Message[] => {
  if (found.length === 0) return known;
  const byId = new Map(known.map((message) => [message._id, message]));
  let isChanged = false;
  for (const message of found) {
    const own = byId.get(message._id);
    // What was read before a change may arrive after it.
    if (own && ((own.version ?? 0) > (message.version ?? 0) || isSameVersion(own, message)))
      continue;
    byId.set(message._id, message);
    isChanged = true;
  }
  return isChanged ? [...byId.values()].sort(byTime) : known;
};

/** Whether the buyer said or caused it: what the seller has to read. */
export const isFromBuyer = ({ sender, event }: Message): boolean =>
  sender === 'buyer' || (sender === 'system' && event?.by === 'buyer');

export const isUnread = (message: Message): boolean =>
  isFromBuyer(message) && message.readAt === undefined;

/**
 * The first of the messages that were new when the conversation was opened, given the first of those that were loaded
 * then: as older pages come it may be one further up. What one look marks as read, it marks in the same moment.
 */
export const firstNewOf = (
  messages: readonly Message[],
  firstLoadedId: string | undefined,
): string | undefined => {
  let at = messages.findIndex(({ _id }) => _id === firstLoadedId);
  const loaded = messages[at];
  if (!loaded) return undefined;
  let first = loaded;
  for (at -= 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (!message || !isFromBuyer(message)) continue;
    if (message.readAt !== undefined && message.readAt !== loaded.readAt) break;
    first = message;
  }
  return first._id;
};

/** How many unread messages are later than a moment. */
export const unreadAfter = (messages: readonly Message[], moment: string): number => {
  let count = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at];
    if (!message || message.createdAt <= moment) break;
    if (isUnread(message)) count += 1;
  }
  return count;
};
