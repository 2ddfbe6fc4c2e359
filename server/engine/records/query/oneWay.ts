import type { ResourceModel } from '#schemas';
import { isConditionGroup } from '#schemas/model/filters/filter.ts';
import type { SearchQuery } from '../records.ts';

/**
 * Whether a page has one best way whatever its values are: through an index in the order of the list, over everything or
 * over the rows with one value of a field that the schema pairs with the sort. Then it is planned once.
 */
export const hasOneWay = (
  { indexes }: ResourceModel,
  { conditions, search, sort }: SearchQuery,
): boolean => {
  if (search !== undefined) return false;
  const [condition, ...more] = conditions;
  if (!condition) return true;
  if (more.length > 0 || isConditionGroup(condition)) return false;
  const { field, operator, values } = condition;
  const isOneValue = operator === 'in' && values.length === 1;
  return isOneValue && indexes.some(([by, order]) => by === field && order === sort.field);
};
