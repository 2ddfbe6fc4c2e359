import { useEffect, useState } from 'react';
import { normalise, type ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { type FormValues, toPath } from '../fieldPaths.ts';
import type { FormValidator } from '../rules/validator.ts';
import type { useFormNavigation } from '../useFormNavigation.ts';
import type { LeaveQuestion } from '../useLeaveQuestion.tsx';
import type { MarkedErrors } from '../useMarkedErrors.ts';
import type { MergeBase, useFormValues } from '../values/useFormValues.ts';
import type { useSaveState } from './useSaveState.ts';

/** What came of a save: `after` runs once the form is clean, so that a redirect warns nobody. */
export type SaveAnswer =
  | {
      readonly saved: true;
      /** The record as it is stored now, where it is known. */
      readonly record?: FormValues;
      readonly after?: () => void;
    }
  | { readonly saved: false; readonly refusals: readonly FieldError[] };

export type Save = (data: FormValues, mergeBase: MergeBase) => Promise<SaveAnswer>;

interface FormParts {
  readonly values: ReturnType<typeof useFormValues>;
  readonly validator: FormValidator;
  readonly navigation: ReturnType<typeof useFormNavigation>;
  readonly marked: MarkedErrors;
  readonly saveState: ReturnType<typeof useSaveState>;
  readonly leave: LeaveQuestion;
}

/** What a submit of valid data does: leads to the step it was meant for, or saves. */
export const useSubmit = (
  { resource, save }: { readonly resource: ResourceModel; readonly save: Save },
  { values, validator, navigation, marked, saveState, leave }: FormParts,
) => {
  const { submitTarget, frame } = navigation;
  const [afterSave, setAfterSave] = useState<{ readonly run: () => void }>();
  // The form is clean by now: leaving is free.
  useEffect(() => afterSave?.run(), [afterSave]);

  const store = async (data: FormValues): Promise<void> => {
    const answer = await save(normalise(resource, validator.visible(data)), values.mergeBase);
    if (!answer.saved) {
      marked.setRefusals(answer.refusals);
      leave.stay();
      const [first] = answer.refusals;
      if (first) frame.reveal(toPath(first.field));
      return;
    }
    marked.clear();
    // Who typed on while it was being saved has something unsaved again.
    if (!values.markSaved(data, answer.record)) {
      leave.stay();
      return;
    }
    saveState.markClean();
    const after = leave.goOn() ?? answer.after;
    if (after) setAfterSave({ run: after });
  };

  return async (data: FormValues): Promise<void> => {
    const target = submitTarget.current;
    submitTarget.current = undefined;
    marked.setWasRefused(false);
    if (target === undefined) await saveState.during(() => store(data));
    else frame.showGroup(target);
  };
};
