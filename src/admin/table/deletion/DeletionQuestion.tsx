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
import type { Row } from '../cells/defineCell.tsx';
import { stopRowClick } from '../cells/stopRowClick.ts';
import { type Id, type Use, useDeletion } from './useDeletion.tsx';

// Only what is in use asks where its rows go.
const MoveQuestion = lazyScreen(async () => (await import('./ReplacementChoice.tsx')).MoveQuestion);

export interface DeletionQuestionProps {
  readonly resource: ResourceModel;
  readonly ids: readonly Id[];
  /** The row, when there is one only: the question names it. */
  readonly record?: Row;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The first step of LIST-7: the question. Mounted while it is asked. */
export const DeletionQuestion = ({
  resource,
  ids,
  record,
  onClose,
  onDeleted,
}: DeletionQuestionProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const textId = useId();
  const [uses, setUses] = useState<readonly Use[]>([]);
  const [place, setPlace] = useState<Id>();
  const { deletion } = resource;
  const canMove = deletion.kind !== 'never' && deletion.moveTo === true && ids.length === 1;
  const { isPending, remove } = useDeletion(
    resource,
    (isDeleted) => {
      onClose();
      if (isDeleted) onDeleted?.();
    },
    canMove ? setUses : undefined,
  );
  const isMoving = uses.length > 0;
  const many = ids.length > 1 ? 'Many' : '';
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
          : translate('souk.table.confirmDeleteMany', { smart_count: ids.length })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {translate(
            deletion.kind === 'trash'
              ? `souk.table.deleteToTrash${many}`
              : 'souk.table.deleteForever',
          )}
        </DialogContentText>
        {isMoving && (
          <Suspense fallback={null}>
            <MoveQuestion
              resource={resource}
              uses={uses}
              place={place}
              isPlace={(id) => !ids.includes(id)}
              onPlace={setPlace}
            />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {translate('souk.table.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          loading={isPending}
          disabled={isMoving && place === undefined}
          onClick={() => void remove(ids, place)}
        >
          {translate(isMoving ? 'souk.tree.moveAndDelete' : 'souk.table.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
