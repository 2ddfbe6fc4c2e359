import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { useRedirect, useTranslate } from 'react-admin';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import type { RecordProps } from '#src/admin/table/cells/recordProps.ts';
import { stateWithCopy } from './duplicate.ts';

/** Opens the form of a new record with what this one holds. */
export const DuplicateButton = ({ resource, record }: RecordProps) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  if (!resource.screens.has('create')) return null;
  return (
    <ActionButton
      icon={<CopyIcon />}
      label={translate('souk.form.duplicateRecord')}
      onClick={() =>
        redirect('create', resource.name, undefined, undefined, stateWithCopy(resource, record))
      }
    />
  );
};
