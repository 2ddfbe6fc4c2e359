import { useEffect, useState } from 'react';
import { isChunkFailure } from '#src/admin/application/chunkFailure.ts';
import type { LostPart as Lost } from '#src/admin/application/lazyScreen.ts';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';
import { untilWorthAnotherTry } from '#src/admin/session/connection/lostParts.ts';
import { CrashPage } from './CrashPage.tsx';
import { OfflineState } from './States.tsx';

/** A part of the program that did not arrive: without a server it is fetched again when one is back (START-3). */
export const LostPart: Lost = ({ error, onRetry }) => {
  const isAway = useIsServerUnreachable();
  useEffect(() => {
    untilWorthAnotherTry(error).then(onRetry, (cause) => {
      // What no other try helps stays shown.
      if (cause !== error) throw cause;
    });
  }, [error, onRetry]);
  // A part that came and threw is a fault of its own.
  if (!isChunkFailure(error)) throw error;
  return isAway ? (
    <OfflineState title="souk.shell.connection.part" onRetry={onRetry} />
  ) : (
    <CrashPage error={error} />
  );
};

/** The same for what only brings news: nothing is shown for it, and no page is taken away. */
export const LostNews: Lost = ({ error, onRetry }) => {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    untilWorthAnotherTry(error, { mayReload: false }).then(onRetry, setFailure);
  }, [error, onRetry]);
  if (failure !== undefined) throw failure;
  return null;
};
