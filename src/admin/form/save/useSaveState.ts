import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormStatus } from '../formContext.tsx';

const running = new Set<Promise<void>>();

/** Ends once no form is being saved, whether it was stored or not. */
export const whenSaved = async (): Promise<void> => {
  while (running.size > 0) await Promise.allSettled(running);
};

/** Whether a form has changed, and whether it is being saved. */
export const useSaveState = () => {
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // What is read between two renders: a save cleans the form right before it leads away, and two presses are one save.
  const now = useRef({ isDirty: false, isSaving: false }).current;

  const mark = useCallback(
    (next: boolean): void => {
      now.isDirty = next;
      setDirty(next);
    },
    [now],
  );
  const markDirty = useCallback((): void => mark(true), [mark]);
  const markClean = useCallback((): void => mark(false), [mark]);

  /** Runs a save; does nothing while another one runs. */
  const during = async (save: () => Promise<void>): Promise<void> => {
    if (now.isSaving) return;
    now.isSaving = true;
    setSaving(true);
    const work = save();
    running.add(work);
    try {
      await work;
    } finally {
      running.delete(work);
      now.isSaving = false;
      setSaving(false);
    }
  };
  const status = useMemo<FormStatus>(
    () => ({ isDirty, isSaving, markClean }),
    [isDirty, isSaving, markClean],
  );
  return { status, isDirtyNow: (): boolean => now.isDirty, markDirty, markClean, during };
};
