import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useMoveDialog } from '#src/admin/session/useMoveDialog.ts';
import { MoveManyDialog } from './lazyDialogs.ts';
import type { MoveManyDialogProps } from './MoveManyDialog.tsx';

/** The dialog about rows that are to be moved; one row alone may have one that a feature brings. */
export const MoveRowsDialog = ({
  only,
  ...props
}: MoveManyDialogProps & {
  /** The row, where it is one. */
  readonly only: RaRecord | undefined;
}) => {
  const { resource, move, onClose } = props;
  const OwnDialog = useMoveDialog(resource, move);
  // What is asked stays the same, whatever becomes of the selection around it.
  const [opened] = useState(only);
  return (
    <Suspense fallback={null}>
      {opened && OwnDialog ? (
        <OwnDialog {...{ resource, record: only ?? opened, move, onClose }} />
      ) : (
        <MoveManyDialog {...props} />
      )}
    </Suspense>
  );
};
