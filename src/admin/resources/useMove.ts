import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Move, ResourceModel } from '#schemas';
import type { FieldError } from '#schemas/model/validation/fieldError.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { useForgetMove } from '#src/admin/form/moves/moveDraft.ts';
import { refusalsOf } from '#src/admin/form/refusals.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { actingRoleOf, useSession } from '#src/admin/session/session.tsx';
import { canUndoMove } from '#src/admin/table/bulk/moves.ts';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import type { Save } from './undo/undoSaves.ts';
import { saveOf, useUndoSaves } from './undo/useUndoSaves.ts';

/** Makes a move of the state, unless the record is another by now; fields it needs and misses are named at the form. */
export const useMove = (
  resource: ResourceModel,
  record: RaRecord,
  onMoved?: (save: Save | undefined) => void,
) => {
  const [update] = useUpdate();
  const notify = useNotify();
  const translate = useTranslate();
  const language = useLanguage();
  const { features, user } = useSession();
  const toast = useToast();
  const undoSaves = useUndoSaves(resource);
  const forget = useForgetMove(resource);
  const [refusals, setRefusals] = useState<readonly FieldError[]>([]);
  const move = async (taken: Move, changes: FormValues, seen = record): Promise<void> => {
    const { to } = taken;
    setRefusals([]);
    const version = features.includes('versions') && { version: seen['version'] };
    try {
      const moved: RaRecord = await update(
        resource.name,
        { id: record.id, data: { ...changes, ...version }, previousData: seen },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      forget(record.id, taken);
      const state = resource.stateField?.states?.states[to]?.title[language] ?? to;
      const done = translate('souk.form.moved', { state });
      const save = canUndoMove(resource, taken, actingRoleOf(user)) ? saveOf(moved) : undefined;
      toast('success', '', save && undoSaves && (() => void undoSaves([save])), done);
      onMoved?.(save);
    } catch (error) {
      setRefusals(refusalsOf(error));
      const reason = errorText(error, translate);
      notify('souk.form.moveFailed', { type: 'error', messageArgs: { reason } });
    }
  };
  return { move, refusals };
};
