import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { toQuery } from '#dataProvider';
import type { ResourceModel } from '#schemas';
import { useCan } from '#src/admin/session/session.tsx';
import type { FilterValues } from '../filters/filterValues.ts';

/** How many rows match, and the sums over them: null where they are too many to be added up. */
export interface Sums {
  readonly count: number;
  readonly isMore?: true;
  readonly sums: Readonly<Record<string, number>> | null;
}

/** As many ids as fit into an address. */
const IDS = 200;

/** The filters that mean the same rows, each short enough for an address. */
export const partsOf = (filter: FilterValues): readonly FilterValues[] => {
  const { id } = filter;
  if (!Array.isArray(id) || id.length <= IDS) return [filter];
  return Array.from({ length: Math.ceil(id.length / IDS) }, (_, part) => ({
    ...filter,
    id: id.slice(part * IDS, (part + 1) * IDS),
  }));
};

/** Whole cents add up without the rounding of binary fractions. */
const CENTS = 100;
export const wholeCents = (value: number): number => Math.round(value * CENTS) / CENTS;

const added = (one: Sums, other: Sums): Sums => ({
  count: one.count + other.count,
  ...((one.isMore || other.isMore) && { isMore: true }),
  sums:
    one.sums && other.sums
      ? Object.fromEntries(
          Object.entries(one.sums).map(([name, value]) => [
            name,
            wholeCents(value + (other.sums?.[name] ?? 0)),
          ]),
        )
      : null,
});

/** Adds up fields of every row that a list's filter finds; of nothing where no field is named or the server cannot. */
export const useSums = (
  resource: ResourceModel,
  filter: FilterValues,
  fields: readonly string[],
): Sums | undefined => {
  const provider = useDataProvider<SoukDataProvider>();
  const { data } = useQuery({
    // Begins with the resource's name: whatever changes its rows has them added up again.
    queryKey: [resource.name, 'sums', filter, fields],
    enabled: useCan('figures') && fields.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        partsOf(filter).map((part) => {
          const query = toQuery({ filter: part });
          query.set('fields', fields.join(','));
          return provider.act<Sums>(resource.name, 'sums', { query, signal });
        }),
      );
      return answers.reduce(added);
    },
  });
  return data;
};
