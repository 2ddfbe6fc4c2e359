import { useEffect, useState } from 'react';

/** The text as soon as it has not changed for `pauseMs`. */
export const useDebounced = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
