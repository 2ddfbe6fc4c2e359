export const list = {
  columns: 'Colonnes',
  hide: 'Masquer %{name}',
  addColumn: 'Autre colonne',
  sort: 'Ordre',
  sortBy: 'Trié par',
  order: 'Sens',
  orders: {
    ASC: 'Le plus petit d’abord',
    DESC: 'Le plus grand d’abord',
  },
  filters: 'Filtres',
  system: {
    createdAt: 'Création',
    updatedAt: 'Modification',
  },
};
