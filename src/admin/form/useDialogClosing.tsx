import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isSame } from '#schemas';
import { LeaveDialog } from './LeaveDialog.tsx';
import { type OpenDialogs, useOpenDialogs } from './openDialogs.ts';
import { useUnloadQuestion } from './useUnloadQuestion.ts';

/** Asks when somebody goes back. */
const OnPage = ({ onAsk }: { readonly onAsk: () => void }) => {
  // What is sent may lead elsewhere; only the browser's own Back and Forward ask.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onAsk();
  }, [blocker, onAsk]);
  return null;
};

/** The same inside a form, which holds up Back itself. */
const InForm = ({
  dialogs,
  onAsk,
}: {
  readonly dialogs: OpenDialogs;
  readonly onAsk: () => void;
}) => {
  useEffect(() => {
    dialogs.add(onAsk);
    return () => void dialogs.delete(onAsk);
  }, [dialogs, onAsk]);
  return null;
};

interface UnsavedProps {
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Stands in a dialog while it holds something unsaved. */
const Unsaved = ({ isAsked, onAsk, onStay, onDiscard }: UnsavedProps) => {
  const dialogs = useOpenDialogs();
  useUnloadQuestion(true);
  return (
    <>
      {dialogs ? <InForm dialogs={dialogs} onAsk={onAsk} /> : <OnPage onAsk={onAsk} />}
      {isAsked && <LeaveDialog onStay={onStay} onDiscard={onDiscard} />}
    </>
  );
};

/**
 * How a dialog is closed by whoever has not sent it: at once, or after a question where it holds something else than it
 * opened with (FORM-6). Back closes it like Cancel, and leaves the page where it is.
 *
 * `typed`: all that is typed or chosen in it, as a JSON value; `opened`: what it has where nobody typed anything, if it may
 * open with what was typed before.
 */
export const useDialogClosing = (
  typed: unknown,
  onClose: () => void,
  opened: unknown = typed,
): { readonly close: () => void; readonly question: ReactNode } => {
  const [before] = useState(opened);
  const [isAsked, setAsked] = useState(false);
  const isChanged = !isSame(before, typed);
  const ask = useCallback(() => setAsked(true), []);
  return {
    close: () => (isChanged ? ask() : onClose()),
    question: isChanged && (
      <Unsaved isAsked={isAsked} onAsk={ask} onStay={() => setAsked(false)} onDiscard={onClose} />
    ),
  };
};
