import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { toQuery } from '#dataProvider';
import { type FieldModel, fieldPath, joinNames, type ResourceModel } from '#schemas';
import type { Figures, FiguresByField } from '#schemas/model/lists/figures.ts';
import { useCan } from '#src/admin/session/session.tsx';
import type { FilterValues } from '../filters/filterValues.ts';
import { partsOf, wholeCents } from './useSums.ts';

/** Numbers over the rows of a filter; `figures` is absent where too many rows match to be added up. */
export interface FoundFigures {
  readonly count: number;
  readonly figures?: FiguresByField;
}

const together = (one: Figures, other: Figures): Figures => ({
  ...one,
  sum: wholeCents(one.sum + other.sum),
  least: Math.min(one.least, other.least),
  greatest: Math.max(one.greatest, other.greatest),
  filled: one.filled + other.filled,
});

const joined = (
  one: readonly Figures[] = [],
  other: readonly Figures[] = [],
): readonly Figures[] => {
  const others = new Map(other.map((figures) => [figures.currency, figures]));
  const known = one.map((figures) => {
    const same = others.get(figures.currency);
    others.delete(figures.currency);
    return same ? together(figures, same) : figures;
  });
  return [...known, ...others.values()];
};

const added = (one: FoundFigures, other: FoundFigures): FoundFigures => ({
  count: one.count + other.count,
  ...(one.figures &&
    other.figures && {
      figures: Object.fromEntries(
        Object.keys({ ...one.figures, ...other.figures }).map((name) => [
          name,
          joined(one.figures?.[name], other.figures?.[name]),
        ]),
      ),
    }),
});

/** Sum, least, greatest and filled of fields over every row of a filter; nothing where no field or filter is named. */
export const useFigures = (
  resource: ResourceModel,
  filter: FilterValues | undefined,
  fields: readonly FieldModel[],
) => {
  const provider = useDataProvider<SoukDataProvider>();
  const names = joinNames(fields.map((field) => fieldPath(resource, field)));
  return useQuery({
    // Begins with the resource's name: whatever changes its rows has them added up again.
    queryKey: [resource.name, 'figures', filter, names],
    enabled: useCan('figures') && fields.length > 0 && filter !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        partsOf(filter ?? {}).map((part) => {
          const query = toQuery({ filter: part });
          query.set('fields', names);
          query.set('figures', 'true');
          return provider.act<FoundFigures>(resource.name, 'sums', { query, signal });
        }),
      );
      return answers.reduce(added);
    },
  });
};
