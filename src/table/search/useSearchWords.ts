import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_KEY } from '#schemas';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { without } from '../filters/filterValues.ts';

/** A person types a key every 150–250 ms: the question is asked when they pause. */
const TYPING_PAUSE_MS = 300;

interface SearchWords {
  /** What stands in the box. */
  readonly words: string;
  readonly type: (text: string) => void;
  /** Asks at once. */
  readonly ask: (text: string) => void;
}

/** The words that a list is searched for, in step with its address. */
export const useSearchWords = (): SearchWords => {
  const { filterValues, changeFilters } = useFilters();
  const asked = String(filterValues[SEARCH_KEY] ?? '');
  const [seen, setSeen] = useState(asked);
  const [words, setWords] = useState(asked);
  // Asked by this box and not yet in the address, which changes a little later than the keys come.
  const [sent, setSent] = useState<readonly string[]>([]);

  // The back button or "clear all" changed the question: the box follows. Its own question comes
  // back while the person may be typing on, and must not take the newer keys away.
  if (asked !== seen) {
    const place = sent.indexOf(asked);
    setSeen(asked);
    setSent(place < 0 ? [] : sent.slice(place + 1));
    if (place < 0) setWords(asked);
  }

  const ask = (text: string): void => {
    const question = text.trim();
    setSent(question === asked ? [] : [...sent, question]);
    changeFilters((others) => {
      const rest = without(others, SEARCH_KEY);
      return question === '' ? rest : { ...rest, [SEARCH_KEY]: question };
    });
  };

  const askAfterPause = useEffectEvent((text: string): void => {
    // Asked at once, by Enter or by clearing, and perhaps not in the address yet.
    if (text.trim() !== (sent.at(-1) ?? asked)) ask(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return { words, type: setWords, ask };
};
