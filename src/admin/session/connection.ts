import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '#dataProvider';

/** What a proxy answers in the place of a server that is away. */
const AWAY_STATUSES: readonly number[] = [502, 503, 504];

let isAway = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readIsAway = (): boolean => isAway;

const tell = (isAwayNow: boolean): void => {
  if (isAway === isAwayNow) return;
  isAway = isAwayNow;
  for (const listener of listeners) listener();
};

/** Whether an error says that no server was reached, rather than what it thinks of the request. */
export const isServerUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && AWAY_STATUSES.includes(error.status));

/** The regular question after the schemas is the pulse: each answer or failure of it is told here. */
export const updateConnection = (error?: unknown): void => tell(isServerUnreachable(error));

/** Whether the server cannot be reached at this moment. */
export const useIsServerUnreachable = (): boolean => useSyncExternalStore(subscribe, readIsAway);

/** What is under way already ends by itself. */
const hasFailedOrWaits = ({ state }: Query): boolean =>
  state.status === 'error' || state.fetchStatus === 'idle';

/** Reads again what is on screen once the server is back, so that nobody has to reload. */
export const useRefetchOnReconnect = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let wasAway = isAway;
    return subscribe(() => {
      if (wasAway && !isAway) void queryClient.invalidateQueries({ predicate: hasFailedOrWaits });
      wasAway = isAway;
    });
  }, [queryClient]);
};
