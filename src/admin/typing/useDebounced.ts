import { useEffect, useState } from 'react';

/** A text once nobody has changed it for so many milliseconds: a pause in typing is a question. */
export const useDebounced = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
