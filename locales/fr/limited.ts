import type { limited as english } from '../en/limited.ts';
import type { Translated } from '../messages.ts';

export const limited: Translated<typeof english> = {
  title: 'Indisponible avec ce serveur',
  page: 'Ce serveur n’annonce pas l’appel dont cette page a besoin : rien ne lui est demandé.',
  list: 'Ce serveur n’a pas d’appel pour lister : %{name}.',
  show: 'Ce serveur n’a pas d’appel pour lire une ligne de : %{name}.',
  create: 'Ce serveur n’a pas d’appel pour créer : %{name}.',
  readOnly:
    'Ce serveur n’a pas d’appel pour modifier : %{name}. Ici, vous pouvez lire, pas modifier.',
  hidden: 'Non affiché, car ce serveur ne le propose pas : %{parts}.',
  sorting: 'le tri et les filtres par mots, nombres et dates',
  openById: 'Ouvrir par identifiant',
  id: 'Identifiant',
  open: 'Ouvrir',
  conversations:
    'Ce serveur ne liste pas les commandes. Voici les conversations ouvertes dans ce navigateur ; ouvrez-en une autre par l’identifiant de sa commande.',
  orderId: 'Identifiant de la commande',
  assumedCurrency: 'Le serveur n’indique pas de devise ici ; c’est celle de la boutique.',
  withoutPayment:
    'Une commande payée n’indique pas sa date de paiement : elle compte au jour de sa création. |||| %{smart_count} commandes payées n’indiquent pas leur date de paiement : elles comptent au jour de leur création.',
  import: 'Importation',
  past: 'ce qui a été modifié, par qui et quand',
  team: 'Votre équipe',
};
