export const permissions = {
  title: 'Ce que les rôles peuvent faire',
  atOnce:
    'Les rôles sont des lignes à part : un changement ici prend effet aussitôt et n’est pas dans le brouillon.',
  role: 'Rôle',
  box: '%{role} : %{verb}',
  saved: 'Le rôle est enregistré.',
};
