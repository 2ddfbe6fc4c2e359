import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { trashOf } from '../bulk/restoreFromTrash.ts';

export const isRowInTrash = (resource: ResourceModel, record: RaRecord): boolean => {
  const trash = trashOf(resource);
  return trash !== undefined && record[resource.stateField?.name ?? ''] === trash;
};

/** Whether a row can be deleted, into the trash where there is one; out of it, it can only go for good. */
export const canDelete = (resource: ResourceModel, record: RaRecord): boolean =>
  resource.deletion.kind !== 'never' && !isRowInTrash(resource, record);
