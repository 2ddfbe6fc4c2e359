import { useEffect, useRef } from 'react';
import { useIsLive } from '#src/admin/live/live.tsx';

/** Does something again whenever the server can be reached again: its stream of events stands, or the network is back. */
export const useOnReconnect = (work: () => void, isEnabled = true): void => {
  const isLive = useIsLive();
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!isEnabled) return;
    const run = (): void => latest.current();
    if (isLive) run();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [isLive, isEnabled]);
};
