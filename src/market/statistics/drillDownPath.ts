import type { Behind } from '#schemas/market/statistics.ts';

/** `createdAt[gte]` is the `gte` of `createdAt`. */
const OPERATOR = /^(.+)\[(\w+)\]$/;

/** The filter that a list shows for a query of the search grammar. */
const filterOf = (query: Behind['query']): Readonly<Record<string, unknown>> => {
  const filter: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const [, field, operator] = OPERATOR.exec(key) ?? [];
    if (field === undefined || operator === undefined) {
      filter[key] = typeof value === 'string' ? [value] : value;
      continue;
    }
    const present = filter[field];
    filter[field] = { ...(typeof present === 'object' && present), [operator]: value };
  }
  return filter;
};

const asParameters = (query: Behind['query']): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : value).map((item): [string, string] => [name, item]),
    ),
  );

/** Address of the list whose total or sum a number is. */
export const drillDownPath = ({ resource, source, query, sum, less }: Behind): string => {
  if (source === 'visits') return `/visitors?${asParameters(query)}`;
  if (source === 'conversations') return `/messages?${asParameters(query)}`;
  const filter = JSON.stringify(filterOf(query));
  const sums = { ...(sum !== undefined && { sum }), ...(less !== undefined && { less }) };
  return `/${resource}?${new URLSearchParams({ filter, ...sums })}`;
};
