import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';

/** Where no events arrive, asked again this often. */
export const ASK_EVERY_MS = 60_000;

/**
 * A figure beside a line of the menu, asked for again and again. A key that begins with a resource's name
 * is asked again when rows of it change.
 */
export const useCountOf = (
  queryKey: readonly [resource: string, ...string[]],
  count: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<number>,
  isOffered: boolean,
): number => {
  const { data = 0 } = useQuery({
    queryKey,
    queryFn: count,
    enabled: isOffered,
    refetchInterval: ASK_EVERY_MS,
    // A count that fails is no news: the screens say what they could not load.
    retry: false,
  });
  // What was counted before a right was lost is nobody's to see any more.
  return isOffered ? data : 0;
};
