import type { outbox as english } from '#locales/en/parts/outbox.ts';
import type { Translated } from '#locales/messages.ts';

export const outbox: Translated<typeof english> = {
  sending: 'Les lettres des trente derniers jours et ce qu’elles sont devenues.',
  keeping:
    'Ce serveur n’envoie pas de courrier : les lettres attendent ici, et vous transmettez leurs liens. Définissez MAIL_URL pour les faire envoyer.',
  search: 'Rechercher un destinataire',
  state: 'État',
  all: 'Toutes',
  states: { waiting: 'En attente', sent: 'Envoyée', failed: 'Échouée' },
  failures: {
    refused: 'Le serveur de courrier l’a refusée définitivement.',
    givenUp: 'Elle n’a pas pu partir pendant un jour et a été abandonnée.',
    expired: 'Son lien n’est plus valable. Qui en a besoin en demande un autre.',
  },
  attempts: 'Essayée une fois |||| Essayée %{smart_count} fois',
  next: 'Prochain essai : %{time}',
  answer: 'Le serveur de courrier a dit :',
  link: 'Afficher son lien',
  linkHelp:
    'Qui possède ce lien peut utiliser le compte auquel il mène. Donnez-le à %{email} seulement ; le journal d’audit note que vous l’avez vu.',
  copy: 'Copier le lien',
  copied: 'Le lien est copié',
  retried: 'Un nouvel essai est en cours',
  emptyTitle: 'Aucune lettre ici',
  emptyText:
    'Les invitations, les liens pour un nouveau mot de passe et les avis apparaissent ici quand ils sont écrits.',
  nothingFound: 'Aucune lettre ne correspond. Changez l’état ou les mots.',
};
