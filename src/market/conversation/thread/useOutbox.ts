import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Message } from '#schemas/generated/types.ts';
import { useIsLive } from '#src/admin/live/live.tsx';
import { newIdempotencyKey } from '#src/admin/session/idempotencyKey.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { readStored, writeStored } from '#src/admin/session/storage.ts';
import { createOutbox, type Outbox, type Pending } from './outbox.ts';
import { useOnReconnect } from './useOnReconnect.ts';

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'draft' in value &&
  'orderId' in value;

interface SharedOutbox {
  readonly outbox: Outbox;
  readonly listeners: Set<(message: Message) => void>;
}

/** Outlives the screen: what is on its way goes on when somebody looks at something else. */
const outboxes = new Map<string, SharedOutbox>();

const outboxOf = (
  dataProvider: SoukDataProvider,
  userId: string,
  orderId: string,
): SharedOutbox => {
  const storageKey = `outbox.${userId}.${orderId}`;
  const known = outboxes.get(storageKey);
  if (known) return known;
  const listeners: SharedOutbox['listeners'] = new Set();
  const outbox = createOutbox({
    orderId,
    send: async ({ key, draft }) => {
      const { data } = await dataProvider.create<Message & { id: string }>('messages', {
        data: { orderId, ...draft },
        meta: { idempotencyKey: key },
      });
      return data;
    },
    onSent: (message) => {
      for (const listener of listeners) listener(message);
    },
    load: () => {
      const stored = readStored(storageKey);
      return Array.isArray(stored) ? stored.filter(isPending) : [];
    },
    save: (pending) => writeStored(storageKey, pending.length === 0 ? undefined : pending),
    newKey: newIdempotencyKey,
    now: () => new Date(),
  });
  const shared = { outbox, listeners };
  outboxes.set(storageKey, shared);
  return shared;
};

/** The messages of this conversation that are on their way. */
export const useOutbox = (
  orderId: string,
  onSent: (message: Message) => void,
): { readonly outbox: Outbox; readonly pending: readonly Pending[] } => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { user, features } = useSession();
  const isLive = useIsLive();
  const { outbox, listeners } = useMemo(
    () => outboxOf(dataProvider, user._id, orderId),
    [dataProvider, user._id, orderId],
  );
  const pending = useSyncExternalStore(outbox.subscribe, outbox.read);
  const latest = useRef({ onSent, isLive });
  latest.current = { onSent, isLive };

  useEffect(() => {
    const listener = (message: Message): void => {
      latest.current.onSent(message);
      // Where events arrive they read again what has changed, however many messages are sent in a row.
      if (latest.current.isLive) return;
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
      if (message.deliveryId) void queryClient.invalidateQueries({ queryKey: ['orders'] });
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners, queryClient]);

  // Without keys a second try may say it twice: there a person decides.
  useOnReconnect(outbox.retryUnreachable, features.includes('idempotency'));
  return { outbox, pending };
};
