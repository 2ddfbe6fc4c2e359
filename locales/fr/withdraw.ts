import type { withdraw as english } from '../en/withdraw.ts';
import type { Translated } from '../messages.ts';

/** Texts of the request for money, loaded with its dialog. */
export const withdraw: Translated<typeof english> = {
  payTo: 'Versé sur',
  usedFirst: 'Utilisé en premier',
  addAccount: 'Ajouter un compte',
  accountsFailed:
    'Les comptes enregistrés n’ont pas pu être chargés. Un compte peut être saisi ici.',
  keep: 'Enregistrer ce compte pour la prochaine fois',
  kept: 'Enregistré comme compte de',
  name: 'Titulaire du compte',
  nameMissing: 'Indiquez à qui appartient le compte.',
  help: {
    bank_transfer: 'L’IBAN, comme votre banque l’écrit. Ensuite, seule la fin en est affichée.',
    paypal: 'L’adresse e-mail du compte PayPal. Ensuite, seule la fin en est affichée.',
    wallet: 'L’adresse du portefeuille, sans espaces. Ensuite, seule la fin en est affichée.',
  },
};
