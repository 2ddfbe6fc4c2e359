import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { type RaRecord, useRedirect, useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { ActionButton } from '#src/admin/table/buttons/ActionButton.tsx';
import { stateWithCopy } from './duplicate.ts';

/** Opens the form of a new record with what this one holds. */
export const DuplicateButton = ({
  resource,
  record,
}: {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}) => {
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
