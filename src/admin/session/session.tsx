import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Configuration, SoukDataProvider } from '#dataProvider';
import type { Feature, NamedCall } from '#schemas';
import type { StoreInit, TeamInit, User } from '#schemas/generated/types.ts';
import { useApplication } from '#src/admin/application/application.ts';
import { isServerUnreachable } from './connection/connection.ts';
import { keepAnswers, readKeptAnswers } from './keptAnswers.ts';
import { readProfile, writeProfile } from './profile.ts';

/** The signed-in user, with what their role counts as when states are moved; absent on servers without own roles. */
export interface SignedInUser extends User {
  readonly actsAs?: string;
  /** `all`: sees the rows of every team. */
  readonly scope?: string;
  readonly ownRole?: {
    readonly name: string;
    readonly isBuiltIn: boolean;
    readonly permissions: Readonly<Record<string, readonly string[]>> | undefined;
  };
}

/** As whom somebody moves states: copies of the built-in roles make the moves of their original. */
export const actingRoleOf = ({ actsAs, role }: SignedInUser): string => actsAs ?? role;

/** Who is here and what the server can do, by the calls of the start (SHELL-1). */
export interface Session {
  readonly team: TeamInit;
  readonly user: SignedInUser;
  /** Where the application asks for it (`startCalls`). */
  readonly store: StoreInit | undefined;
  /** What its server announces; names that no screen asks for among them. */
  readonly features: readonly string[];
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

/** The team's store; undefined outside the shell, and in an application without stores. */
export const useOptionalStore = (): StoreInit | undefined => useContext(SessionContext)?.store;

/** Who is here; undefined outside the shell. */
export const useOptionalSession = (): Session | undefined => useContext(SessionContext);

/** Whether the server can do it; outside the shell it is known to do nothing beyond the seed's calls. */
export const useCan = (feature: Feature): boolean =>
  useContext(SessionContext)?.features.includes(feature) ?? false;

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

// Read by the data provider at every call; screens that ask of it are shown once the session is there.
let knownFeatures: readonly string[] = [];
export const readFeatures = (): readonly string[] => knownFeatures;

type Caller = Pick<SoukDataProvider, 'call'>;

const callsOf = (others: readonly NamedCall[]): readonly NamedCall[] => [
  'teamInit',
  'currentUser',
  ...others,
];

const sessionKey = (call: NamedCall, token: string | null) => ['session', call, token];

/** A call of the start, under one key for those who ask ahead and those who show it. */
const startQuery = <Result,>(
  provider: Caller,
  call: NamedCall,
  token: string | null,
  onAnswer?: (answer: Result) => void,
) => ({
  queryKey: sessionKey(call, token),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await provider.call<Result>(call, { signal });
    onAnswer?.(answer);
    return answer;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  // What failed ahead is shown with its button.
  retryOnMount: false,
});

const startQueries = (provider: Caller, token: string | null) => ({
  team: startQuery<TeamInit>(provider, 'teamInit', token, (answer) => {
    knownFeatures = answer.features;
  }),
  user: startQuery<SignedInUser>(provider, 'currentUser', token),
});

/** Whoever was here with this token still is where no server can be asked; its own answer follows once one can. */
const putKept = (queryClient: QueryClient, token: string, calls: readonly NamedCall[]): void => {
  const kept = readKeptAnswers(token);
  const isWhole = calls.every((call) => call in kept);
  for (const call of isWhole ? calls : []) {
    const queryKey = sessionKey(call, token);
    if (!isServerUnreachable(queryClient.getQueryState(queryKey)?.error)) continue;
    // Written by the effect below, as the server answered it.
    if (call === 'teamInit') knownFeatures = (kept[call] as TeamInit).features;
    queryClient.setQueryData(queryKey, kept[call]);
  }
};

/** Asks who is here before anything is shown of it; `others` are the calls that the application adds. Never fails: who shows it hears of it. */
export const readSession = (
  queryClient: QueryClient,
  provider: Caller,
  token: string,
  others: readonly NamedCall[],
): { readonly features: Promise<void>; readonly all: Promise<void> } => {
  const { team, user } = startQueries(provider, token);
  const features = queryClient.prefetchQuery(team);
  const all = Promise.all([
    features,
    queryClient.prefetchQuery(user),
    ...others.map((call) => queryClient.prefetchQuery(startQuery<unknown>(provider, call, token))),
  ]);
  return { features, all: all.then(() => putKept(queryClient, token, callsOf(others))) };
};

/** Loads the session in parallel; a failed call is named and can be tried again by itself. */
export const useLoadSession = (token: string | null): SessionState => {
  const provider = useDataProvider<SoukDataProvider>();
  const queries = startQueries(provider, token);
  const enabled = token !== null;
  const team = useQuery({ ...queries.team, enabled });
  const user = useQuery({ ...queries.user, enabled });
  const queryClient = useQueryClient();
  const { startCalls } = useApplication();
  const others = startCalls.map((call) => ({
    call,
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of calls belongs to the application and never changes, so the order of hooks is the same at every render.
    ...useQuery({ ...startQuery<unknown>(provider, call, token), enabled }),
  }));
  // An answer stays where asking for it once more failed.
  const hasOthers = others.every(({ data }) => data !== undefined);
  // The server's own answer, described by its shape `storeInit`.
  const store = others.find(({ call }) => call === 'storeInit')?.data as StoreInit | undefined;
  const session = useMemo<Session | undefined>(
    () =>
      team.data && user.data && hasOthers
        ? {
            team: team.data,
            user: user.data,
            store,
            features: team.data.features,
          }
        : undefined,
    [team.data, user.data, store, hasOthers],
  );

  useEffect(() => {
    if (!session || token === null) return;
    const answerOf = (call: NamedCall) => queryClient.getQueryData(sessionKey(call, token));
    keepAnswers(
      token,
      Object.fromEntries(callsOf(startCalls).map((call) => [call, answerOf(call)])),
    );
    writeProfile({
      ...readProfile(),
      displayName: session.user.name || session.user.email,
      photo: session.user.photo?.src ?? '',
      role: session.user.role,
    });
  }, [session, queryClient, startCalls, token]);

  if (session) return { state: 'ready', session };
  const calls = [
    { call: 'teamInit', ...team },
    { call: 'currentUser', ...user },
    ...others,
  ] as const;
  const failed = calls.flatMap(({ call, error }) => (error ? [{ call, error }] : []));
  if (failed.length === 0) return { state: 'loading' };
  const retry = (): void => {
    for (const { error, refetch } of calls) if (error) void refetch();
  };
  return { state: 'failed', failed, retry };
};
