import { MINUTE_MS } from '#schemas';
import type { Message } from '#schemas/generated/types.ts';
import type { Pending } from './outbox.ts';

/** One line of the thread as it is drawn. */
export type ThreadRow =
  | { readonly kind: 'loadError'; readonly key: string; readonly error: unknown }
  | { readonly kind: 'day'; readonly key: string; readonly moment: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** First of several by one sender in a row: only it names who speaks. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
      /** Whether the line above says the same reason: a decision, then what was given back by it. */
      readonly isReasonTold: boolean;
    }
  | { readonly kind: 'pending'; readonly key: string; readonly pending: Pending };

/** A longer silence begins a new group, so that its time is seen. */
const GROUP_MS = 5 * MINUTE_MS;

const dayOf = (moment: string): string => new Date(moment).toDateString();

/** Of two messages of one day. */
/** Of two messages of one day. */
const isOneGroup = (a: Message, b: Message): boolean =>
  a.sender === b.sender &&
  a.sender !== 'system' &&
  Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) < GROUP_MS;

const hasSameReason = (a: Message | undefined, b: Message): boolean =>
  b.event?.reason !== undefined && a?.event?.reason === b.event.reason;

/**
 * Messages with their days, the mark above the first new one, and what is still on its way below; above them why there
 * are no older ones, where these could not be read.
 */
export const threadRows = (
  messages: readonly Message[],
  pending: readonly Pending[],
  firstNewId: string | undefined,
  olderError?: unknown,
): readonly ThreadRow[] => {
  const rows: ThreadRow[] = [];
  if (olderError !== undefined)
    rows.push({ kind: 'loadError', key: 'loadError', error: olderError });
  // Each day is asked for once: a long conversation has thousands of messages to go through at every new one.
  const days = messages.map(({ createdAt }) => dayOf(createdAt));
  const isJoined = (index: number): boolean => {
    const [before, message] = [messages[index - 1], messages[index]];
    if (!before || !message || message._id === firstNewId) return false;
    return days[index - 1] === days[index] && isOneGroup(before, message);
  };
  messages.forEach((message, index) => {
    if (index === 0 || days[index - 1] !== days[index]) {
      rows.push({ kind: 'day', key: `day ${message._id}`, moment: message.createdAt });
    }
    if (message._id === firstNewId) rows.push({ kind: 'new', key: 'new' });
    rows.push({
      kind: 'message',
      key: message._id,
      message,
      isFirst: !isJoined(index),
      isLast: !isJoined(index + 1),
      isReasonTold: hasSameReason(messages[index - 1], message),
    });
  });
  for (const entry of pending) rows.push({ kind: 'pending', key: entry.key, pending: entry });
  return rows;
};
