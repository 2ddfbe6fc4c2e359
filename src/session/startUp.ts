import { useEffect, useRef, useState } from 'react';
import {
  ApiError,
  type Configuration,
  NetworkError,
  readConfiguration,
  readSchemas,
} from '#dataProvider';
import { type Model, modelFromBundle, type SchemaBundle } from '#schemas';

/** How often an open page asks whether a schema changed (SCHEMA-2); an unchanged answer is an empty 304. */
const SCHEMA_CHECK_INTERVAL_MS = 4_000;

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

/** The front end's own files: where the APIs are and what exists. Everything else needs them. */
export const useStartUp = (): StartUp => {
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  const [configuration, setConfiguration] = useState<Configuration>();
  const [schemas, setSchemas] = useState<Schemas>();
  const known = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt.
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    Promise.all([readConfiguration(), readSchemas()])
      .then(([nextConfiguration, bundle]) => {
        if (!isCurrent) return;
        const next = compile(bundle);
        known.current = next.revision;
        setConfiguration(nextConfiguration);
        setSchemas(next);
      })
      .catch((cause: unknown) => isCurrent && setError(cause));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const isStarted = configuration !== undefined && schemas !== undefined;
  useEffect(() => {
    if (!isStarted) return;
    const check = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const bundle = await readSchemas();
        if (bundle.revision === known.current) return;
        const next = compile(bundle);
        known.current = next.revision;
        setSchemas(next);
      } catch (cause) {
        // The last good schemas stay. A server that is away shows itself in the screens' own requests; schemas that
        // this page cannot read are its own fault, and the browser's console is told.
        if (!(cause instanceof ApiError || cause instanceof NetworkError)) throw cause;
      }
    };
    const timer = setInterval(() => void check(), SCHEMA_CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isStarted]);

  if (isStarted) return { state: 'ready', configuration, model: schemas.model };
  if (error !== undefined) {
    return { state: 'failed', error, retry: () => setAttempt((count) => count + 1) };
  }
  return { state: 'loading' };
};
