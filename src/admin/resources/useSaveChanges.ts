import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RaRecord, useDataProvider, useTranslate, useUpdate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { refusalsOf } from '#src/admin/form/refusals.ts';
import type { Save, SaveAnswer } from '#src/admin/form/save/useSubmit.ts';
import { toUpdate } from '#src/admin/form/values/changes.ts';
import { type Conflict, conflictsOf, isAnswer, merge } from '#src/admin/form/values/conflicts.ts';
import type { MergeBase } from '#src/admin/form/values/useFormValues.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { isMissing, isStale } from '#src/admin/session/answerStatus.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import { readChangers, useChangeLines } from './lastChangers.ts';
import { saveOf, useUndoSaves } from './undo/useUndoSaves.ts';
import { useConflictDialog } from './useConflictDialog.tsx';

const NOT_SAVED: SaveAnswer = { saved: false, refusals: [] };

const namesOf = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.map(({ field }) => field.name);

/** How a person hears what became of a save. */
export interface SaveNotices {
  /** `taken` are fields whose value is another person's; `stored` is the record where something was written. */
  readonly showSaved: (taken: readonly string[], stored?: RaRecord) => void;
  readonly showFailed: (error: unknown) => void;
}

/** Says that a record is saved, and whose changes were taken over; or why it is not. */
const useSaveNotices = (resource: ResourceModel, id: string): SaveNotices => {
  const provider = useDataProvider<SoukDataProvider>();
  const toast = useToast();
  const undoSaves = useUndoSaves(resource);
  const translate = useTranslate();
  const linesOf = useChangeLines(resource);
  const { features } = useSession();
  const showSaved = async (taken: readonly string[], stored?: RaRecord): Promise<void> => {
    const done = translate('souk.shell.labels.Updating Successfuly');
    const save = stored && saveOf(stored);
    const onUndo = save && undoSaves && (() => void undoSaves([save]));
    if (taken.length === 0) return toast('success', '', onUndo, done);
    const changers = features.includes('history')
      ? await readChangers(provider, resource, id, taken)
      : [{ by: undefined, fields: taken }];
    toast('success', linesOf(changers).join(' '), onUndo, done);
  };
  return {
    showSaved: (taken, stored) => void showSaved(taken, stored),
    showFailed: (error) =>
      toast(
        'error',
        errorText(error, translate),
        undefined,
        translate('souk.shell.labels.Error Updating'),
      ),
  };
};

/** What to store, and the fields whose value is another person's. */
interface Resolved {
  readonly data: FormValues;
  readonly taken: readonly string[];
}

/** Reads the row as it is by now, which the form gets from the cache as well. */
const useReadAgain = (resource: ResourceModel, id: string) => {
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  return async (): Promise<RaRecord> => {
    const { data } = await provider.getOne<RaRecord>(resource.name, { id });
    queryClient.setQueryData([resource.name, 'getOne', { id, meta: undefined }], data);
    return data;
  };
};

/** Merges my data with theirs; asks where both changed the same. Nothing when the person wants to look again. */
const resolveConflicts = async (
  resource: ResourceModel,
  { base, seen }: MergeBase,
  mine: FormValues,
  theirs: RaRecord,
  ask: ReturnType<typeof useConflictDialog>['ask'],
): Promise<Resolved | undefined> => {
  const conflicts = conflictsOf(resource, base, mine, theirs);
  const asked = conflicts.filter(({ mine: own }) => own);
  const taken = [
    // Taken over while the form was open: named once more beside the success.
    ...Object.keys(seen).filter((name) => seen[name]?.isTaken === true),
    ...namesOf(conflicts.filter(({ mine: own }) => !own)),
  ];
  const preset = asked.filter((conflict) => conflict.isLocked || !isAnswer(seen, conflict));
  const givenUp =
    asked.length === 0 ? new Set<string>() : await ask(asked, new Set(namesOf(preset)));
  if (!givenUp) return undefined;
  return { data: merge(conflicts, mine, givenUp), taken: [...new Set([...taken, ...givenUp])] };
};

interface SaveChanges {
  readonly save: Save;
  /** The question whose value stays, while it is open. */
  readonly dialog: ReactNode;
}

/**
 * Sends what changed in a record since its form was opened, over the record as it is now.
 *
 * What others changed elsewhere stays theirs and is named; where both changed the same, it asks whose value stays.
 */
export const useSaveChanges = (
  resource: ResourceModel,
  record: RaRecord,
  told?: SaveNotices,
): SaveChanges => {
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  const { features } = useSession();
  const id = String(record.id);
  const readAgain = useReadAgain(resource, id);
  const own = useSaveNotices(resource, id);
  const { showSaved, showFailed } = told ?? own;
  const { ask, dialog } = useConflictDialog(record);

  const store = async (
    mergeBase: MergeBase,
    mine: FormValues,
    theirs: RaRecord,
  ): Promise<SaveAnswer> => {
    const resolved = await resolveConflicts(resource, mergeBase, mine, theirs, ask);
    if (!resolved) return NOT_SAVED;
    const changes = toUpdate(resource, theirs, resolved.data);
    if (Object.keys(changes).length === 0) {
      // Nothing of mine is left to store: theirs is what the record holds.
      if (resolved.taken.length > 0) showSaved(resolved.taken);
      return { saved: true, record: theirs };
    }
    const version = features.includes('versions') && { version: theirs['version'] };
    try {
      const stored: RaRecord = await update(
        resource.name,
        { id: record.id, data: { ...changes, ...version }, previousData: theirs },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      showSaved(resolved.taken, stored);
      return { saved: true, record: stored };
    } catch (error) {
      // Somebody saved a moment ago: merge with what they stored, and try again.
      if (isStale(error))
        return store({ ...mergeBase, base: theirs }, resolved.data, await readAgain());
      const refusals = refusalsOf(error);
      if (refusals.length === 0) showFailed(error);
      if (isMissing(error))
        void queryClient.invalidateQueries({ queryKey: [resource.name, 'getOne'] });
      return { saved: false, refusals };
    }
  };

  const save: Save = async (data, mergeBase) => {
    try {
      return await store(mergeBase, data, record);
    } catch (error) {
      // Reading the other's version failed: what was typed stays, and the person sees why.
      showFailed(error);
      return NOT_SAVED;
    }
  };
  return { save, dialog };
};
