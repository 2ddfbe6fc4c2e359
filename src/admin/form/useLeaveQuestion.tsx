import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { usePreviewPlace } from '#src/admin/application/previewPlace.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { OpenDialogs } from './openDialogs.ts';
import { useUnloadQuestion } from './useUnloadQuestion.ts';

interface Settings {
  readonly isDirty: boolean;
  /** Read when somebody leaves: a save or a deletion cleans the form right before it leads away. */
  readonly isDirtyNow: () => boolean;
  /** Off after a 401: the way to the sign-in page is open. */
  readonly isAsking: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

export interface LeaveQuestion {
  readonly dialog: ReactNode;
  /** Those of this form; what is around them gives it to them. */
  readonly dialogs: OpenDialogs;
  /** The save that was to lead away failed: the form stays. */
  readonly stay: () => void;
  /** Where the save was to lead, if somebody chose to save and leave. */
  readonly goOn: () => (() => void) | undefined;
}

/**
 * Asks whoever leaves a form with unsaved changes: stay, discard them, or save them and go on.
 *
 * Closing the tab gets the browser's own question; what was typed is kept as a draft in any case.
 */
export const useLeaveQuestion = (settings: Settings): LeaveQuestion => {
  const { isDirty, isDirtyNow, onDiscard, onSave } = settings;
  // Of what is typed in a preview nothing can be lost.
  const isPreview = usePreviewPlace() !== undefined;
  const isAsking = settings.isAsking && !isPreview;
  const [isSaving, setSaving] = useState(false);
  const [dialogs] = useState<OpenDialogs>(() => new Set());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (dialogs.size > 0 && historyAction === 'POP') ||
      (isAsking && isDirtyNow() && currentLocation.pathname !== nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || dialogs.size === 0) return;
    blocker.reset();
    [...dialogs].at(-1)?.();
  }, [blocker, dialogs]);
  // The save begins and ends in handlers of earlier renders.
  const latest = useRef(blocker);
  latest.current = blocker;
  const isLeaving = useRef(false);
  const begin = (isBegun: boolean): void => {
    isLeaving.current = isBegun;
    setSaving(isBegun);
  };
  const stay = (): void => {
    begin(false);
    latest.current.reset?.();
  };

  useUnloadQuestion(isDirty && isAsking);

  return {
    stay,
    dialogs,
    goOn: () => (isLeaving.current ? latest.current.proceed : undefined),
    dialog: blocker.state === 'blocked' && dialogs.size === 0 && !isSaving && (
      <LeaveDialog
        onStay={stay}
        onDiscard={() => {
          onDiscard();
          blocker.proceed();
        }}
        onSave={() => {
          begin(true);
          onSave();
        }}
      />
    ),
  };
};
