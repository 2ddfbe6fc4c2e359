import type { FilterPayload, SortPayload } from 'react-admin';
import type { ResourceModel } from '#schemas';
import { columnNamed, isObject, isSame, SEARCH_KEY } from '#schemas';
import { setOnly } from '#schemas/model/filters/filter.ts';
import { readFigures } from '#schemas/model/lists/figures.ts';
import { readLayout } from '#schemas/model/lists/layouts.ts';
import { isSameColumns, listSearch } from '../columns/columnsInAddress.ts';
import { type FilterValues, isSameFilters, without } from '../filters/filterValues.ts';
import { type Arrangement, searchWithArrangement } from '../layouts/arrangement.ts';

/** What a view keeps of a list. */
export interface ViewDefinition extends Arrangement {
  readonly search?: string;
  readonly filters?: FilterPayload;
  readonly sort?: SortPayload;
  /** Absent: the usual ones. */
  readonly columns?: readonly string[];
}

export interface SavedView extends ViewDefinition {
  readonly _id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  /** Only those who made it change it. */
  readonly isOwn: boolean;
}

/** What a list shows at the moment. */
export interface ListState {
  readonly filterValues: FilterValues;
  readonly sort: SortPayload;
  readonly columns: readonly string[] | undefined;
  readonly arrangement?: Arrangement;
}

export const definitionOf = ({
  filterValues,
  sort,
  columns,
  arrangement,
}: ListState): ViewDefinition => {
  const search = String(filterValues[SEARCH_KEY] ?? '').trim();
  return {
    ...(search !== '' && { search }),
    filters: setOnly(without(filterValues, SEARCH_KEY)),
    sort: { field: sort.field, order: sort.order },
    ...(columns && { columns }),
    ...arrangement,
  };
};

/** What a view asks, in the list's own shape. */
export const filtersOf = ({ search, filters = {} }: ViewDefinition): FilterValues =>
  search ? { ...filters, [SEARCH_KEY]: search } : filters;

/** Whether two views ask the same; the order in which filters were set does not count, nor an order that only one names. */
export const isSameView = (one: ViewDefinition, other: ViewDefinition): boolean => {
  const isOrdered = one.sort !== undefined && other.sort !== undefined;
  return (
    isSameFilters(filtersOf(one), filtersOf(other)) &&
    (!isOrdered || isSame(one.sort, other.sort)) &&
    isSameColumns(one.columns, other.columns) &&
    isSame(one.layout, other.layout) &&
    one.group === other.group &&
    isSame(one.figures, other.figures)
  );
};

/**
 * The list's address under a view, at its first page.
 *
 * Shape: react-admin's own parameters; an order by a field that the schema no longer has is left out.
 */
export const addressOf = (
  resource: ResourceModel,
  view: ViewDefinition,
  perPage: number,
): string => {
  const { sort, columns, layout, group, figures } = view;
  const isKnown = sort !== undefined && columnNamed(resource, sort.field) !== undefined;
  const order = isKnown ? sort : resource.defaultSort;
  const question = { filterValues: filtersOf(view), sort: order, page: 1, perPage };
  return searchWithArrangement(listSearch(question, columns), question, {
    ...(layout && { layout }),
    ...(group !== undefined && { group }),
    ...(figures && { figures }),
  });
};

/** A view that names the usual columns shows what one without columns shows. */
export const withoutUsual = (resource: ResourceModel, view: ViewDefinition): ViewDefinition => {
  const { columns, ...others } = view;
  return columns && !isSameColumns(columns, resource.columns) ? view : others;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const sortOf = (value: unknown): SortPayload | undefined => {
  if (!isObject(value) || !isText(value['field'])) return undefined;
  return { field: value['field'], order: value['order'] === 'DESC' ? 'DESC' : 'ASC' };
};

/** A view as it came from the server or from the browser's storage; undefined for what is none. */
export const readView = (value: unknown): SavedView | undefined => {
  if (!isObject(value)) return undefined;
  const { _id, name, search, filters, sort, columns, group } = value;
  if (!isText(_id) || !isText(name)) return undefined;
  const order = sortOf(sort);
  const layout = readLayout(value['layout']);
  const figures = readFigures(value['figures']);
  return {
    _id,
    name,
    isShared: value['isShared'] === true,
    isDefault: value['isDefault'] === true,
    isOwn: value['isOwn'] !== false,
    ...(isText(search) && { search }),
    ...(isObject(filters) && { filters }),
    ...(order && { sort: order }),
    ...(Array.isArray(columns) && { columns: columns.filter(isText) }),
    ...(layout && { layout }),
    ...(isText(group) && { group }),
    ...(figures && { figures }),
  };
};
