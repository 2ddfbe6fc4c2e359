import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';

/** Rows read less than this ago are not prefetched again. */
const FRESH_MS = 15_000;

/** Prefetches rows under react-admin's own key, so that the list has them at once. Never fails: the list asks again. */
export const prefetchRows = (
  queryClient: QueryClient,
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  parameters: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>,
): Promise<void> =>
  queryClient.prefetchQuery({
    queryKey: [resource, 'getList', { ...parameters, meta: undefined }],
    queryFn: ({ signal }) => provider.getList(resource, { ...parameters, signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
