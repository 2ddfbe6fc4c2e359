import { isObject } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { BUYER_ROLE } from '#server/market/buyers/buyers.ts';

/** Who a conversation is between; what the marketplace does is neither's. */
export type Side = 'seller' | 'buyer';
export type Cause = Side | 'platform';

/** Who caused what this caller does; the server's own hand counts as the hand of whom it acts for. */
export const causeOf = (caller: Caller): Cause => {
  if (caller.role === BUYER_ROLE) return 'buyer';
  return caller.userId === SYSTEM.userId || caller.scope === 'all' ? 'platform' : 'seller';
};

/** Events after which it is the other side's turn, as after a word of its own. */
export const SPEAKING_EVENTS: readonly string[] = [
  'revision_requested',
  'requirements_answered',
  'cancellation_proposed',
  'extension_proposed',
  'dispute_opened',
];

const eventOf = (message: Row): Row => (isObject(message['event']) ? message['event'] : {});

export const eventKind = (message: Row): string | null => {
  const { kind } = eventOf(message);
  return typeof kind === 'string' ? kind : null;
};

const asSide = (value: unknown): Side | undefined =>
  value === 'seller' || value === 'buyer' ? value : undefined;

/** Whose doing a message is: its sender's, or that of who caused the event it tells of. Read marks go by it. */
export const authorOf = (message: Row): Side | undefined =>
  asSide(message['sender']) ?? asSide(eventOf(message)['by']);

/** Who has had a word, if anybody: it decides whose turn it is. */
export const speakerOf = (message: Row): Side | undefined => {
  const isSpeech =
    message['sender'] !== 'system' || SPEAKING_EVENTS.includes(eventKind(message) ?? '');
  return isSpeech ? authorOf(message) : undefined;
};
