import { useEffect, useRef } from 'react';
import { useIsLive } from '#src/admin/live/live.tsx';
import { useIsServerUnreachable } from '#src/admin/session/connection/connection.ts';

/**
 * Does something again whenever the server can be reached again: its stream of events stands, it answers, or the
 * network is back.
 */
export const useOnReconnect = (work: () => void, isEnabled = true): void => {
  const isLive = useIsLive();
  const isAway = useIsServerUnreachable();
  const wasAway = useRef(false);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!isEnabled) return;
    const run = (): void => latest.current();
    if (!isAway && (isLive || wasAway.current)) run();
    wasAway.current = isAway;
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [isLive, isAway, isEnabled]);
};
