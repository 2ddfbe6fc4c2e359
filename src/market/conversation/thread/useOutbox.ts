import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Message } from '#schemas/generated/types.ts';
import { useIsLive } from '#src/admin/session/live.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { readStored, writeStored } from '#src/admin/session/storage.ts';
import { newIdempotencyKey } from '../sendKey.ts';
import { createOutbox, type Outbox, type Pending } from './outbox.ts';

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'draft' in value &&
  'orderId' in value;

interface Place {
  readonly outbox: Outbox;
  readonly hearers: Set<(message: Message) => void>;
}

/** Beyond the screen: what is on its way goes on when somebody looks at something else. */
const places = new Map<string, Place>();

const placeOf = (dataProvider: SoukDataProvider, userId: string, orderId: string): Place => {
  const storageKey = `outbox.${userId}.${orderId}`;
  const known = places.get(storageKey);
  if (known) return known;
  const hearers: Place['hearers'] = new Set();
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
      for (const hear of hearers) hear(message);
    },
    load: () => {
      const stored = readStored(storageKey);
      return Array.isArray(stored) ? stored.filter(isPending) : [];
    },
    save: (pending) => writeStored(storageKey, pending.length === 0 ? undefined : pending),
    newKey: newIdempotencyKey,
    now: () => new Date(),
  });
  const place = { outbox, hearers };
  places.set(storageKey, place);
  return place;
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
  const place = useMemo(
    () => placeOf(dataProvider, user._id, orderId),
    [dataProvider, user._id, orderId],
  );
  const { outbox, hearers } = place;
  const pending = useSyncExternalStore(outbox.subscribe, outbox.read);
  const latest = useRef(onSent);
  latest.current = onSent;
  const isTold = useRef(isLive);
  isTold.current = isLive;

  useEffect(() => {
    const hear = (message: Message): void => {
      latest.current(message);
      // Where events arrive they read again what has changed, however many messages are sent in a row.
      if (isTold.current) return;
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
      if (message.deliveryId) void queryClient.invalidateQueries({ queryKey: ['orders'] });
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [hearers, queryClient]);

  useEffect(() => {
    // Without keys a second try may say it twice: there a person decides.
    if (!features.includes('idempotency')) return;
    const retry = (): void => outbox.retryUnreachable();
    // The stream is there again: so is the server.
    if (isLive) retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [outbox, features, isLive]);
  return { outbox, pending };
};
