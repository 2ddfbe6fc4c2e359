import { useRef, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import type { FieldModel, ResourceModel } from '#schemas';
import { isolatedText } from '#schemas/model/texts/isolatedText.ts';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { type Editability, editabilityOf } from '#src/admin/form/inPlace/editability.ts';
import { inPlaceKey } from '#src/admin/form/inPlace/useInPlaceForm.ts';
import { claimDraft, removeDraft } from '#src/admin/form/values/drafts.ts';
import { keepDraft } from '#src/admin/form/values/useFormValues.ts';
import { useCannotSend } from '#src/admin/layout/useCannotSend.ts';
import { useStayingWarning } from '#src/admin/layout/useStayingWarning.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { useOptionalSession } from '#src/admin/session/session.tsx';
import { type Undo, undoStack } from '#src/admin/table/bulk/undoStack.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { isRowInTrash } from '#src/admin/table/trash/rowInTrash.ts';
import type { Save, Step } from '../undo/undoSaves.ts';
import { useUndoSaves } from '../undo/useUndoSaves.ts';
import { useCellNames } from './cellNames.ts';
import { inPlaceOwner } from './InPlaceField.tsx';
import { type PendingSave, type SaveFailure, useSaves } from './useSaves.tsx';
import { useTypedText } from './useTypedText.ts';

/** What is being edited. */
export interface OpenEdit {
  readonly kind: 'value' | 'state';
  /** The row as it was when the editor opened; the list may have a newer one, or none any more. */
  readonly record: RaRecord;
  readonly field: FieldModel;
  /** The name of the column, or of the fact. */
  readonly shown: string;
  readonly typed?: string | undefined;
  readonly refusals: readonly FieldError[];
}

const NOTHING_REFUSED: readonly FieldError[] = [];

/** Whether fields of these rows can be edited where they are shown. */
export const useEditability = (resource: ResourceModel) => {
  const mayUpdate = useCapabilities().verb(resource, 'update');
  return (shown: FieldModel, record: RaRecord): Editability =>
    editabilityOf(resource, shown, record, mayUpdate);
};

/** The steps that a person can take back, and how. */
const useUndoSteps = (resource: ResourceModel) => {
  const session = useOptionalSession();
  const undoSaves = useUndoSaves(resource);
  const toast = useToast();
  const notify = useNotify();
  const cannotSend = useCannotSend();
  const stack = undoStack(session?.user._id ?? '', resource.name);
  const remember = (step: Step): Undo | undefined =>
    undoSaves && step.length > 0 ? stack.push(() => void undoSaves(step)) : undefined;
  return {
    remember,
    /** Says that it is done, with the way back. */
    tell: (text: string, step: Step): void => toast('success', '', remember(step), text),
    undoLast: (): void => {
      if (cannotSend) {
        cannotSend.say();
        return;
      }
      const undo = stack.last();
      if (undo) undo();
      else notify('inPlace.nothingToUndo', { type: 'info' });
    },
  };
};

/** Says what became of a save, with the way back where there is one. */
const useSaveNotices = (
  resource: ResourceModel,
  { remember, tell }: Pick<ReturnType<typeof useUndoSteps>, 'remember' | 'tell'>,
) => {
  const translate = useTranslate();
  const warn = useStayingWarning();
  const namesOf = useCellNames(resource);
  const typedText = useTypedText();
  return {
    tellStored: (pending: PendingSave, stored: FormValues | undefined, save: Save): void => {
      const { record } = pending;
      const names = namesOf(pending);
      const isInTrash = stored !== undefined && isRowInTrash(resource, { ...record, ...stored });
      if (isInTrash && !isRowInTrash(resource, record)) {
        remember([save]);
        warn('inPlace.savedInTrash', names);
      } else tell(translate('inPlace.saved', names), [save]);
    },
    tellGone: async (pending: PendingSave): Promise<void> => {
      const typed = await typedText(pending);
      warn('inPlace.rowGone', { ...namesOf(pending), typed: isolatedText(typed) });
    },
  };
};

/** Keeps what a save has not stored yet where the next editor of the field finds it. */
const useSaveDrafts = (resource: ResourceModel) => {
  const session = useOptionalSession();
  const left = useRef(new Set<number>()).current;
  const keyOf = ({ record, field }: PendingSave): string =>
    inPlaceKey({ owner: inPlaceOwner(session?.user._id), resource, field }, record.id);
  const keep = (pending: PendingSave): void =>
    keepDraft(keyOf(pending), resource, { data: pending.data, ...pending.mergeBase });
  return {
    keep,
    onLeft: (pending: PendingSave): void => {
      left.add(pending.key);
      // The editor that closed takes its draft along a moment later.
      claimDraft(keyOf(pending));
      keep(pending);
    },
    onStored: (pending: PendingSave): void => {
      if (left.delete(pending.key)) removeDraft(keyOf(pending));
    },
  };
};

/** Opens fields for editing, stores them, opens them again where the server refused, and takes them back. */
export const useCellEdits = (resource: ResourceModel) => {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const toast = useToast();
  const editability = useEditability(resource);
  const steps = useUndoSteps(resource);
  const notices = useSaveNotices(resource, steps);
  const drafts = useSaveDrafts(resource);
  const [open, setOpen] = useState<OpenEdit>();

  const onStored = (
    pending: PendingSave,
    stored: FormValues | undefined,
    save: Save | undefined,
  ): void => {
    drafts.onStored(pending);
    if (save) notices.tellStored(pending, stored, save);
  };
  const onFailed = ({ pending, refusals, reason, isGone }: SaveFailure): void => {
    if (isGone) {
      void notices.tellGone(pending);
      return;
    }
    if (reason !== undefined) toast('error', translate('inPlace.typedKept', { reason }));
    drafts.keep(pending);
    const { record, field } = pending;
    setOpen({ kind: 'value', record, field, shown: field.name, refusals });
  };
  const saves = useSaves(resource, { onStored, onFailed, onLeft: drafts.onLeft });

  return {
    open,
    saving: saves.parts,
    editability,
    undoLast: steps.undoLast,
    tellStep: steps.tell,
    rememberStep: steps.remember,
    close: (): void => setOpen(undefined),
    store: saves.start,
    /** Opens the editor of what a column shows, or says why it has none. */
    edit: (shown: FieldModel, record: RaRecord, typed?: string): boolean => {
      const can = editability(shown, record);
      if (can.kind === 'none') {
        const field = shown.title[language];
        notify(`inPlace.why.${can.why}`, { type: 'info', messageArgs: { field } });
        return false;
      }
      setOpen({
        ...{ kind: can.kind, record, field: can.field, shown: shown.name },
        ...{ typed, refusals: NOTHING_REFUSED },
      });
      return true;
    },
  };
};
