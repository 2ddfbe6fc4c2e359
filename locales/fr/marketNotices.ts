import type { marketNotices as english } from '../en/marketNotices.ts';
import type { Translated } from '../messages.ts';

export const marketNotices: Translated<typeof english> = {
  groups: {
    sales: 'Commandes et argent',
  },
  names: {
    newOrder: 'Nouvelle commande',
    newMessage: 'Nouveau message',
    offerAnswered: 'Réponse à une offre',
    withdrawalDecided: 'Décision sur un retrait',
  },
  kinds: {
    newOrder: 'Nouvelle commande : %{title}',
    newMessage: 'Nouveau message de %{name}',
    offerAnswered: {
      accepted: '%{name} a accepté votre offre',
      declined: '%{name} a refusé votre offre',
    },
    withdrawalDecided: {
      approved: 'Un retrait a été approuvé : %{amount}',
      paid: 'Un retrait a été versé : %{amount}',
      rejected: 'Un retrait a été refusé : %{amount}',
    },
  },
};
