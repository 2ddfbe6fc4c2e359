/** The grid of what a role may do. */
export const permissions = {
  schemas: 'Schemas',
  resource: 'Resource',
  all: 'All',
  row: 'Everything on %{name}',
  column: '%{verb} everywhere',
  one: '%{verb}: %{name}',
  allowed: 'Allowed',
  closed: 'Not allowed',
  count: '%{smart_count} resource |||| %{smart_count} resources',
} as const;
