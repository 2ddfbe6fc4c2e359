import { isEmpty, isObject } from '#schemas';
import { type Filter, isGroupEntry, setOnly } from '#schemas/model/filters/filter.ts';

/** A page, an order and filters, as react-admin hands them over. */
export interface ListRequest {
  readonly pagination?: { readonly page: number; readonly perPage: number } | undefined;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** Filters that are counted beside it, by name. */
  readonly counted?: Readonly<Record<string, Filter>> | undefined;
}

/** `id` is react-admin's name of `_id`. */
const fieldName = (name: string): string => (name === 'id' ? '_id' : name);

/** A word, and none that means something else in a query; any other name or path stands in `filter[…]`. */
const PLAIN = /^(?!(?:page|limit|sort|search|fields|where|format|columns|for|by|figures|of)$)\w+$/;

const parameterOf = (name: string): string => {
  const field = fieldName(name);
  // A bracket of the name itself must not look like the one behind it.
  return PLAIN.test(field) ? field : `filter[${field.replace(/[[\]]/g, '\\$&')}]`;
};

const appendFilter = (query: URLSearchParams, name: string, value: unknown): void => {
  const field = parameterOf(name);
  if (Array.isArray(value)) {
    for (const item of value) query.append(field, String(item));
  } else if (isObject(value)) {
    for (const [operator, operand] of Object.entries(value)) {
      for (const item of Array.isArray(operand) ? operand : [operand]) {
        if (!isEmpty(item)) query.append(`${field}[${operator}]`, String(item));
      }
    }
  } else if (!isEmpty(value)) {
    query.append(field, String(value));
  }
};

/** Whether "today" is asked for: it begins where the reader is. */
export const asksRelatively = (filter: unknown): boolean =>
  JSON.stringify(filter)?.includes('"within":') ?? false;

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The query string of a search.
 *
 * Shape: `{ q: 'red', status: ['paid'], amount: { gte: 1 } }` → `search=red&status=paid&amount[gte]=1`;
 * `$any` and `$all` stand in `where` as JSON; `page` starts at 1; `-field` sorts downwards.
 * Source: decisions.md "Search"; seed section 9 "Table default query".
 */
export const toQuery = ({
  pagination,
  sort,
  filter = {},
  counted,
}: ListRequest): URLSearchParams => {
  const query = new URLSearchParams();
  if (pagination) {
    query.set('page', String(pagination.page));
    query.set('limit', String(pagination.perPage));
  }
  if (sort?.field) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${fieldName(sort.field)}`);
  const { q, ...fields } = filter;
  if (!isEmpty(q)) query.set('search', String(q));
  const groups = Object.entries(fields).filter((entry) => isGroupEntry(...entry));
  for (const [name, value] of Object.entries(fields)) {
    if (!isGroupEntry(name, value)) appendFilter(query, name, value);
  }
  const where = setOnly(Object.fromEntries(groups));
  if (!isEmpty(where)) query.set('where', JSON.stringify(where));
  if (counted) {
    const asked = Object.entries(counted).map(([name, one]) => [name, setOnly(one)]);
    query.set('of', JSON.stringify(Object.fromEntries(asked)));
  }
  if (asksRelatively([filter, counted])) query.set('where[zone]', ownZone());
  return query;
};

/** Fields of our own server: rows of others have none, and theirs belong to the team that asks. */
const OWN_FIELDS: readonly string[] = ['teamId'];

/** The same for a server that knows only the seed's calls: pages, words and equality, no order. */
export const toSeedQuery = ({ pagination, filter = {} }: ListRequest): URLSearchParams => {
  const plain = Object.entries(filter).filter(
    ([name, value]) => !isObject(value) && !isGroupEntry(name, value) && !OWN_FIELDS.includes(name),
  );
  return toQuery({ pagination, filter: Object.fromEntries(plain) });
};
