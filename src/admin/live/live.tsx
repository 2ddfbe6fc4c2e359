import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DataProviderContext } from 'react-admin';
import type { SoukDataProvider, StreamMessage } from '#dataProvider';
import type { LiveEvent } from '#schemas';
import { useApplication } from '#src/admin/application/application.ts';
import { checkSchemas } from '#src/admin/session/schemaCheck.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { createRefresher } from './refresher.ts';

type LiveEventListener = (event: LiveEvent) => void;

interface Live {
  /** Whether events arrive at this moment; where not, screens that must know ask again by themselves. */
  readonly isLive: boolean;
  readonly subscribe: (listener: LiveEventListener) => () => void;
}

const LiveContext = createContext<Live>({ isLive: false, subscribe: () => () => undefined });

/** The only data provider there is; the context speaks of any. */
const isSouk = (provider: unknown): provider is SoukDataProvider =>
  typeof provider === 'object' && provider !== null && 'follow' in provider;

/** Reads again what a message of the stream makes old. */
const follow = (
  message: StreamMessage,
  queryClient: QueryClient,
  refresher: ReturnType<typeof createRefresher>,
  hear: LiveEventListener,
): void => {
  switch (message.type) {
    case 'opened':
      if (message.isFresh) refresher.refetchAll();
      break;
    case 'closed':
      // Nothing shows sooner that the server has gone.
      void checkSchemas();
      break;
    case 'refused':
      // The session was ended elsewhere: nothing of it may stay on screen until somebody presses a button.
      void queryClient.invalidateQueries({ queryKey: ['session', 'currentUser'] });
      break;
    case 'schemas':
      // Rows that were read before have the names and values of the schemas of then; of a resource that is gone
      // nothing is on screen any more once the page has the new ones.
      refresher.refetchAllAfter(checkSchemas());
      break;
    case 'reset':
      refresher.refetchAll();
      // Who is here may have changed as well.
      void queryClient.invalidateQueries({ queryKey: ['session'] });
      break;
    case 'event':
      refresher.refetchChanged(message.event);
      hear(message.event);
      break;
  }
};

/** Follows the server's events while somebody is here, and keeps what is on screen fresh (decisions.md "Realtime"). */
export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  // Not by `useDataProvider`: what that one gives takes every answer for a promise.
  const dataProvider = useContext(DataProviderContext);
  const queryClient: QueryClient = useQueryClient();
  const { user } = useSession();
  const { derivedQueries } = useApplication();
  const [isLive, setLive] = useState(false);
  const listeners = useRef(new Set<LiveEventListener>());

  useEffect(() => {
    const refresher = createRefresher(queryClient, derivedQueries);
    const hear = (event: LiveEvent): void => {
      for (const listener of listeners.current) listener(event);
    };
    const onMessage = (message: StreamMessage): void => {
      if (message.type === 'opened' || message.type === 'closed')
        setLive(message.type === 'opened');
      follow(message, queryClient, refresher, hear);
    };
    if (!isSouk(dataProvider)) return;
    const unfollow = dataProvider.follow(user._id, onMessage);
    return () => {
      unfollow();
      refresher.stop();
      setLive(false);
    };
  }, [dataProvider, queryClient, derivedQueries, user._id]);

  const live = useMemo<Live>(
    () => ({
      isLive,
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [isLive],
  );
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
};

/** Whether events arrive; without them a screen asks again by itself. */
export const useIsLive = (): boolean => useContext(LiveContext).isLive;

/** Subscribes to events while the component is shown. Lists and records are refreshed without it. */
export const useLiveEvents = (listener: LiveEventListener): void => {
  const { subscribe } = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => subscribe((event) => latest.current(event)), [subscribe]);
};
