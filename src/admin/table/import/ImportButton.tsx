import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import { ActionButton } from '../buttons/ActionButton.tsx';

/** Where a list is filled from a file. */
export const importPath = (resource: string, id?: string): string =>
  `/import?${new URLSearchParams({ resource, ...(id !== undefined && { id }) })}`;

/** The way to the import; nothing where rows are never made by a file, or the server takes none. */
export const ImportButton = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const canImport = useCan('import');
  if (!canImport || !resource.isImportable) return null;
  return (
    <ActionButton
      icon={<UploadIcon />}
      label={translate('souk.lists.import.button')}
      component={Link}
      to={importPath(resource.name)}
    />
  );
};
