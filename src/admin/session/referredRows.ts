import { type Identifier, type RaRecord, useGetManyAggregate, useReference } from 'react-admin';
import { isForbidden } from './answerStatus.ts';
import { useMayList } from './ownRole.ts';

/** The row that an id names; all of a page are asked for in one getMany. */
export const useReferredRow = (resource: string, id: Identifier | undefined) => {
  const mayList = useMayList(resource);
  const enabled = mayList && id !== undefined;
  const asked = useReference({ reference: resource, id: id ?? '', options: { enabled } });
  const isHidden = !mayList || isForbidden(asked.error);
  return {
    isHidden,
    isPending: enabled && asked.isPending,
    record: isHidden ? undefined : asked.referenceRecord,
  };
};

/** The rows that ids name, as far as they are there. */
export const useReferredRows = <Row extends RaRecord = RaRecord>(
  resource: string,
  ids: readonly Identifier[],
) => {
  const mayList = useMayList(resource);
  const enabled = mayList && ids.length > 0;
  const { data, error } = useGetManyAggregate<Row>(resource, { ids: [...ids] }, { enabled });
  const isHidden = !mayList || isForbidden(error);
  const rows = isHidden ? [] : (data ?? []).filter((row) => row !== undefined);
  return { isHidden, rows };
};
