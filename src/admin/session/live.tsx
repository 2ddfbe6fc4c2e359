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
import { createRefresher } from './refresher.ts';
import { useSession } from './session.tsx';

type Hear = (event: LiveEvent) => void;

interface Live {
  /** Whether events arrive at this moment; where not, screens that must know ask again by themselves. */
  readonly isLive: boolean;
  readonly subscribe: (hear: Hear) => () => void;
}

const LiveContext = createContext<Live>({ isLive: false, subscribe: () => () => undefined });

/** The only data provider there is; the context speaks of any. */
const isSouk = (provider: unknown): provider is SoukDataProvider =>
  typeof provider === 'object' && provider !== null && 'follow' in provider;

/** Follows the server's events while somebody is here, and keeps what is on screen fresh (decisions.md "Realtime"). */
export const LiveProvider = ({ children }: { readonly children: ReactNode }) => {
  // Not by `useDataProvider`: what that one gives takes every answer for a promise.
  const dataProvider = useContext(DataProviderContext);
  const queryClient: QueryClient = useQueryClient();
  const { user } = useSession();
  const { derivedQueries } = useApplication();
  const [isLive, setLive] = useState(false);
  const listeners = useRef(new Set<Hear>());

  useEffect(() => {
    const refresher = createRefresher(queryClient, derivedQueries);
    const hear = (notice: StreamMessage): void => {
      switch (notice.type) {
        case 'opened':
          setLive(true);
          if (notice.isFresh) refresher.refetchStale();
          break;
        case 'closed':
          setLive(false);
          break;
        case 'reset':
          refresher.everything();
          break;
        case 'event':
          refresher.event(notice.event);
          for (const listener of listeners.current) listener(notice.event);
          break;
        case 'schemas':
          // The start asks for them every few seconds in any case.
          break;
      }
    };
    if (!isSouk(dataProvider)) return;
    const unfollow = dataProvider.follow(user._id, hear);
    return () => {
      unfollow();
      refresher.stop();
      setLive(false);
    };
  }, [dataProvider, queryClient, derivedQueries, user._id]);

  const live = useMemo<Live>(
    () => ({
      isLive,
      subscribe: (hear) => {
        listeners.current.add(hear);
        return () => void listeners.current.delete(hear);
      },
    }),
    [isLive],
  );
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
};

/** Whether events arrive; without them a screen asks again by itself. */
export const useIsLive = (): boolean => useContext(LiveContext).isLive;

/** Hears each event while the component is shown. Lists and records are refreshed without it. */
export const useLiveEvents = (hear: Hear): void => {
  const { subscribe } = useContext(LiveContext);
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => subscribe((event) => latest.current(event)), [subscribe]);
};
