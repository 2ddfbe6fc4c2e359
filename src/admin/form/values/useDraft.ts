import { useCallback, useEffect, useRef, useState } from 'react';
import { usePreviewPlace } from '#src/admin/application/previewPlace.ts';
import { readToken } from '#src/admin/session/authProvider.ts';
import {
  claimDraft,
  type Draft,
  isOfOtherForm,
  readDraft,
  releaseDraft,
  removeDraft,
  writeDraft,
} from './drafts.ts';

/**
 * The draft of a form, kept outside React.
 *
 * It goes when the form is saved or left on purpose; it stays when a language switch or a 401 took the form away, and
 * after a crash, which runs no clean-up at all. Forms of a preview have none: a draft of the same row waits for its own form.
 */
export const useDraft = (key: string, hash: string) => {
  const isPreview = usePreviewPlace() !== undefined;
  const [restored, setRestored] = useState(() => (isPreview ? undefined : readDraft(key)));
  const [wasHereJustNow, setHereJustNow] = useState(true);
  const isKept = useRef(restored !== undefined);
  const isGone = useRef(false);
  const isOther = restored !== undefined && isOfOtherForm(restored, hash);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // As effects, because the form that goes is cleaned up after this one has rendered.
  useEffect(() => {
    if (isPreview) return;
    setHereJustNow(claimDraft(key));
    return () => {
      const isSignedOut = readToken() === null;
      if (isKept.current && !isSignedOut) releaseDraft(key);
    };
  }, [key, isPreview]);

  const keep = useCallback(
    (draft: Draft, secrets: readonly string[]): void => {
      if (isPreview) return;
      isKept.current = true;
      writeDraft(key, draft, secrets);
      if (isGone.current && readToken() !== null) releaseDraft(key);
    },
    [key, isPreview],
  );
  return {
    restored,
    /** Whether the form has left the page: only its draft can still take something. */
    isGone: (): boolean => isGone.current,
    /** Set when the form came back after a crash, a sign-in or with other fields; a language switch needs no notice. */
    notice: wasHereJustNow && !isOther ? undefined : restored,
    keep,
    forget: (): void => {
      if (isPreview) return;
      isKept.current = false;
      removeDraft(key);
      setRestored(undefined);
    },
  };
};
