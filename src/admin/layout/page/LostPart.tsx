import { useEffect, useState } from 'react';
import { isChunkFailure } from '#src/admin/application/chunkFailure.ts';
import type { LostPart as Lost } from '#src/admin/application/lazyScreen.ts';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';
import { untilWorthAnotherTry } from '#src/admin/session/connection/lostParts.ts';
import { CrashPage } from './CrashPage.tsx';
import { OfflineState } from './States.tsx';

/** Fetches a lost part again when that is worth it. Answers why it is not, once that is known. */
const useAnotherTry = (error: unknown, onRetry: () => void, mayReload: boolean): unknown => {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    untilWorthAnotherTry(error, { mayReload }).then(onRetry, setFailure);
  }, [error, onRetry, mayReload]);
  return failure;
};

/** A part of the program that did not arrive: without a server it is fetched again when one is back (START-3). */
export const LostPart: Lost = ({ error, onRetry }) => {
  const isAway = useIsServerUnreachable();
  const failure = useAnotherTry(error, onRetry, true);
  // A part that came and threw is a fault of its own.
  if (!isChunkFailure(error)) throw error;
  if (isAway) return <OfflineState title="souk.shell.connection.part" onRetry={onRetry} />;
  return failure === undefined ? null : <CrashPage error={failure} />;
};

/** The same for what only brings news: nothing is shown for it, and no page is taken away. */
export const LostNews: Lost = ({ error, onRetry }) => {
  const failure = useAnotherTry(error, onRetry, false);
  if (failure !== undefined) throw failure;
  return null;
};
