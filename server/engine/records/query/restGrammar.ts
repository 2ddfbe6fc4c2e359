import { MAX_LIMIT, type ResourceModel } from '#schemas';
import { filteredPath, readFilter } from '#schemas/model/filters/readFilter.ts';
import type { SearchQuery } from '../records.ts';
import { defaultLimit, invalid, readingFilter, readJson, readZone, toSort } from './grammar.ts';

/** The query of `ra-data-simple-rest`: each parameter is JSON text. */
export interface RestQuery {
  readonly range?: string | undefined;
  readonly sort?: string | undefined;
  readonly filter?: string | undefined;
  /** Where the asker's days begin; `UTC` when absent. */
  readonly zone?: string | undefined;
}

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
  return toSort(resource, filteredPath(resource, field), order);
};

/**
 * Reads `range`, `sort`, `filter` (a `Filter`) and `zone` of the simple-REST dialect.
 *
 * Errors: 400 `unknown_parameter` or `invalid_parameter`, naming what is wrong.
 */
export const parseRestQuery = (
  resource: ResourceModel,
  query: RestQuery,
  now = new Date(),
): SearchQuery => {
  const at = { now, zone: readZone('zone', query.zone) };
  const filter = readJson('filter', query.filter) ?? {};
  const { words, conditions } = readingFilter(() => readFilter(resource, filter, at));
  const { offset, limit } = readRange(resource, query.range) ?? {
    offset: 0,
    limit: Math.min(defaultLimit(conditions), MAX_LIMIT),
  };
  return {
    page: Math.floor(offset / limit) + 1,
    limit,
    offset,
    sort: readSort(resource, query.sort),
    ...(words !== undefined && { search: words }),
    conditions,
  };
};
