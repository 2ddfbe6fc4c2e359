import { useListContext } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { trashOf } from '../bulk/restoreFromTrash.ts';
import { choices } from '../filters/filterValues.ts';

/** Whether the list shows the trash and nothing else. */
export const useIsTrash = (resource: ResourceModel): boolean => {
  const { filterValues } = useListContext();
  const trash = trashOf(resource);
  if (trash === undefined || !resource.stateField) return false;
  const asked = choices(filterValues[resource.stateField.name]);
  return asked.length === 1 && asked[0] === trash;
};
