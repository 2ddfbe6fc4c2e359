import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, Store } from 'react-admin';
import {
  type Configuration,
  createCapabilities,
  createDataProvider,
  type Memory,
  NotOfferedError,
  type SoukDataProvider,
} from '#dataProvider';
import type { CallTable, Model } from '#schemas';
import { setCapabilities } from '#src/admin/limited/capabilities.ts';
import { createAdminStore } from '#src/admin/session/adminStore.ts';
import { isRefused } from '#src/admin/session/answerStatus.ts';
import { createAuthProvider, readToken } from '#src/admin/session/authProvider.ts';
import { isServerAway } from '#src/admin/session/connection/connection.ts';
import { askForIdentity } from '#src/admin/session/identity.ts';
import { readLanguage } from '#src/admin/session/preferences.ts';
import { checkSchemas } from '#src/admin/session/schemaCheck.ts';
import { readFeatures } from '#src/admin/session/session.tsx';

/** What is on screen is fresh enough for this long when the same screen is opened again. */
const FRESH_MS = 5_000;

/** What react-admin stands on. It outlives every change of the schemas. */
export interface Services {
  readonly dataProvider: SoukDataProvider;
  readonly authProvider: AuthProvider;
  readonly store: Store;
  readonly queryClient: QueryClient;
}

const mayPass = (error: unknown): boolean =>
  !(error instanceof NotOfferedError) && !isRefused(error);

/** The last answers stay while new ones are fetched; only what may pass by itself is asked for again. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // The server may be this very machine: a browser that thinks itself offline still asks it.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (count, error) => count < 2 && mayPass(error),
      },
    },
  });

/** `model` is read at each call, as schemas change while the page is open. */
export const createServices = (
  configuration: Configuration,
  model: () => Model,
  calls: CallTable,
  memory?: Memory,
): Services => {
  const capabilities = createCapabilities({ configuration, features: readFeatures, calls });
  setCapabilities(capabilities);
  const dataProvider = createDataProvider({
    configuration,
    calls,
    capabilities,
    ...(memory && { memory }),
    hostname: window.location.hostname,
    model,
    token: readToken,
    language: readLanguage,
    features: readFeatures,
    isAway: isServerAway,
    // A single call may fail by itself: the regular question says whether the server is away.
    onUnreachable: () => {
      if (!isServerAway()) void checkSchemas();
    },
    confirmIdentity: askForIdentity,
  });
  return {
    dataProvider,
    authProvider: createAuthProvider(dataProvider),
    store: createAdminStore(),
    queryClient: createQueryClient(),
  };
};
