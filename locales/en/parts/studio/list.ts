export const list = {
  columns: 'Columns',
  hide: 'Hide %{name}',
  addColumn: 'Another column',
  sort: 'Order',
  sortBy: 'Sorted by',
  order: 'Direction',
  orders: {
    ASC: 'Smallest first',
    DESC: 'Greatest first',
  },
  filters: 'Filters',
  system: {
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
};
