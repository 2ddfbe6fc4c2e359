import type { marketNotices as english } from '#locales/en/parts/notices/market.ts';
import type { Translated } from '#locales/messages.ts';

export const marketNotices: Translated<typeof english> = {
  names: {
    newOrder: 'Nouvelle commande',
    newMessage: 'Nouveau message',
    offerAnswered: 'Réponse à une offre',
    resolutionAsked: 'Demande sur une commande',
    resolutionEnded: 'Réponse sur une commande',
    withdrawalDecided: 'Décision sur un retrait',
  },
  kinds: {
    newOrder: 'Nouvelle commande : %{title}',
    newMessage: 'Nouveau message de %{name}',
    offerAnswered: {
      accepted: '%{name} a accepté votre offre',
      declined: '%{name} a refusé votre offre',
    },
    resolutionAsked: {
      cancellation: 'Commande de %{name} : une annulation est proposée',
      extension: 'Commande de %{name} : un délai est demandé',
      dispute: 'Commande de %{name} : un litige est ouvert',
    },
    resolutionEnded: {
      accepted: 'Commande de %{name} : la demande est acceptée',
      declined: 'Commande de %{name} : la demande est refusée',
      withdrawn: 'Commande de %{name} : la demande est retirée',
      decided: 'Commande de %{name} : le litige est tranché',
    },
    withdrawalDecided: {
      approved: 'Un retrait a été approuvé : %{amount}',
      paid: 'Un retrait a été versé : %{amount}',
      rejected: 'Un retrait a été refusé : %{amount}',
    },
  },
};
