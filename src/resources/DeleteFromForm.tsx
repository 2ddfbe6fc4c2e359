import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useRedirect, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { useFormStatus } from '#src/form/formContext.tsx';
import { DeleteDialog } from '#src/table/deletion/DeleteDialog.tsx';

/** Deletes the record on the form, in two steps (LIST-7); what was typed goes with it, unasked. */
export const DeleteFromForm = ({
  resource,
  record,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { clean } = useFormStatus();
  const [isAsking, setAsking] = useState(false);
  if (resource.deletion.kind === 'never') return null;
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {translate('souk.form.delete')}
      </Button>
      {isAsking && (
        <DeleteDialog
          resource={resource}
          ids={[record.id]}
          record={record}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            clean();
            redirect('list', resource.name);
          }}
        />
      )}
    </>
  );
};
