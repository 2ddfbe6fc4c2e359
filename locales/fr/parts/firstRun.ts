import type { firstRun as english } from '#locales/en/parts/firstRun.ts';
import type { Translated } from '#locales/messages.ts';

export const firstRun: Translated<typeof english> = {
  title: 'Premiers pas',
  progress: '%{done} sur %{all} faits',
  putAway: 'Ranger le guide',
  isDone: 'fait',
  legal: {
    title: 'Dites qui vous êtes',
    text: 'Votre adresse et votre numéro fiscal figurent sur chaque facture.',
    action: 'Ouvrir l’équipe',
  },
  store: {
    title: 'Donnez un visage à la boutique',
    text: 'Un logo, des langues et les devises dans lesquelles les prix s’affichent.',
    action: 'Ouvrir la boutique',
  },
  product: {
    title: 'Ajoutez le premier produit',
    text: 'Il peut rester un brouillon jusqu’à ce que tout soit juste.',
    action: 'En ajouter un',
  },
  payout: {
    title: 'Dites où va votre argent',
    text: 'Un compte bancaire, PayPal ou un portefeuille ; les retraits y sont versés.',
    action: 'Ajouter un compte',
  },
  members: {
    title: 'Invitez vos collègues',
    text: 'Chacun se connecte avec son propre compte.',
    action: 'Ouvrir les membres',
  },
};
