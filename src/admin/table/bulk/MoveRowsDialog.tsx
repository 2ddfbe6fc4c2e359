import { Suspense } from 'react';
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
  return (
    <Suspense fallback={null}>
      {only && OwnDialog ? (
        <OwnDialog {...{ resource, record: only, move, onClose }} />
      ) : (
        <MoveManyDialog {...props} />
      )}
    </Suspense>
  );
};
