import { useEffect, useEffectEvent, useState } from 'react';
import { LIMITS, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { TYPING_PAUSE_MS } from '#src/admin/typing/typingPause.ts';
import { isTooLong } from '#src/admin/words/words.ts';
import { useFilters } from '../filters/FiltersProvider.tsx';

interface SearchText {
  /** What stands in the box. */
  readonly words: string;
  readonly type: (text: string) => void;
  /** Asks at once. */
  readonly ask: (text: string) => void;
}

/** The words that a list is searched for, in step with its newest question. */
export const useSearchText = (): SearchText => {
  const { newest, changeFilters } = useFilters();
  const asked = String(newest[SEARCH_KEY] ?? '');
  const [seen, setSeen] = useState(asked);
  const [words, setWords] = useState(asked);

  // A view, the back button or "clear all" changed the question: the box follows.
  if (asked !== seen) {
    setSeen(asked);
    setWords(asked);
  }

  const ask = (text: string): void => {
    const question = text.trim();
    // Its box says so; what is shown stays.
    if (isTooLong(question, { maxLength: LIMITS.searchCharacters })) return;
    // The address that follows must not overwrite what was typed since.
    setSeen(question);
    changeFilters((others) => setOnly({ ...others, [SEARCH_KEY]: question }));
  };

  const askAfterPause = useEffectEvent((text: string): void => {
    if (text.trim() !== asked) ask(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return { words, type: setWords, ask };
};
