import { readStored, writeStored } from '#src/admin/session/storage.ts';

/** What was typed and not sent, for each person and conversation. */
const keyOf = (userId: string, orderId: string): string => `draft.message.${userId}.${orderId}`;

export const readDraft = (userId: string, orderId: string): string => {
  const stored = readStored(keyOf(userId, orderId));
  return typeof stored === 'string' ? stored : '';
};

export const writeDraft = (userId: string, orderId: string, text: string): void =>
  writeStored(keyOf(userId, orderId), text.trim() === '' ? undefined : text);
