import { type RaRecord, useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceModel } from '#schemas';
import { useModel } from '#src/admin/session/model.tsx';

const DETAILS = /^\/([^/]+)\/([^/]+)\/show$/;

export interface OpenRow {
  readonly resource: ResourceModel;
  readonly record: RaRecord;
}

/** The row of the details screen that is open; a form tells of its moves itself, as it knows what is not saved. */
export const useOpenRow = (): OpenRow | undefined => {
  const { pathname } = useLocation();
  const [, name = '', id = ''] = DETAILS.exec(pathname) ?? [];
  const resource = useModel().resources.get(name);
  const params = { id: decodeURIComponent(id) };
  const { data: record } = useGetOne(name, params, { enabled: resource !== undefined });
  return resource && record ? { resource, record } : undefined;
};
