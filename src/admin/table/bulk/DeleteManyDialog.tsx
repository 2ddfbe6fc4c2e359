import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { trashOf } from './restoreFromTrash.ts';
import type { BulkSelection } from './runBulk.ts';

export interface DeleteManyDialogProps {
  readonly resource: ResourceModel;
  readonly selection: BulkSelection;
  /** Out of the trash. */
  readonly isForGood: boolean;
  /** The question, where it can name the row. */
  readonly title?: string;
  readonly onClose: () => void;
}

/** Deletes many rows in two steps, with the notifications of LIST-7. */
export const DeleteManyDialog = ({
  resource,
  selection,
  isForGood,
  title,
  onClose,
}: DeleteManyDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const noun = (resource.noun ?? resource.title)[language];
  const isToTrash = trashOf(resource) !== undefined && !isForGood;
  return (
    <BulkDialog
      resource={resource}
      selection={selection}
      title={(count) =>
        title ??
        translate(isForGood ? 'souk.rows.trash.forGoodMany' : 'souk.table.confirmDeleteMany', {
          smart_count: count,
        })
      }
      confirm={() => translate(isForGood ? 'souk.rows.trash.forGood' : 'souk.table.delete')}
      color="error"
      readWork={() => ({ kind: 'delete', isForGood })}
      success={(done) =>
        done === 1
          ? translate('souk.table.Deleted Successfuly', { noun })
          : translate('souk.table.deletedMany', { smart_count: done })
      }
      failure={translate('souk.table.Error Deleting', { noun })}
      isUndoable={isToTrash}
      onClose={onClose}
    >
      <DialogContentText>
        {translate(isToTrash ? 'souk.table.deleteToTrashMany' : 'souk.table.deleteForever')}
      </DialogContentText>
    </BulkDialog>
  );
};
