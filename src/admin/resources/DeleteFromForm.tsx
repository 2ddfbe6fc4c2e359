import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { useFormStatus } from '#src/admin/form/formContext.tsx';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { DeleteDialog } from '#src/admin/table/deletion/DeleteDialog.tsx';

/** Deletes the record on the form, in two steps (LIST-7); unsaved changes are dropped without a question. */
export const DeleteFromForm = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { markClean } = useFormStatus();
  const [isAsking, setAsking] = useState(false);
  if (resource.deletion.kind === 'never') return null;
  return (
    <>
      <ActionButton
        sends
        color="error"
        icon={<DeleteIcon />}
        label={translate('ra.action.delete')}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          resource={resource}
          id={record.id}
          record={record}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            markClean();
            redirect('list', resource.name);
          }}
        />
      )}
    </>
  );
};
