import { type ReactNode, Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { recordName } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { ConflictDialogProps } from '#src/admin/form/values/ConflictDialog.tsx';
import { Cell } from '#src/admin/table/cells/Cell.tsx';

// Two people rarely change the same field at once.
const ConflictDialog = lazyScreen<ConflictDialogProps>(
  async () => (await import('#src/admin/form/values/ConflictDialog.tsx')).ConflictDialog,
);

type Question = Omit<ConflictDialogProps, 'showValue'>;

interface Asking {
  /** Resolves to the fields whose value shall be theirs; to nothing when the person wants to look again. */
  readonly ask: (
    conflicts: Question['conflicts'],
    preset: Question['preset'],
  ) => Promise<ReadonlySet<string> | undefined>;
  /** The question while it is open. */
  readonly dialog: ReactNode;
}

/** Asks whose value stays where two people changed the same fields of a record. */
export const useConflictDialog = (record: RaRecord): Asking => {
  const [question, setQuestion] = useState<Question>();
  return {
    ask: (conflicts, preset) =>
      new Promise((resolve) => {
        const onSettle: Question['onSettle'] = (theirs) => {
          setQuestion(undefined);
          resolve(theirs);
        };
        setQuestion({ conflicts, preset, onSettle });
      }),
    dialog: question && (
      <Suspense fallback={null}>
        <ConflictDialog
          {...question}
          showValue={(field, value) => (
            <Cell
              field={field}
              record={{ ...record, [recordName(field.name)]: value }}
              room="block"
            />
          )}
        />
      </Suspense>
    ),
  };
};
