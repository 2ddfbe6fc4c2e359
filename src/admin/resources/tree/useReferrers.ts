import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';

interface ReferrerCount {
  readonly resource: string;
  readonly field: string;
  readonly count: number;
}
interface Answer {
  readonly results: readonly {
    readonly _id: string;
    readonly referrers: readonly ReferrerCount[];
  }[];
}

/** The most ids of one call. */
const IDS = 200;

/** How many rows of which lists refer to each of some rows; undefined where the server cannot tell, or not yet. */
export const useReferrers = (
  resource: ResourceModel,
  ids: readonly string[],
): ReadonlyMap<string, readonly ReferrerCount[]> | undefined => {
  const provider = useDataProvider<SoukDataProvider>();
  const { data } = useQuery({
    // Begins with the resource's name, so that a change of its rows refetches the counts.
    queryKey: [resource.name, 'referrers', ids],
    enabled: useCan('figures') && ids.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, part) =>
        ids.slice(part * IDS, (part + 1) * IDS),
      );
      const answers = await Promise.all(
        parts.map((part) => {
          const query = new URLSearchParams(part.map((id): [string, string] => ['id', id]));
          return provider.act<Answer>(resource.name, 'referrers', { query, signal });
        }),
      );
      return new Map(
        answers.flatMap(({ results }) =>
          results.map(({ _id, referrers }) => [_id, referrers] as const),
        ),
      );
    },
  });
  return data;
};
