import { Button, Checkbox, DialogContentText, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MAX_VIEW_NAME_CHARACTERS } from '#schemas';
import { FormDialog } from '#src/admin/form/FormDialog.tsx';
import { LimitedTextField } from '#src/admin/form/widgets/LimitedTextField.tsx';
import { Sending } from '#src/admin/layout/Sending.tsx';
import type { ViewHead } from './browserViews.ts';
import type { SavedView } from './savedView.ts';

export interface ViewDialogProps {
  /** The view that is edited; absent for a new one. */
  readonly view?: SavedView | undefined;
  readonly canShare: boolean;
  readonly isPending: boolean;
  readonly onSave: (head: ViewHead) => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Name, sharing and default of a view. Of another's view only the default can be chosen. */
export const ViewDialog = ({
  view,
  canShare,
  isPending,
  onSave,
  onDelete,
  onClose,
}: ViewDialogProps) => {
  const translate = useTranslate();
  const [opened] = useState(view);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const isOwn = view?.isOwn ?? true;
  const save = (): void => {
    // Only what is another here: the rest may have been changed in another tab since this was opened.
    onSave({
      ...(isOwn && name.trim() !== opened?.name && { name: name.trim() }),
      ...(isOwn && canShare && isShared !== opened?.isShared && { isShared }),
      ...(isDefault !== opened?.isDefault && { isDefault }),
    });
  };
  return (
    <FormDialog
      gap={1}
      title={translate(`souk.lists.views.${view ? 'editTitle' : 'newTitle'}`)}
      submit={translate('ra.action.save')}
      isReady={name.trim() !== ''}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      typed={[name, isShared, isDefault]}
      actions={
        view &&
        isOwn && (
          <Sending>
            <Button
              color="error"
              disabled={isPending}
              onClick={onDelete}
              sx={{ marginInlineEnd: 'auto' }}
            >
              {translate('ra.action.delete')}
            </Button>
          </Sending>
        )
      }
    >
      <DialogContentText>
        {translate(`souk.lists.views.${isOwn ? 'help' : 'notYours'}`)}
      </DialogContentText>
      <LimitedTextField
        autoFocus={isOwn}
        required
        disabled={!isOwn}
        label={translate('souk.lists.views.name')}
        value={name}
        limit={MAX_VIEW_NAME_CHARACTERS}
        onChange={setName}
        sx={{ marginBlockStart: 1 }}
      />
      {canShare && (
        <FormControlLabel
          label={translate('souk.lists.views.isShared')}
          disabled={!isOwn}
          control={
            <Checkbox checked={isShared} onChange={(_event, isChecked) => setShared(isChecked)} />
          }
        />
      )}
      <FormControlLabel
        label={translate('souk.lists.views.isDefault')}
        control={
          <Checkbox checked={isDefault} onChange={(_event, isChecked) => setDefault(isChecked)} />
        }
      />
    </FormDialog>
  );
};
