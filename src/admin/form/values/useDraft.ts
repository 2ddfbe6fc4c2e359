import { useCallback, useEffect, useRef, useState } from 'react';
import { readToken } from '#src/admin/session/authProvider.ts';
import {
  claimDraft,
  type Draft,
  readDraft,
  releaseDraft,
  removeDraft,
  writeDraft,
} from './drafts.ts';

/**
 * The draft of a form, kept outside React.
 *
 * It goes when the form is saved or left on purpose; it stays when a language switch or a 401 took the form away, and
 * after a crash, which runs no clean-up at all.
 */
export const useDraft = (key: string) => {
  const [restored, setRestored] = useState(() => readDraft(key));
  const [wasHereJustNow, setHereJustNow] = useState(true);
  const isKept = useRef(restored !== undefined);

  // As effects, because the form that goes is cleaned up after this one has rendered.
  useEffect(() => {
    setHereJustNow(claimDraft(key));
    return () => {
      const isSignedOut = readToken() === null;
      if (isKept.current && !isSignedOut) releaseDraft(key);
    };
  }, [key]);

  const keep = useCallback(
    (draft: Draft, secrets: readonly string[]): void => {
      isKept.current = true;
      writeDraft(key, draft, secrets);
    },
    [key],
  );
  return {
    restored,
    /** Set when the form came back after a crash or a sign-in; a language switch needs no notice. */
    notice: wasHereJustNow ? undefined : restored,
    keep,
    forget: (): void => {
      isKept.current = false;
      removeDraft(key);
      setRestored(undefined);
    },
  };
};
