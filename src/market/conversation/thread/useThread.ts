import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { NetworkError, type SoukDataProvider } from '#dataProvider';
import { useIsLive, useLiveEvents } from '#src/admin/live/live.tsx';
import { createThreadSource } from './source.ts';
import { createThread, type Thread } from './thread.ts';
import type { LoadPart, ThreadState } from './threadStore.ts';
import { useOnReconnect } from './useOnReconnect.ts';

/** Without events the open conversation is asked for this often. */
const POLL_MS = 4_000;
/** A server that gives whole conversations is asked less often the longer they are. */
const PAUSES_PER_POLL = 10;

const LOAD_PARTS = ['position', 'older', 'newer'] as const satisfies readonly LoadPart[];

/** The conversation of an order as it is loaded, kept up to date while it is shown. */
export const useThread = (
  orderId: string,
  messageId: string | undefined,
): { readonly thread: Thread; readonly state: ThreadState } => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isLive = useIsLive();
  const thread = useMemo(
    () => createThread(createThreadSource(dataProvider, orderId)),
    [dataProvider, orderId],
  );
  const state = useSyncExternalStore(thread.subscribe, thread.read);

  useEffect(() => {
    void thread.open(messageId === undefined ? 'latest' : { messageId });
  }, [thread, messageId]);

  useLiveEvents(({ resource, change, id, orderId: changedId }) => {
    if (resource !== 'messages' || changedId !== orderId) return;
    // What arrives is read at once; the query below reads again what else may have changed.
    if (change === 'create') void thread.catchUp();
    else if (id !== undefined) void thread.refreshOne(id);
  });

  useOnReconnect(() => {
    const { loadErrors } = thread.read();
    for (const part of LOAD_PARTS) {
      if (loadErrors[part] instanceof NetworkError) void thread.retry(part);
    }
  });

  const tookMs = useRef(0);

  // As a query it is read again whenever messages may be others than those on screen: after an event, after a stream
  // that was broken, when the window comes back, and by the clock where there are no events.
  useQuery({
    queryKey: ['messages', 'refresh', orderId],
    queryFn: async () => {
      const startMs = performance.now();
      await thread.refresh();
      tookMs.current = performance.now() - startMs;
      return true;
    },
    enabled: state.phase === 'ready',
    initialData: true,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: () => (isLive ? false : Math.max(POLL_MS, tookMs.current * PAUSES_PER_POLL)),
    retry: false,
    // What it finds, or why not, is the thread's state.
    notifyOnChangeProps: [],
  });
  return { thread, state };
};
