import { useEffect, useRef } from 'react';
import { report } from '#src/admin/session/report.ts';
import { useCan } from '#src/admin/session/session.tsx';
import { ring } from './sound.ts';

/**
 * Rings when what is newest, or how much there is, comes after what it was; undefined while nobody knows. A server with
 * notices tells of its news by them, so nothing rings twice.
 */
export const useRingForNewest = <Value extends string | number>(
  newest: Value | undefined,
): void => {
  const isTold = useCan('notifications');
  const last = useRef<Value | undefined>(undefined);
  useEffect(() => {
    if (isTold || newest === undefined) return;
    const before = last.current;
    last.current = newest;
    if (before === undefined || newest <= before) return;
    ring().catch((cause: unknown) => report(`Something new could not be heard: ${String(cause)}`));
  }, [isTold, newest]);
};
