import { type QueryKey, useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { Configuration, SoukDataProvider } from '#dataProvider';
import { FEATURES, type Feature, type NamedCall } from '#schemas';
import type { StoreInit, TeamInit, User } from '#schemas/generated/types.ts';
import { readProfile, writeProfile } from './profile.ts';

/** Who is here and what the server can do: the four calls of the start (SHELL-1). */
export interface Session {
  readonly team: TeamInit;
  readonly seller: User;
  readonly user: User;
  readonly store: StoreInit;
  readonly features: readonly Feature[];
}

export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly session: Session }
  | {
      readonly state: 'failed';
      /** The calls that failed, to be named to the person. */
      readonly failed: readonly { readonly call: NamedCall; readonly error: unknown }[];
      readonly retry: () => void;
    };

const CALLS = ['teamInit', 'currentSeller', 'currentUser', 'storeInit'] as const;

const SessionContext = createContext<Session | undefined>(undefined);
const ConfigurationContext = createContext<Configuration | undefined>(undefined);

export const ConfigurationProvider = ConfigurationContext.Provider;
export const SessionProvider = ({
  session,
  children,
}: {
  session: Session;
  children: ReactNode;
}) => <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;

/** Errors: throws outside the shell, where nobody is known yet. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
};

export const useConfiguration = (): Configuration => {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration needs a ConfigurationProvider above it.');
  return configuration;
};

const featuresOf = (team: TeamInit): Feature[] =>
  FEATURES.filter((feature) => team.features?.includes(feature));

const queryKey = (call: NamedCall, token: string | null): QueryKey => ['session', call, token];

/** Loads the session in parallel; a failed call is named and can be tried again by itself. */
export const useLoadSession = (token: string | null): SessionState => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const queries = useQueries({
    queries: CALLS.map((call) => ({
      queryKey: queryKey(call, token),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataProvider.call<unknown>(call, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      enabled: token !== null,
    })),
  });
  const [team, seller, user, store] = queries.map((query) => query.data);
  // The contract suite holds the four answers to the schemas that these types are made from.
  const session =
    team && seller && user && store
      ? ({ team, seller, user, store, features: featuresOf(team as TeamInit) } as Session)
      : undefined;

  useEffect(() => {
    if (!session) return;
    writeProfile({
      ...readProfile(),
      displayName: session.user.name ?? session.user.email,
      photo: session.user.photo?.src ?? '',
      role: session.user.role,
    });
  }, [session]);

  if (session) return { state: 'ready', session };
  const failed = CALLS.flatMap((call, index) => {
    const error = queries[index]?.error;
    return error ? [{ call, error }] : [];
  });
  if (failed.length === 0) return { state: 'loading' };
  const retry = (): void => {
    for (const query of queries) if (query.error) void query.refetch();
  };
  return { state: 'failed', failed, retry };
};
