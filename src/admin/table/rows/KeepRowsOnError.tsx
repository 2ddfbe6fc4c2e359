import { type ReactNode, useState } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { isForbidden } from '#src/admin/session/answerStatus.ts';

/**
 * Keeps the last rows that arrived in the list context when a later request fails.
 *
 * react-query drops them with the key of the failed request; a broken connection should not empty the page.
 */
export const KeepRowsOnError = ({ children }: { readonly children: ReactNode }) => {
  const context = useListContext();
  const { data, total, meta } = context;
  const [kept, setKept] = useState({ data, total, meta });
  if (data !== undefined && data !== kept.data) setKept({ data, total, meta });
  // Whoever may not read the rows any more sees none of them.
  if (isForbidden(context.error)) {
    const refused = { ...context, data: undefined, total: undefined, isPending: false };
    return (
      <ListContextProvider value={refused as ListControllerResult}>{children}</ListContextProvider>
    );
  }
  if (data !== undefined || !context.error || kept.data === undefined) return <>{children}</>;
  // react-admin's own state for this: an error together with the rows that were there before it.
  const value: ListControllerResult = {
    ...context,
    data: kept.data,
    total: kept.total ?? kept.data.length,
    meta: kept.meta,
    error: context.error,
    isPending: false,
    isLoading: false,
  };
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
};
