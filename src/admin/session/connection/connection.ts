import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '#dataProvider';
import { isChunkFailure } from '#src/admin/application/chunkFailure.ts';
import { createListeners } from '#src/admin/application/createListeners.ts';

/** What a proxy answers in the place of a server that is away. */
const UNREACHABLE_STATUSES: readonly number[] = [502, 503, 504];

let isUnreachable = false;
const { subscribe, notify } = createListeners();
/** Whether the server was away when it was asked last. */
export const isServerAway = (): boolean => isUnreachable;

/** Whether an error says that no server was reached, rather than what it thinks of the request. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && UNREACHABLE_STATUSES.includes(error.status));

/** Takes note of an answer or failure of the regular request for the schemas, which shows whether the server is there. */
export const updateConnection = (error?: unknown): void => {
  const next = isServerUnreachable(error);
  if (next === isUnreachable) return;
  isUnreachable = next;
  notify();
};

/** Whether the server cannot be reached at this moment. */
export const useIsServerUnreachable = (): boolean => useSyncExternalStore(subscribe, isServerAway);

/** Ends as soon as the server is there. */
export const untilServerBack = (): Promise<void> =>
  new Promise((settle) => {
    const stop = subscribe(() => {
      if (isUnreachable) return;
      stop();
      settle();
    });
  });

/** Whether this failed for want of a server that is known to be away: it is read again once the server is back. */
export const useComesByItself = (error: unknown): boolean =>
  useIsServerUnreachable() && (isServerUnreachable(error) || isChunkFailure(error));

/** What is under way already ends by itself. */
const hasFailedOrWaits = ({ state }: Query): boolean =>
  state.status === 'error' || state.fetchStatus === 'idle';

/** Reads again what is on screen once the server is back, so that nobody has to reload. */
export const useRefetchOnReconnect = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    return subscribe(() => {
      if (!isUnreachable) void queryClient.invalidateQueries({ predicate: hasFailedOrWaits });
    });
  }, [queryClient]);
};
