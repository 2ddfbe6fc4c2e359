import {
  isObject,
  MAX_LIMIT,
  ownPath,
  parseExactly,
  type ResourceModel,
  SEARCH_KEY,
} from '#schemas';
import type { Condition, SearchQuery } from '../records.ts';
import {
  boundedConditions,
  boundedSearch,
  defaultLimit,
  invalid,
  toCondition,
  toSort,
} from './grammar.ts';

/** The query of `ra-data-simple-rest`: each parameter is JSON text. */
export interface RestQuery {
  readonly range?: string | undefined;
  readonly sort?: string | undefined;
  readonly filter?: string | undefined;
}

/** What react-admin calls a row's id. */
const ID = 'id';

const nameOf = (resource: ResourceModel, name: string): string =>
  name === ID && !resource.tree.has(ID) ? ownPath(resource, '_id') : name;

const readJson = (name: string, text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  try {
    return parseExactly(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid(name, 'it is not JSON');
    throw cause;
  }
};

const readRange = (
  resource: ResourceModel,
  text: string | undefined,
): { readonly offset: number; readonly limit: number } | undefined => {
  const range = readJson('range', text);
  if (range === undefined) return undefined;
  const [first, last]: readonly unknown[] = Array.isArray(range) ? range : [];
  const isWhole = Number.isSafeInteger(first) && Number.isSafeInteger(last);
  if (typeof first !== 'number' || typeof last !== 'number' || !isWhole || first < 0) {
    throw invalid('range', 'give the first and the last row, like [0,9]');
  }
  const limit = last - first + 1;
  if (limit < 1 || limit > resource.maxLimit) {
    throw invalid('range', `ask for 1 to ${resource.maxLimit} rows`);
  }
  return { offset: first, limit };
};

const readSort = (resource: ResourceModel, text: string | undefined): SearchQuery['sort'] => {
  const sort = readJson('sort', text);
  if (sort === undefined) return resource.defaultSort;
  const [field, order]: readonly unknown[] = Array.isArray(sort) ? sort : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
    throw invalid('sort', 'give a field and ASC or DESC, like ["createdAt","DESC"]');
  }
  return toSort(resource, nameOf(resource, field), order);
};

const toConditions = (resource: ResourceModel, key: string, value: unknown): Condition[] => {
  const name = nameOf(resource, key);
  if (Array.isArray(value)) return [toCondition(resource, name, undefined, value)];
  if (!isObject(value)) return [toCondition(resource, name, undefined, [value])];
  return Object.entries(value).map(([operator, operand]) =>
    toCondition(resource, name, operator, Array.isArray(operand) ? operand : [operand]),
  );
};

/**
 * Reads `range`, `sort` and `filter` of the simple-REST dialect; `filter` has react-admin's shape.
 *
 * Errors: 400 `unknown_parameter` or `invalid_parameter`, naming what is wrong.
 */
export const parseRestQuery = (resource: ResourceModel, query: RestQuery): SearchQuery => {
  const filter = readJson('filter', query.filter) ?? {};
  if (!isObject(filter)) throw invalid('filter', 'give an object');
  const { [SEARCH_KEY]: words, ...rest } = filter;
  if (words !== undefined && typeof words !== 'string') throw invalid(SEARCH_KEY, 'give a text');
  const conditions = boundedConditions(
    resource,
    Object.entries(rest).flatMap(([key, value]) => toConditions(resource, key, value)),
  );
  const { offset, limit } = readRange(resource, query.range) ?? {
    offset: 0,
    limit: Math.min(defaultLimit(conditions), MAX_LIMIT),
  };
  return {
    page: Math.floor(offset / limit) + 1,
    limit,
    offset,
    sort: readSort(resource, query.sort),
    ...(words && { search: boundedSearch(SEARCH_KEY, words) }),
    conditions,
  };
};
