import AddIcon from '@mui/icons-material/AddOutlined';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ActionButton } from './ActionButton.tsx';

/** The way to a new row; nothing where the schema has no such screen. */
export const CreateButton = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const createPath = useCreatePath();
  if (!resource.screens.has('create')) return null;
  return (
    <ActionButton
      variant="contained"
      icon={<AddIcon />}
      label={translate('souk.table.create', { noun: resource.title[language] })}
      component={Link}
      to={createPath({ resource: resource.name, type: 'create' })}
    />
  );
};
