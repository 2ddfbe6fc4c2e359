import { useSyncExternalStore } from 'react';
import {
  ApiError,
  type Configuration,
  NetworkError,
  readSchemas,
  type SoukDataProvider,
} from '#dataProvider';
import type { Model, SchemaBundle } from '#schemas';
import type { Application } from '#src/admin/application/application.ts';
import { createListeners } from '#src/admin/application/createListeners.ts';
import { readToken } from '#src/admin/session/authProvider.ts';
import { isServerUnreachable, updateConnection } from '#src/admin/session/connection/connection.ts';
import { readLanguage } from '#src/admin/session/preferences.ts';
import { onSchemaCheck } from '#src/admin/session/schemaCheck.ts';
import { readSession } from '#src/admin/session/session.tsx';
import { loadTexts, setApplicationTexts } from '#src/admin/session/texts/texts.ts';
import { type FrontEndFiles, readFrontEndFiles, readKeptFiles } from './frontEndFiles.ts';
import { readScreen } from './preloading.ts';
import { readModel } from './readModel.ts';
import { createServices, type Services } from './services.ts';

/** How often an open page asks whether a schema changed (SCHEMA-2); an unchanged answer is an empty 304. */
const CHECK_INTERVAL_MS = 4_000;
/** The browser's own word on the network is a reason to ask, no answer: the server may be this very machine. */
const NETWORK_EVENTS = ['online', 'offline'] as const;
/** Before the schemas are here. */
export const NO_MODEL: Model = { resources: new Map() };

export type StartUp =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | StartUpReady;

export interface StartUpReady {
  readonly state: 'ready';
  readonly configuration: Configuration;
  readonly model: Model;
  readonly services: Services;
}

export interface StartUpSource {
  readonly read: () => StartUp;
  readonly subscribe: (listener: () => void) => () => void;
  /** Settles when the first screen can be drawn at once, or what failed. */
  readonly settled: Promise<void>;
}

/** As react-admin's own hook asks: a call that is refused may end the session. */
const callerOf = ({ dataProvider, authProvider }: Services): Pick<SoukDataProvider, 'call'> => ({
  call: (name, options) =>
    dataProvider.call<never>(name, options).catch(async (error: unknown) => {
      await authProvider.checkError(error);
      throw error;
    }),
});

/** Makes the services and asks who is here, as soon as it is known where the APIs are. */
const openSession = (
  { calls, memory, startCalls }: Application,
  configuration: Configuration,
  model: () => Model,
) => {
  const services = createServices(configuration, model, calls, memory);
  const token = readToken();
  const session =
    token === null
      ? undefined
      : readSession(services.queryClient, callerOf(services), token, startCalls);
  return { configuration, services, session };
};

/** The model of the schemas that came last. */
const createLiveModel = () => {
  let model = NO_MODEL;
  let revision: string | undefined;
  /** Errors: throws for an answer that is no schemas, as when a proxy puts its own page in their place. */
  const apply = async (bundle: SchemaBundle): Promise<void> => {
    model = await readModel(bundle);
    revision = bundle.revision;
  };
  return {
    current: (): Model => model,
    apply,
    /** Asks for newer schemas, and notes whether the server is there; answers whether there were any. */
    refresh: async (): Promise<boolean> => {
      try {
        const bundle = await readSchemas();
        updateConnection();
        if (bundle.revision === revision) return false;
        await apply(bundle);
        return true;
      } catch (cause) {
        updateConnection(cause);
        // The last good schemas stay, and the shell says that the server is away. Schemas that this page cannot read
        // are its own fault, and the browser's console is told.
        if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
        return false;
      }
    },
  };
};

/** Runs a check every few seconds, when the network changes and when somebody asks, until the answer is called. */
const poll = (check: () => Promise<void>): (() => void) => {
  const ask = (): void => void check();
  const timer = setInterval(ask, CHECK_INTERVAL_MS);
  for (const event of NETWORK_EVENTS) window.addEventListener(event, ask);
  const unsubscribe = onSchemaCheck(check);
  return () => {
    clearInterval(timer);
    unsubscribe();
    for (const event of NETWORK_EVENTS) window.removeEventListener(event, ask);
  };
};

/**
 * Begins with the front end's own files: where the APIs are, what exists, what it says. Everything else needs them.
 *
 * Who is here is asked as soon as it is known where, and what the first screen shows as soon as it is known what there
 * is: nothing of it waits for a drawing, and a drawing that comes after them is the only one.
 */
export const createStartUp = (
  application: Application,
  firstFiles: FrontEndFiles = readFrontEndFiles(),
): StartUpSource => {
  setApplicationTexts(application);
  let present: StartUp = { state: 'loading' };
  const schemas = createLiveModel();
  let again: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, notify } = createListeners(() => {
    const stop = poll(() => check());
    return () => {
      stop();
      clearTimeout(again);
    };
  });
  const publish = (next: StartUp): void => {
    present = next;
    notify();
  };

  const open = async (files: FrontEndFiles) => {
    const [opened, bundle] = await Promise.all([
      files.configuration.then((found) => openSession(application, found, schemas.current)),
      files.schemas,
      loadTexts(readLanguage()),
    ]);
    await schemas.apply(bundle);
    return opened;
  };

  /** Without a server, by what the browser keeps; what failed where it keeps nothing. */
  const openKept = async (failure: unknown): ReturnType<typeof open> => {
    if (!isServerUnreachable(failure)) throw failure;
    const opened = await open(readKeptFiles()).catch(() => Promise.reject(failure));
    updateConnection(failure);
    return opened;
  };

  const begin = async (files: FrontEndFiles): Promise<void> => {
    let first: Promise<unknown> | undefined;
    try {
      const { configuration, services, session } = await open(files).catch(openKept);
      const model = schemas.current();
      publish({ state: 'ready', configuration, model, services });
      const screen = readScreen(application, model, services, session?.features);
      first = Promise.all([session?.all, screen]);
    } catch (error) {
      publish({ state: 'failed', error, retry });
      // A server that starts or a network that wakes up needs nobody to press a button.
      if (isServerUnreachable(error))
        again = setTimeout(() => void begin(readFrontEndFiles()), CHECK_INTERVAL_MS);
    }
    await first;
  };
  const retry = (): void => {
    clearTimeout(again);
    publish({ state: 'loading' });
    void begin(readFrontEndFiles());
  };

  const check = async (): Promise<void> => {
    if (present.state !== 'ready' || document.visibilityState === 'hidden') return;
    const opened = present;
    if (await schemas.refresh()) publish({ ...opened, model: schemas.current() });
  };

  return { read: () => present, subscribe, settled: begin(firstFiles) };
};

export const useStartUp = ({ read, subscribe }: StartUpSource): StartUp =>
  useSyncExternalStore(subscribe, read);
