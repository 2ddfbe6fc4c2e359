import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Message } from '#schemas/generated/types.ts';
import { useIsLive } from '#src/admin/live/live.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { isUnread } from './messages.ts';

/** Long enough that a conversation that was only passed by stays unread. */
const SEEN_AFTER_MS = 400;

/**
 * Tells the server how far the buyer's messages were seen: those down to `lastSeen`, while the window is in front.
 * Whoever answers has read, without a pause.
 */
export const useReadReceipts = (
  orderId: string,
  messages: readonly Message[],
  lastSeen: Message | undefined,
  hasAnswered: boolean,
): void => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const { features } = useSession();
  const isLive = useIsLive();
  const marked = useRef('');
  const until = lastSeen?.createdAt ?? '';
  const newest = messages.findLast(
    (message) => message.createdAt <= until && isUnread(message),
  )?._id;

  useEffect(() => {
    if (!features.includes('conversations') || newest === undefined) return;
    if (marked.current === `${orderId} ${newest}`) return;
    const mark = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      marked.current = `${orderId} ${newest}`;
      try {
        await dataProvider.call('messagesRead', { body: { orderId, messageId: newest } });
        // Where events arrive they tell of it.
        if (!isLive) await queryClient.invalidateQueries({ queryKey: ['messages'] });
      } catch {
        // Nothing is lost: the next message that is seen marks these as well.
        marked.current = '';
      }
    };
    const timer = setTimeout(() => void mark(), hasAnswered ? 0 : SEEN_AFTER_MS);
    const onShow = (): void => void mark();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [dataProvider, queryClient, features, isLive, orderId, newest, hasAnswered]);
};
