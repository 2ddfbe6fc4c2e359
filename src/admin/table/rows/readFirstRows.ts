import { getQuery, parseQueryFromLocation } from 'react-admin';
import type { ScreenRequest } from '#src/admin/application/lazyScreen.ts';
import { DEFAULT_PAGE_SIZE } from '../paging/pageWindow.ts';
import { prefetchRows } from '../paging/prefetchRows.ts';

/** Reads the rows that the list at this place will show, as react-admin will ask for them. */
export const readFirstRows = ({
  resource: { name, defaultSort },
  search,
  store,
  queryClient,
  dataProvider,
}: ScreenRequest): Promise<void> => {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`),
    filterDefaultValues: undefined,
    sort: defaultSort,
    perPage: DEFAULT_PAGE_SIZE,
  });
  return prefetchRows(queryClient, dataProvider, name, {
    pagination: { page, perPage },
    sort: { field: sort, order },
    filter: { ...filter },
  });
};
