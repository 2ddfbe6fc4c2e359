import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceModel, recordTitle } from '#schemas';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import type { Row } from '../cells/defineCell.tsx';
import { stopRowClick } from '../cells/stopRowClick.ts';
import { type Id, type Referrers, useDeletion } from './useDeletion.ts';

// Asked only when other rows refer to the one to delete.
const ReplacementChoice = lazyScreen(
  async () => (await import('./ReplacementChoice.tsx')).ReplacementChoice,
);

export interface DeletionQuestionProps {
  readonly resource: ResourceModel;
  readonly id: Id;
  /** The row, where it is known: the question names it. */
  readonly record?: Row;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a row is deleted (LIST-7). Mounted while it is open. */
export const DeletionQuestion = ({
  resource,
  id,
  record,
  onClose,
  onDeleted,
}: DeletionQuestionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const [referrers, setReferrers] = useState<readonly Referrers[]>([]);
  const [replacement, setReplacement] = useState<Id>();
  const { deletion } = resource;
  const canMove = deletion.kind !== 'never' && deletion.moveTo === true;
  const { isPending, remove } = useDeletion(
    resource,
    (isDeleted) => {
      onClose();
      if (isDeleted) onDeleted?.();
    },
    canMove ? setReferrers : undefined,
  );
  const isMoving = referrers.length > 0;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      onClick={stopRowClick}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {record
          ? translate('souk.table.Confirm Delete', { title: recordTitle(resource, record) })
          : translate('souk.table.confirmDeleteMany', { smart_count: 1 })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {translate(
            deletion.kind === 'trash' ? 'souk.table.deleteToTrash' : 'souk.table.deleteForever',
          )}
        </DialogContentText>
        {isMoving && (
          <Suspense fallback={null}>
            <ReplacementChoice
              resource={resource}
              referrers={referrers}
              value={replacement}
              onChange={(chosen) => setReplacement(chosen === id ? undefined : chosen)}
            />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Sending>
          <Button
            color="error"
            variant="contained"
            loading={isPending}
            disabled={isMoving && replacement === undefined}
            onClick={() => void remove(id, replacement)}
          >
            {translate(isMoving ? 'souk.tree.moveAndDelete' : 'souk.table.delete')}
          </Button>
        </Sending>
      </DialogActions>
    </Dialog>
  );
};
