import { useEffect, useRef, useState } from 'react';
import {
  ApiError,
  type Configuration,
  NetworkError,
  readConfiguration,
  readSchemas,
} from '#dataProvider';
import { type Model, modelFromBundle, type SchemaBundle } from '#schemas';
import { isServerAway, tellPulse } from './connection.ts';
import { readLanguage } from './preferences.ts';
import { loadTexts } from './texts.ts';

/** How often an open page asks whether a schema changed (SCHEMA-2); an unchanged answer is an empty 304. */
const CHECK_INTERVAL_MS = 4_000;
/** The browser's own word on the network is a reason to ask, no answer: the server may be this very machine. */
const NETWORK_EVENTS = ['online', 'offline'] as const;

export type StartUp =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly configuration: Configuration; readonly model: Model };

interface Schemas {
  readonly revision: string;
  readonly model: Model;
}

/** Errors: throws for an answer that is no schemas, as when a proxy puts its own page in their place. */
const compile = (bundle: SchemaBundle): Schemas => ({
  revision: bundle.revision,
  model: modelFromBundle(bundle),
});

/** The front end's own files: where the APIs are, what exists, what it says. Everything else needs them. */
export const useStartUp = (): StartUp => {
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  const [configuration, setConfiguration] = useState<Configuration>();
  const [schemas, setSchemas] = useState<Schemas>();
  const known = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt.
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async (): Promise<void> => {
      try {
        const [nextConfiguration, bundle] = await Promise.all([
          readConfiguration(),
          readSchemas(),
          loadTexts(readLanguage()),
        ]);
        if (!isCurrent) return;
        const next = compile(bundle);
        known.current = next.revision;
        setConfiguration(nextConfiguration);
        setSchemas(next);
      } catch (cause) {
        if (!isCurrent) return;
        setError(cause);
        // A server that starts or a network that wakes up needs nobody to press a button.
        if (isServerAway(cause)) timer = setTimeout(() => void start(), CHECK_INTERVAL_MS);
      }
    };
    setError(undefined);
    void start();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [attempt]);

  const isStarted = configuration !== undefined && schemas !== undefined;
  useEffect(() => {
    if (!isStarted) return;
    const check = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const bundle = await readSchemas();
        tellPulse();
        if (bundle.revision === known.current) return;
        const next = compile(bundle);
        known.current = next.revision;
        setSchemas(next);
      } catch (cause) {
        tellPulse(cause);
        // The last good schemas stay, and the shell says that the server is away. Schemas that this page cannot read
        // are its own fault, and the browser's console is told.
        if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
      }
    };
    const checkNow = (): void => void check();
    const timer = setInterval(checkNow, CHECK_INTERVAL_MS);
    for (const event of NETWORK_EVENTS) window.addEventListener(event, checkNow);
    return () => {
      clearInterval(timer);
      for (const event of NETWORK_EVENTS) window.removeEventListener(event, checkNow);
    };
  }, [isStarted]);

  if (isStarted) return { state: 'ready', configuration, model: schemas.model };
  if (error !== undefined) {
    return { state: 'failed', error, retry: () => setAttempt((count) => count + 1) };
  }
  return { state: 'loading' };
};
