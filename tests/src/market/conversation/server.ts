import type { Message } from '#schemas/generated/types.ts';
import type { MessagePage, ThreadSource } from '#src/market/conversation/thread/source.ts';

export const ORDER = 'a'.repeat(24);
const START = Date.UTC(2026, 2, 1, 12);
const SECOND_MS = 1_000;

/** The message of a second after noon. */
export const messageAt = (second: number, own: Partial<Message> = {}): Message => ({
  _id: second.toString(16).padStart(24, '0'),
  teamId: 'b'.repeat(24),
  orderId: ORDER,
  sender: 'buyer',
  message: `<p>Message ${second}</p>`,
  createdAt: new Date(START + second * SECOND_MS).toISOString(),
  updatedAt: new Date(START + second * SECOND_MS).toISOString(),
  version: 1,
  ...own,
});

/** A server that holds one conversation and gives pages of ten. */
export const conversationServer = (count: number) => {
  let rows = Array.from({ length: count }, (_, second) => messageAt(second));
  const PAGE = 10;
  const page = (messages: readonly Message[]): MessagePage => ({
    messages,
    hasMore: messages.length === PAGE,
  });
  const source: ThreadSource = {
    older: async (until) =>
      page(rows.filter(({ createdAt }) => until === undefined || createdAt <= until).slice(-PAGE)),
    newer: async (since) => page(rows.filter(({ createdAt }) => createdAt >= since).slice(0, PAGE)),
    one: async (id) => rows.find(({ _id }) => _id === id),
  };
  return {
    source,
    add: (...messages: readonly Message[]): void => {
      rows = [...rows, ...messages].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    },
    change: (message: Message): void => {
      rows = rows.map((known) => (known._id === message._id ? message : known));
    },
  };
};

export const secondsOf = (messages: readonly Message[]): number[] =>
  messages.map(({ _id }) => Number.parseInt(_id, 16));

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
