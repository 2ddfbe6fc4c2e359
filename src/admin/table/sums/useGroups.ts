import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { toQuery } from '#dataProvider';
import type { FieldModel, ResourceModel } from '#schemas';
import { fieldPath, joinNames } from '#schemas';
import type { FiguresByField } from '#schemas/model/lists/figures.ts';
import { isDated, type TimeUnit } from '#schemas/model/lists/layouts.ts';
import { ownTimeZone } from '#src/admin/format/ownTimeZone.ts';
import { useCan } from '#src/admin/session/session.tsx';
import type { FilterValues } from '../filters/filterValues.ts';

/** Rows that hold the same of a field. */
export interface Group {
  /** Of moments the month (`2026-03`) or the day (`2026-03-09`); null for nothing. */
  readonly value: unknown;
  readonly count: number;
  readonly figures: FiguresByField;
}

/** All groups of a filter; none where too many rows match to be put together. */
export interface Groups {
  readonly count: number;
  readonly isMore?: true;
  readonly groups?: readonly Group[];
  /** Those behind the ones that are told. */
  readonly rest?: Omit<Group, 'value'> & { readonly groups: number };
}

interface GroupsQuestion {
  readonly filter: FilterValues;
  readonly by: FieldModel;
  /** Numbers to add up. */
  readonly fields: readonly FieldModel[];
  /** Of dates and moments. */
  readonly unit?: TimeUnit;
}

/** Counts and adds up the rows of a filter by what they hold of a field, in one call; undefined where no server can. */
export const useGroups = (
  resource: ResourceModel,
  { filter, by, fields, unit = 'month' }: GroupsQuestion,
) => {
  const provider = useDataProvider<SoukDataProvider>();
  const named = fields.map((field) => fieldPath(resource, field));
  const path = fieldPath(resource, by);
  const times = isDated(by) ? { 'by[unit]': unit, 'by[zone]': ownTimeZone() } : {};
  const canGroup = useCan('figures');
  const query = useQuery({
    // Begins with the resource's name: whatever changes its rows has them put together again.
    queryKey: [resource.name, 'groups', filter, path, named, times],
    enabled: canGroup,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const question = toQuery({ filter });
      question.set('by', path);
      for (const [name, value] of Object.entries(times)) question.set(name, value);
      if (named.length > 0) question.set('fields', joinNames(named));
      return provider.act<Groups>(resource.name, 'sums', { query: question, signal });
    },
  });
  return { ...query, canGroup };
};
