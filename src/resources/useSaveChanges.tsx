import { type ReactNode, Suspense, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate, useUpdate } from 'react-admin';
import { ApiError } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { toUpdate } from '#src/form/changes.ts';
import { type Conflict, conflictsOf, merge } from '#src/form/conflicts.ts';
import type { FormValues } from '#src/form/fieldPaths.ts';
import { refusalsOf } from '#src/form/refusals.ts';
import type { SaveAnswer } from '#src/form/SchemaForm.tsx';
import type { StaleDialogProps } from '#src/form/StaleDialog.tsx';
import { errorText } from '#src/layout/page/errorText.ts';
import { lazyScreen } from '#src/layout/page/lazyScreen.ts';
import { useSession } from '#src/session/session.tsx';
import { Cell } from '#src/table/cells/Cell.tsx';
import { useToast } from '#src/table/useToast.tsx';

// Two people rarely change the same record at once.
const StaleDialog = lazyScreen<StaleDialogProps>(
  async () => (await import('#src/form/StaleDialog.tsx')).StaleDialog,
);

interface Question {
  readonly conflicts: readonly Conflict[];
  readonly settle: (givenUp: ReadonlySet<string> | undefined) => void;
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale_version';

const REFUSED: SaveAnswer = { saved: false, refusals: [] };

/**
 * Sends what changed in a record, with the version it was changed from.
 *
 * When somebody else was faster, it asks whose values stay, field by field, and sends the outcome over theirs.
 * `dialog` is that question while it is open.
 */
export const useSaveChanges = (
  resource: ResourceModel,
  record: RaRecord,
): {
  readonly save: (data: FormValues, base: { readonly version?: number }) => Promise<SaveAnswer>;
  readonly dialog: ReactNode;
} => {
  const [update] = useUpdate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const toast = useToast();
  const translate = useTranslate();
  const { features } = useSession();
  const [question, setQuestion] = useState<Question>();

  const ask = (conflicts: readonly Conflict[]) =>
    new Promise<ReadonlySet<string> | undefined>((resolve) => {
      const settle: Question['settle'] = (givenUp) => {
        setQuestion(undefined);
        resolve(givenUp);
      };
      setQuestion({ conflicts, settle });
    });

  const resolveStale = async (
    from: FormValues,
    mine: FormValues,
    version: number | undefined,
  ): Promise<SaveAnswer> => {
    const { data: theirs } = await dataProvider.getOne(resource.name, { id: record.id });
    // A draft from before a reload began from a record that is gone: every difference is asked about.
    const base = from['version'] === version ? from : undefined;
    const conflicts = conflictsOf(resource, base, mine, theirs);
    const givenUp = await ask(conflicts);
    if (!givenUp) return REFUSED;
    return store(theirs, merge(conflicts, mine, givenUp), theirs.version);
  };

  const store = async (
    from: RaRecord,
    mine: FormValues,
    version: number | undefined,
  ): Promise<SaveAnswer> => {
    const changes = toUpdate(resource, from, mine);
    if (Object.keys(changes).length === 0) return { saved: true };
    const data = { ...changes, ...(features.includes('versions') && { version }) };
    try {
      await update(
        resource.name,
        { id: record.id, data, previousData: from },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify('souk.shell.labels.Updating Successfuly', { type: 'success' });
      return { saved: true };
    } catch (error) {
      if (isStale(error)) return resolveStale(from, mine, version);
      const refusals = refusalsOf(error);
      if (refusals.length === 0) {
        const reason = errorText(error, translate);
        toast('error', reason, undefined, translate('souk.shell.labels.Error Updating'));
      }
      return { saved: false, refusals };
    }
  };

  return {
    save: async (data, base) => {
      try {
        return await store(record, data, base.version);
      } catch (error) {
        // Reading the other's version failed: what was typed stays, and the person hears why.
        const reason = errorText(error, translate);
        toast('error', reason, undefined, translate('souk.shell.labels.Error Updating'));
        return REFUSED;
      }
    },
    dialog: question && (
      <Suspense fallback={null}>
        <StaleDialog
          conflicts={question.conflicts}
          onSettle={question.settle}
          showValue={(field, value) => (
            <Cell field={field} record={{ ...record, [field.name]: value }} room="block" />
          )}
        />
      </Suspense>
    ),
  };
};
