import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { type FieldModel, fieldPath, fieldValue, type ResourceModel } from '#schemas';
import { type DayRange, dayOf } from '#src/admin/table/filters/dateRange.ts';
import { useGroups } from '#src/admin/table/sums/useGroups.ts';
import type { PendingChange } from '../useRowChange.ts';
import { filterOfDays } from '../valueFilter.ts';

/** Rows that are drawn into a calendar; where a span has more, days say how many they hold. */
const MAX_ROWS = 500;

/** The rows of one day: those that are here, and how many there are. */
export interface DayRows {
  readonly rows: readonly RaRecord[];
  readonly count: number;
}

const NOTHING: DayRows = { rows: [], count: 0 };

/** The day that a row lies on, by the reader's calendar; '' for none. */
export const dayOfRow = (field: FieldModel, record: RaRecord): string => {
  const value = fieldValue(field, record);
  return typeof value === 'string' ? dayOf(value) : '';
};

const byDay = (
  field: FieldModel,
  rows: readonly RaRecord[],
): ReadonlyMap<string, readonly RaRecord[]> => {
  const days = new Map<string, RaRecord[]>();
  for (const row of rows) {
    const day = dayOfRow(field, row);
    const own = days.get(day);
    if (own) own.push(row);
    else days.set(day, [row]);
  }
  return days;
};

/** The rows of a span of days, asked for by the list's own filter narrowed to it. */
export const useCalendarRows = (
  resource: ResourceModel,
  field: FieldModel,
  span: DayRange,
  pending: readonly PendingChange[],
) => {
  const provider = useDataProvider<SoukDataProvider>();
  const { filterValues } = useListContext();
  const filter = filterOfDays(resource, field, filterValues, span);
  const sort = { field: fieldPath(resource, field), order: 'ASC' } as const;
  const pagination = { page: 1, perPage: Math.min(MAX_ROWS, resource.maxLimit) };
  const found = useQuery({
    // Begins with the resource's name: whatever changes its rows has them read again.
    queryKey: [resource.name, 'calendar', { filter, sort, ...pagination }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      provider.getList<RaRecord>(resource.name, { filter, sort, pagination, signal }),
  });
  const counted = useGroups(resource, { filter, by: field, fields: [], unit: 'day' });
  const moving = new Set(pending.map(({ record }) => record.id));
  const rows = [
    ...(found.data?.data ?? []).filter(({ id }) => !moving.has(id)),
    ...pending.map(({ record }) => record),
  ];
  const days = byDay(field, rows);
  const isAll = (found.data?.total ?? 0) <= pagination.perPage;
  const counts = new Map(
    (counted.data?.groups ?? []).map(({ value, count }) => [String(value), count]),
  );
  return {
    ...found,
    rowsOf: (day: string): DayRows => {
      const own = days.get(day);
      if (isAll) return own ? { rows: own, count: own.length } : NOTHING;
      const count = Math.max(counts.get(day) ?? 0, own?.length ?? 0);
      return count === 0 ? NOTHING : { rows: own ?? [], count };
    },
  };
};
