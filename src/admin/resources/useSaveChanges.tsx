import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate, useUpdate } from 'react-admin';
import { ApiError, type SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { toUpdate } from '#src/admin/form/changes.ts';
import { type Conflict, conflictsOf, isAnswer, merge } from '#src/admin/form/conflicts.ts';
import type { FormValues } from '#src/admin/form/fieldPaths.ts';
import { refusalsOf } from '#src/admin/form/refusals.ts';
import type { SaveAnswer } from '#src/admin/form/SchemaForm.tsx';
import type { MergeBase } from '#src/admin/form/useFormValues.ts';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';
import { useToast } from '#src/admin/table/toast/useToast.tsx';
import type { ConflictDialogProps } from '../form/ConflictDialog.tsx';
import { readChangers, useChangeLines } from './lastChangers.ts';
import { isMissing } from './MissingRecord.tsx';

// Two people rarely change the same field at once.
const ConflictDialog = lazyScreen<ConflictDialogProps>(
  async () => (await import('../form/ConflictDialog.tsx')).ConflictDialog,
);

type GivenUp = ReadonlySet<string>;

interface Question {
  readonly conflicts: readonly Conflict[];
  readonly preset: GivenUp;
  readonly settle: (givenUp: GivenUp | undefined) => void;
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale_version';

const REFUSED: SaveAnswer = { saved: false, refusals: [] };

const namesOf = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.map(({ field }) => field.name);

/**
 * Sends what changed in a record since its form was opened, over the record as it is now.
 *
 * What others changed elsewhere stays theirs and is told; where both changed the same, it asks whose value stays.
 * `dialog` is that question while it is open.
 */
export const useSaveChanges = (
  resource: ResourceModel,
  record: RaRecord,
): {
  readonly save: (data: FormValues, opened: MergeBase) => Promise<SaveAnswer>;
  readonly dialog: ReactNode;
} => {
  const [update] = useUpdate();
  const provider = useDataProvider<SoukDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const toast = useToast();
  const translate = useTranslate();
  const linesOf = useChangeLines(resource);
  const { features } = useSession();
  const [question, setQuestion] = useState<Question>();
  const id = String(record.id);

  const ask = (conflicts: readonly Conflict[], preset: GivenUp) =>
    new Promise<GivenUp | undefined>((resolve) => {
      const settle: Question['settle'] = (givenUp) => {
        setQuestion(undefined);
        resolve(givenUp);
      };
      setQuestion({ conflicts, preset, settle });
    });

  /** What is to be stored over theirs; nothing when the person wants to look again. */
  const settle = async (
    { base, seen }: MergeBase,
    mine: FormValues,
    theirs: RaRecord,
  ): Promise<{ readonly data: FormValues; readonly taken: readonly string[] } | undefined> => {
    const conflicts = conflictsOf(resource, base, mine, theirs);
    const asked = conflicts.filter(({ mine: own }) => own);
    const taken = namesOf(conflicts.filter(({ mine: own }) => !own));
    // Taken over while the form was open: told once more beside the success.
    const takenBefore = Object.keys(seen).filter((name) => seen[name]?.isTaken === true);
    const all = [...new Set([...takenBefore, ...taken])];
    if (asked.length === 0) return { data: merge(conflicts, mine, new Set()), taken: all };
    const preset = asked.filter((conflict) => conflict.isLocked || !isAnswer(seen, conflict));
    const givenUp = await ask(asked, new Set(namesOf(preset)));
    return (
      givenUp && {
        data: merge(conflicts, mine, givenUp),
        taken: [...new Set([...all, ...givenUp])],
      }
    );
  };

  const tell = async (taken: readonly string[]): Promise<void> => {
    const done = 'souk.shell.labels.Updating Successfuly';
    if (taken.length === 0) return notify(done, { type: 'success' });
    const changers = features.includes('history')
      ? await readChangers(provider, resource, id, taken)
      : [{ by: undefined, fields: taken }];
    toast('success', linesOf(changers).join(' '), undefined, translate(done));
  };

  const fail = (error: unknown): void =>
    toast(
      'error',
      errorText(error, translate),
      undefined,
      translate('souk.shell.labels.Error Updating'),
    );

  /** The row as it is by now, which the form hears of as well. */
  const readAgain = async (): Promise<RaRecord> => {
    const { data } = await provider.getOne<RaRecord>(resource.name, { id: record.id });
    queryClient.setQueryData([resource.name, 'getOne', { id, meta: undefined }], data);
    return data;
  };

  const store = async (
    opened: MergeBase,
    mine: FormValues,
    theirs: RaRecord,
  ): Promise<SaveAnswer> => {
    const settled = await settle(opened, mine, theirs);
    if (!settled) return REFUSED;
    const changes = toUpdate(resource, theirs, settled.data);
    if (Object.keys(changes).length === 0) {
      // Nothing of mine is left to store: theirs is what the record holds.
      if (settled.taken.length > 0) void tell(settled.taken);
      return { saved: true, record: theirs };
    }
    const version = features.includes('versions') && { version: theirs['version'] };
    try {
      const stored: RaRecord = await update(
        resource.name,
        { id: record.id, data: { ...changes, ...version }, previousData: theirs },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      void tell(settled.taken);
      return { saved: true, record: stored };
    } catch (error) {
      // Not told by an event: theirs becomes known by the refusal.
      if (isStale(error))
        return store({ ...opened, base: theirs }, settled.data, await readAgain());
      const refusals = refusalsOf(error);
      if (refusals.length === 0) fail(error);
      if (isMissing(error))
        void queryClient.invalidateQueries({ queryKey: [resource.name, 'getOne'] });
      return { saved: false, refusals };
    }
  };

  return {
    save: async (data, opened) => {
      try {
        return await store(opened, data, record);
      } catch (error) {
        // Reading the other's version failed: what was typed stays, and the person hears why.
        fail(error);
        return REFUSED;
      }
    },
    dialog: question && (
      <Suspense fallback={null}>
        <ConflictDialog
          conflicts={question.conflicts}
          preset={question.preset}
          onSettle={question.settle}
          showValue={(field, value) => (
            <Cell field={field} record={{ ...record, [field.name]: value }} room="block" />
          )}
        />
      </Suspense>
    ),
  };
};
