import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkSelection } from './runBulk.ts';

export interface RestoreManyDialogProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  readonly onClose: () => void;
}

/** Takes many rows out of the trash, each to the state that it had. */
export const RestoreManyDialog = ({ resource, selection, onClose }: RestoreManyDialogProps) => {
  const translate = useTranslate();
  return (
    <BulkDialog
      resource={resource}
      selection={selection}
      title={(count) => translate('souk.rows.trash.restoreMany', { smart_count: count })}
      confirm={() => translate('souk.rows.trash.restore')}
      readWork={() => ({ kind: 'restore' })}
      success={(done) => translate('souk.rows.bulk.restored', { smart_count: done })}
      isUndoable={false}
      onClose={onClose}
    >
      <DialogContentText>{translate('souk.rows.trash.restoreHelp')}</DialogContentText>
    </BulkDialog>
  );
};
