import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#schemas';

/** The time to the minute: what is due becomes late while somebody looks. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
