import { Suspense, useEffect } from 'react';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { useIdentityQuestion, withdrawIdentityQuestion } from '#src/admin/session/identity.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import type { IdentityDialogProps } from './IdentityDialog.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

// Only those who change users, or where money goes, are ever asked.
const IdentityDialog = lazyScreen<IdentityDialogProps>(() =>
  withTexts(async () => (await import('./IdentityDialog.tsx')).IdentityDialog, 'signIn'),
);

/** The question who is there, over whichever page made the call that waits for it (LIMIT-6). */
export const IdentityQuestion = () => {
  const question = useIdentityQuestion();
  // Whoever leaves or is signed out answers no more; the calls that wait fail as they would have.
  useEffect(() => withdrawIdentityQuestion, []);
  useFocusReturn(question !== undefined);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <IdentityDialog about={question.about} onAnswer={question.answer} />
    </Suspense>
  );
};
