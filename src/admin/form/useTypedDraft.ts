import { useState } from 'react';
import { isObject, isSame } from '#schemas';
import { usePreviewPlace } from '#src/admin/application/previewPlace.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { readStored, writeStored } from '#src/admin/session/storage.ts';

/** The person's drafts, by their dialog and what it is about. Dialogs of a preview have none. */
const useDrafts = () => {
  const isPreview = usePreviewPlace() !== undefined;
  const userId = useOptionalSession()?.user._id ?? '';
  return (dialog: string, about: string) => {
    const key = `draft.${dialog}.${userId}.${about}`;
    return {
      read: (): unknown => (isPreview ? undefined : readStored(key)),
      write: (texts: object | undefined): void => {
        if (!isPreview) writeStored(key, texts);
      },
    };
  };
};

/** The texts that were kept, as far as they are there. */
const keptTexts = <Typed extends object>(stored: unknown, empty: Typed): Typed => ({
  ...empty,
  ...(isObject(stored) &&
    Object.fromEntries(
      Object.keys(empty).flatMap((name) =>
        typeof stored[name] === 'string' ? [[name, stored[name]]] : [],
      ),
    )),
});

/**
 * The texts typed into a dialog, kept for the person who typed them until they are sent or discarded: a session that ends
 * takes the dialog away. Passwords, codes and numbers of accounts are none of them: they are never written down.
 *
 * `about`: the row that the dialog is about, or the rows.
 */
export const useTypedDraft = <Typed extends { readonly [Name in keyof Typed]?: string }>(
  dialog: string,
  about: string,
  empty: Typed,
) => {
  const drafts = useDrafts();
  // Rows are chosen and let go of under an open dialog, which stays about the same ones.
  const [draft] = useState(() => drafts(dialog, about));
  const [typed, setTyped] = useState(() => keptTexts(draft.read(), empty));
  return {
    typed,
    type: (next: Typed): void => {
      setTyped(next);
      draft.write(isSame(next, empty) ? undefined : next);
    },
    forget: (): void => draft.write(undefined),
  };
};

/** Forgets what was typed into a dialog that closes before it is known whether it was stored. */
export const useForgetTyped = (): ((dialog: string, about: string) => void) => {
  const drafts = useDrafts();
  return (dialog, about) => drafts(dialog, about).write(undefined);
};
