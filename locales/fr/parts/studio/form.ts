export const form = {
  help: 'Faites glisser un champ ou un groupe par sa poignée, ou appuyez sur espace puis sur les flèches.',
  layout: 'Les groupes sont',
  layouts: {
    sections: 'Des sections, l’une sous l’autre',
    tabs: 'Des onglets',
    steps: 'Des étapes, l’une après l’autre',
  },
  order: 'Ordre du formulaire',
  group: 'Titre du groupe',
  newGroup: 'Nouveau groupe',
  addGroup: 'Ajouter un groupe',
  firstGroup: 'Diviser le formulaire en groupes',
  removeGroup: 'Supprimer le groupe « %{name} »',
  noGroups: 'Tous les champs sont dans un seul formulaire, dans leur ordre.',
  emptyGroup: 'Un groupe a besoin d’un champ : glissez-en un ici ou supprimez le groupe.',
};
