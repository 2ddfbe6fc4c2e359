import { NetworkError } from '#dataProvider';
import type { Message, OfferTerms } from '#schemas/generated/types.ts';
import { createListeners } from '#src/admin/application/createListeners.ts';

/** What a message says before the server has it. */
export interface Draft {
  readonly message?: string;
  readonly files?: readonly string[];
  readonly deliveryId?: string;
  readonly offer?: OfferTerms;
}

/** A message on its way. The key makes the server take it once, however often it is sent. */
export interface Pending {
  readonly key: string;
  readonly orderId: string;
  readonly draft: Draft;
  readonly writtenAt: string;
  readonly state: 'sending' | 'failed';
  readonly error?: unknown;
}

export interface OutboxParts {
  readonly orderId: string;
  readonly send: (pending: Pending) => Promise<Message>;
  /** The stored message takes the place of the pending one in the same moment. */
  readonly onSent: (message: Message) => void;
  readonly load: () => readonly Pending[];
  readonly save: (pending: readonly Pending[]) => void;
  readonly newKey: () => string;
  readonly now: () => Date;
}

/**
 * Messages on their way, one after the other: what was written first arrives first, also after a failure.
 *
 * When one fails, those behind it wait with it. What is not sent outlives the page, as `failed`: whether it arrived is
 * not known then, and its key lets it be sent again without being said twice.
 */
export const createOutbox = (parts: OutboxParts) => {
  let entries: readonly Pending[] = parts.load().map((entry) => ({ ...entry, state: 'failed' }));
  let isRunning = false;
  const { subscribe, notify } = createListeners();

  const set = (next: readonly Pending[]): void => {
    entries = next;
    parts.save(next.map(({ error: _, ...entry }) => entry));
    notify();
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = entries[0]; next?.state === 'sending'; next = entries[0]) {
      const { key } = next;
      try {
        const message = await parts.send(next);
        parts.onSent(message);
        set(entries.filter((entry) => entry.key !== key));
      } catch (error) {
        set(entries.map((entry) => ({ ...entry, state: 'failed', error })));
      }
    }
    isRunning = false;
  };

  const retry = (): void => {
    set(entries.map(({ error: _, ...entry }) => ({ ...entry, state: 'sending' })));
    void run();
  };

  return {
    subscribe,
    read: (): readonly Pending[] => entries,
    add: (draft: Draft): void => {
      const isStuck = entries.some(({ state }) => state === 'failed');
      const { orderId } = parts;
      const writtenAt = parts.now().toISOString();
      const entry: Pending = { key: parts.newKey(), orderId, draft, writtenAt, state: 'sending' };
      set([...entries, entry]);
      // One that failed goes first: an answer must not arrive before what it belongs to.
      if (isStuck) retry();
      else void run();
    },
    retry,
    /** The line is there again: what failed for want of it goes out by itself. */
    retryUnreachable: (): void => {
      if (entries[0]?.error instanceof NetworkError) retry();
    },
    discard: (key: string): void => set(entries.filter((entry) => entry.key !== key)),
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
