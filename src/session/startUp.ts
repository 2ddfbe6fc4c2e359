import { useEffect, useMemo, useState } from 'react';
import { type Configuration, readConfiguration, readSchemas } from '#dataProvider';
import { type Model, modelFromBundle, type SchemaBundle } from '#schemas';

/** How often an open page asks whether a schema changed (SCHEMA-2); an unchanged answer is an empty 304. */
const SCHEMA_CHECK_INTERVAL_MS = 4_000;

export type StartUp =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly configuration: Configuration; readonly model: Model };

/** The front end's own files: where the APIs are and what exists. Everything else needs them. */
export const useStartUp = (): StartUp => {
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>();
  const [configuration, setConfiguration] = useState<Configuration>();
  const [bundle, setBundle] = useState<SchemaBundle>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt.
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    Promise.all([readConfiguration(), readSchemas()]).then(
      ([nextConfiguration, nextBundle]) => {
        if (!isCurrent) return;
        setConfiguration(nextConfiguration);
        setBundle(nextBundle);
      },
      (cause: unknown) => isCurrent && setError(cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  useEffect(() => {
    const check = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const next = await readSchemas();
        setBundle((present) => (present?.revision === next.revision ? present : next));
      } catch {
        // The last good schemas stay; a server that is away shows itself in the screens' own requests.
      }
    };
    const timer = setInterval(() => void check(), SCHEMA_CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  const model = useMemo(() => bundle && modelFromBundle(bundle), [bundle]);
  if (configuration && model) return { state: 'ready', configuration, model };
  if (error !== undefined) {
    return { state: 'failed', error, retry: () => setAttempt((count) => count + 1) };
  }
  return { state: 'loading' };
};
