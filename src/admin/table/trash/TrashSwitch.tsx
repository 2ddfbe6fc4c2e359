import TrashIcon from '@mui/icons-material/DeleteSweepOutlined';
import { useTranslate } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { trashOf } from '../bulk/restoreFromTrash.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { useFilters } from '../filters/FiltersProvider.tsx';
import { without } from '../filters/filterValues.ts';
import { useIsTrash } from './useIsTrash.ts';

/** Shows the trash instead of the rows, and back; nothing where the resource has none. */
export const TrashSwitch = ({ resource }: { readonly resource: ResourceModel }) => {
  const translate = useTranslate();
  const { changeFilters } = useFilters();
  const isTrash = useIsTrash(resource);
  const trash = trashOf(resource);
  const name = resource.stateField?.name;
  if (trash === undefined || name === undefined) return null;
  return (
    <ActionButton
      variant={isTrash ? 'contained' : 'outlined'}
      icon={<TrashIcon />}
      label={translate('souk.rows.trash.show')}
      aria-pressed={isTrash}
      onClick={() =>
        changeFilters((asked) => (isTrash ? without(asked, name) : { ...asked, [name]: [trash] }))
      }
    />
  );
};
