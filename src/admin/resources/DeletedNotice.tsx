import { Alert, Button } from '@mui/material';
import { useRedirect, useTranslate } from 'react-admin';
import { isObject } from '#schemas';
import { useFormStatus, useFormValue } from '#src/admin/form/formContext.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { stateWith } from './duplicate.ts';

/** Inside the form of a record that somebody deleted: offers to create a new one of what was typed. */
export const DeletedNotice = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { markClean } = useFormStatus();
  const values = useFormValue([]);
  const createAnew = (): void => {
    // What was typed moves to the new form: leaving must ask nothing.
    markClean();
    const state = stateWith(isObject(values) ? values : {}, String(record.id));
    redirect('create', resource.name, undefined, undefined, state);
  };
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2 }}
      action={
        resource.screens.has('create') && (
          <Button color="inherit" size="small" onClick={createAnew}>
            {translate('souk.form.goneCreate')}
          </Button>
        )
      }
    >
      {translate('souk.form.gone')}
    </Alert>
  );
};
