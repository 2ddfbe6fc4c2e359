import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';
import { useSchemaForm } from '../formContext.tsx';
import { afterMouseUp, watchMouse } from './afterMouseUp.ts';

/**
 * After the last key, longer than the 200 ms that people leave between two (60 words a minute): the form, which looks at
 * all of its fields, has its turn when they pause, not at each letter.
 */
const COMMIT_DELAY_MS = 350;

const texts = new Set<() => void>();

/** Hands all that was typed to the forms that are open, or that go at this moment. */
export const handInTexts = (): void => {
  for (const flush of texts) flush();
};

/** The same, and the forms are drawn with it. */
export const commitTexts = (): void => flushSync(handInTexts);

/**
 * Text that paints at once and reaches the form a little later: after the last key, on blur, and before a submit.
 *
 * The form counts as changed from the first key on, or Enter right after typing would find Save disabled.
 */
export const useBufferedText = (id: string, value: string, onCommit: (text: string) => void) => {
  const { markDirty } = useSchemaForm();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const pending = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | undefined>(
    undefined,
  );
  const latestCommit = useRef(onCommit);
  latestCommit.current = onCommit;

  const flush = useRef(() => {
    const waiting = pending.current;
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.current = undefined;
    latestCommit.current(waiting.text);
  }).current;

  const screenWindow = useScreenWindow();
  useEffect(watchMouse, []);
  useEffect(() => {
    const form = screenWindow.document.getElementById(id)?.closest('form');
    const flushNow = (): void => {
      if (pending.current) flushSync(flush);
    };
    // Capture: the form must see the last keys before it reads its data.
    form?.addEventListener('submit', flushNow, true);
    // A tab that is closed or hidden may not come back: the draft must have the last letters.
    screenWindow.addEventListener('pagehide', flushNow);
    texts.add(flush);
    return () => {
      texts.delete(flush);
      form?.removeEventListener('submit', flushNow, true);
      screenWindow.removeEventListener('pagehide', flushNow);
      flush();
    };
  }, [id, flush, screenWindow]);

  return {
    text: typed ?? value,
    change: (text: string): void => {
      setTyped(text);
      markDirty();
      if (pending.current) clearTimeout(pending.current.timer);
      pending.current = { text, timer: setTimeout(flush, COMMIT_DELAY_MS) };
    },
    /** What was typed gives way to what the form made of it. */
    blur: (): void => {
      clearTimeout(pending.current?.timer);
      afterMouseUp(() => {
        flush();
        setTyped(undefined);
      });
    },
  };
};
