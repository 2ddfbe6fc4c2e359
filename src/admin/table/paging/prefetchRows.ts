import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';

/** Read a moment ago, rows are not read again because somebody may want them. */
const FRESH_MS = 15_000;

/** Reads rows ahead, under react-admin's own key, so that the list has them at once. Never fails: the list asks again. */
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
