import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isSame } from '#schemas';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useUnloadQuestion } from './useUnloadQuestion.ts';

interface UnsavedProps {
  readonly isAsked: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Stands in a dialog while it holds something unsaved. */
const Unsaved = ({ isAsked, onStay, onDiscard }: UnsavedProps) => {
  // What is sent may lead elsewhere; only the browser's own Back and Forward ask.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useUnloadQuestion(true);
  const answer = (act: () => void) => (): void => {
    blocker.reset?.();
    act();
  };
  if (!isAsked && blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={answer(onStay)} onDiscard={answer(onDiscard)} />;
};

/**
 * How a dialog is closed by whoever has not sent it: at once, or after a question where it holds something else than it
 * opened with (FORM-6). Back closes it like Cancel, and leaves the page where it is.
 *
 * `typed`: all that is typed or chosen in it, as a JSON value.
 */
export const useDialogClosing = (
  typed: unknown,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } => {
  const [before] = useState(typed);
  const [isAsked, setAsked] = useState(false);
  const isChanged = !isSame(before, typed);
  return {
    close: () => (isChanged ? setAsked(true) : onClose()),
    question: isChanged && (
      <Unsaved isAsked={isAsked} onStay={() => setAsked(false)} onDiscard={onClose} />
    ),
  };
};
