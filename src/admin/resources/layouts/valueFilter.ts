import { type FieldModel, fieldPath, isEmpty, isObject, type ResourceModel } from '#schemas';
import { isDated } from '#schemas/model/lists/layouts.ts';
import { dateOf } from '#src/admin/format/dates.ts';
import { type DayRange, toPlainRange, toTimeRange } from '#src/admin/table/filters/dateRange.ts';
import { type FilterValues, operand } from '#src/admin/table/filters/filterValues.ts';

/** The later beginning and the earlier end of what a filter asks and a span of days. Dates compare as texts. */
const within = (asked: unknown, field: FieldModel, days: DayRange) => {
  const range = field.kind === 'date' ? toPlainRange(days) : toTimeRange(days);
  const [from, to] = [operand(asked, 'gte'), operand(asked, 'lte')];
  return {
    ...(isObject(asked) ? asked : {}),
    gte: [from, range.gte ?? ''].toSorted().at(-1),
    lte: [to, range.lte ?? ''].filter(Boolean).toSorted()[0],
  };
};

/** The filter of the rows whose date lies in a span of days, both included. */
export const filterOfDays = (
  resource: ResourceModel,
  field: FieldModel,
  filter: FilterValues,
  days: DayRange,
): FilterValues => {
  const path = fieldPath(resource, field);
  return { ...filter, [path]: within(filter[path], field, days) };
};

/** The last day of a month (`2026-03`). */
const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${dateOf([year, number, 0]).getDate()}`;
};

/** The filter of the rows that hold a value, or nothing; of dates a month. */
export const filterOfValue = (
  resource: ResourceModel,
  field: FieldModel,
  filter: FilterValues,
  value: unknown,
): FilterValues => {
  const path = fieldPath(resource, field);
  if (isEmpty(value)) return { ...filter, [path]: { exists: false } };
  if (!isDated(field)) return { ...filter, [path]: [value] };
  const month = String(value);
  return filterOfDays(resource, field, filter, { from: `${month}-01`, to: lastDay(month) });
};
