import { useEffect, useRef } from 'react';
import { readConfiguration } from '#dataProvider';
import type { LostPart as Lost } from '#src/admin/application/lazyScreen.ts';
import {
  isServerUnreachable,
  updateConnection,
  useIsServerUnreachable,
} from '#src/admin/session/connection.ts';
import { CrashPage } from './CrashPage.tsx';
import { isChunkFailure } from './failures.ts';
import { OfflineState } from './States.tsx';

/** A page that was reloaded so lately has not changed by it. */
const JUST_RELOADED_MS = 60_000;

const isJustReloaded = (): boolean =>
  performance.now() < JUST_RELOADED_MS &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * A part of the program that did not arrive (START-3): without a server it is fetched again when one is back. Where the
 * server is there, its build is another one by now, and one reload brings it; drafts are kept.
 */
export const LostPart: Lost = ({ error, onRetry }) => {
  const isAway = useIsServerUnreachable();
  const wasAway = useRef(isAway);
  useEffect(() => {
    const find = async (): Promise<void> => {
      try {
        await readConfiguration();
        if (!isJustReloaded()) window.location.reload();
      } catch (cause) {
        if (!isServerUnreachable(cause)) throw cause;
        updateConnection(cause);
      }
    };
    if (!wasAway.current) void find();
  }, []);
  useEffect(() => {
    if (wasAway.current && !isAway) onRetry();
    wasAway.current = isAway;
  }, [isAway, onRetry]);
  // A part that came and threw is a fault of its own.
  if (!isChunkFailure(error)) throw error;
  return isAway ? (
    <OfflineState title="souk.shell.connection.part" onRetry={onRetry} />
  ) : (
    <CrashPage error={error} />
  );
};
