import type { ErrorSchema } from '@rjsf/utils';
import { useState, useSyncExternalStore } from 'react';
import { type CompiledValidator, type FieldModel, normalise, type ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import { readToken } from '#src/admin/session/authProvider.ts';
import { subscribe } from '#src/admin/session/storage.ts';
import { pathOfError } from '../errorTree.ts';
import { type FieldPath, type FormValues, idOf } from '../fieldPaths.ts';
import { changedData } from '../fields/changedData.ts';
import { useEngine } from '../fields/engine.ts';
import { FormField } from '../fields/FormField.tsx';
import { useFormUploads } from '../files/formUploads.ts';
import type { KeptFormState } from '../keptFormState.ts';
import { useFormRules } from '../rules/useFormRules.ts';
import { NO_SCHEMA } from '../rules/validator.ts';
import { useSaveState } from '../save/useSaveState.ts';
import { useFormNavigation } from '../useFormNavigation.ts';
import { useMarkedErrors } from '../useMarkedErrors.ts';
import { toUpdate } from '../values/changes.ts';
import { claimDraft, draftKey } from '../values/drafts.ts';
import { useCarriedValues } from '../values/useCarriedValues.ts';
import { type MergeBase, useFormValues } from '../values/useFormValues.ts';
import { commitTexts, handInTexts } from '../widgets/useBufferedText.ts';

export interface InPlaceRow {
  readonly resource: ResourceModel;
  readonly record: FormValues;
  readonly check: CompiledValidator;
  readonly field: FieldModel;
  /** Who types: what was typed is kept per user. */
  readonly owner: string;
  /** What the server refused of it. */
  readonly refusals: readonly FieldError[];
}

/** Where what is typed in one field of a row is kept. */
export const inPlaceKey = (
  { owner, resource, field }: Pick<InPlaceRow, 'owner' | 'resource' | 'field'>,
  id: unknown,
): string => draftKey(owner, resource.name, `${String(id)} ${field.name}`);

/** What the row's form would send, if nothing stands against it. */
export type Submitted =
  | { readonly kind: 'same' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'changed'; readonly data: FormValues; readonly mergeBase: MergeBase };

const NOTHING_CHOSEN: ReadonlyMap<string, number> = new Map();

/** What is typed waits for the next editor of this field. Answers whether its person is still here. */
const claimTyped = (key: string): boolean => {
  const isHere = readToken() !== null;
  if (isHere) claimDraft(key);
  return isHere;
};

/** A form's engine for one field of a row: the same values, rules, drafts and merging with what others store. */
export const useInPlaceForm = (row: InPlaceRow) => {
  const { resource, record, check, field } = row;
  const { status, isDirtyNow, markDirty, markClean } = useSaveState();
  const isSignedIn = useSyncExternalStore(subscribe, readToken) !== null;
  const key = inPlaceKey(row, record['id']);
  const given = { resource, record };
  const values = useFormValues({
    ...{ ...given, initial: undefined, key, isSaving: false },
    ...{ isDirty: status.isDirty, isDirtyNow },
  });
  useCarriedValues(resource, check, values.carry);
  const navigation = useFormNavigation({ ...given, markDirty, formKey: key, kept: undefined });
  const { frame, parseErrors, container } = navigation;
  const [kept] = useState<KeptFormState>({
    ...{ refusals: row.refusals, wasRefused: false },
    ...{ activeGroup: '', submitTarget: undefined },
  });
  const marked = useMarkedErrors(resource, row.refusals, kept);
  const [found, setFound] = useState<ErrorSchema>();
  const [elsewhere, setElsewhere] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const change = (path: FieldPath, value: unknown): void => {
    values.change((data) =>
      changedData(engine, { record, data, base: values.mergeBase.base, path, value }),
    );
    markDirty();
    marked.dropField(idOf(path));
    setFound(undefined);
    setElsewhere([]);
  };
  const engine = useEngine({ resource, chosen, setChosen, change, Field: FormField });
  const validator = useFormRules({ ...given, check, engine, parseErrors });
  const uploads = useFormUploads({ data: values.data, change: values.change, ...frame });

  const discard = (): void => {
    values.discard();
    markClean();
  };
  const keepTyped = (): boolean => {
    if (!isDirtyNow()) return false;
    handInTexts();
    return claimTyped(key);
  };
  const submit = (): Submitted => {
    commitTexts();
    const typed = values.read();
    const { errors, errorSchema } = validator.validateFormData(typed, NO_SCHEMA);
    if (errors.length > 0) {
      setFound(errorSchema);
      const others = errors.filter((error) => pathOfError(error)[0] !== field.name);
      setElsewhere(others.map(({ message = '' }) => message));
      return { kind: 'refused' };
    }
    const data = normalise(resource, validator.visible(typed));
    if (Object.keys(toUpdate(resource, record, data)).length === 0) return { kind: 'same' };
    return { kind: 'changed', data, mergeBase: values.mergeBase };
  };
  return {
    ...{ status, isDirtyNow, isSignedIn, values, frame, container, engine, uploads },
    ...{ discard, keepTyped, submit, elsewhere },
    errors: found ?? marked.extraErrors,
  };
};
