import { type RaRecord, useGetList, useGetMany, useListContext } from 'react-admin';
import type { ResourceModel } from '#schemas';
import type { BulkSelection } from '#src/admin/table/bulk/runBulk.ts';

/** As many are read to be counted; of more it is only said how many there are at most. */
const MAX_ROWS = 200;

/** The selected rows of all pages; undefined while they are on their way, and where they are too many. */
export const useSelectedRows = (
  resource: ResourceModel,
  selection: BulkSelection,
): readonly RaRecord[] | undefined => {
  const { data: page = [], sort } = useListContext();
  const isAll = selection.kind === 'all';
  const ids = isAll ? [] : selection.ids;
  const here = page.filter(({ id }) => ids.includes(String(id)));
  const isHere = !isAll && here.length === ids.length;
  const chosen = useGetMany(
    resource.name,
    { ids: [...ids] },
    { enabled: !isAll && !isHere && ids.length <= MAX_ROWS },
  );
  const matching = useGetList(
    resource.name,
    {
      filter: isAll ? selection.filter : {},
      pagination: { page: 1, perPage: MAX_ROWS },
      sort,
    },
    { enabled: isAll && selection.total <= MAX_ROWS },
  );
  if (isHere) return here;
  return isAll ? matching.data : chosen.data?.filter((row) => row !== undefined);
};
