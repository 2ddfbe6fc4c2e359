import type { Memory } from './rowReader.ts';

const CONVERSATION = 'messages';

/** Conversations are asked for by ranges of time, which only `query` knows. */
export const isConversation = (resource: string): boolean => resource === CONVERSATION;

/** Takes note of an order whose messages were read: a limited server cannot list conversations. */
export const rememberConversation = (
  memory: Memory,
  resource: string,
  { orderId }: Readonly<Record<string, unknown>>,
): void => {
  if (isConversation(resource) && typeof orderId === 'string') memory.add(orderId);
};
