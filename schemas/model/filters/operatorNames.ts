/** What a filter may ask of a field, beside its value itself. */
export const FILTER_OPERATORS = [
  'gte',
  'lte',
  'gt',
  'lt',
  'ne',
  'contains',
  'excludes',
  'prefix',
  'exists',
  'within',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** They look for a text within the text of a row. */
export const TEXT_OPERATORS = ['contains', 'excludes', 'prefix'] as const;

export const isFilterOperator = (text: string): text is FilterOperator =>
  FILTER_OPERATORS.some((operator) => operator === text);
