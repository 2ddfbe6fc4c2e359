import type { history as english } from '../en/history.ts';
import type { Translated } from '../messages.ts';

/** What happened to a row, beside its details. */
export const history: Translated<typeof english> = {
  title: 'Historique',
  changed: 'Modifié : %{fields}',
  show: 'Avant et après',
  before: 'Avant',
  after: 'Après',
  more: 'Afficher plus ancien',
  empty: 'Il ne s’est encore rien passé ici.',
  who: '%{name} (%{side})',
  sides: {
    admin: 'Administrateur',
    support: 'Assistance',
    user: 'Un utilisateur',
    system: 'Le système',
  },
  kinds: {
    create: 'Créé',
    update: 'Enregistré',
    trash: 'Mis à la corbeille',
    remove: 'Supprimé',
    restore: 'Restauré',
    anonymise: 'Rendu anonyme',
    'read-secret': 'Donnée secrète consultée',
    'end-access': 'Accès de l’acheteur interrompu',
  },
};
