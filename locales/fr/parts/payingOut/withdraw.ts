import type { withdraw as english } from '#locales/en/parts/payingOut/withdraw.ts';
import type { Translated } from '#locales/messages.ts';

/** Texts of the request for money, loaded with its dialog. */
export const withdraw: Translated<typeof english> = {
  requestLead: 'Vous pouvez retirer %{available}. Le retrait minimal est de %{minimum}.',
  requestLeadPlain: 'Vous pouvez retirer %{available}.',
  nothingToWithdraw: 'Le solde disponible est inférieur au retrait minimal.',
  takeAll: 'Tout',
  amountMissing: 'Saisissez un montant.',
  amountInvalid: 'Saisissez un montant avec deux décimales au plus, par exemple 120.50.',
  amountTooSmall: 'Saisissez au moins %{minimum}.',
  amountTooLarge: 'Saisissez au plus %{available}.',
  method: 'Mode de paiement',
  methodMissing: 'Choisissez comment être payé.',
  account: 'Compte',
  accountHelp:
    'IBAN, adresse e-mail ou portefeuille. Conservé à part ; seule une partie reste visible.',
  accountMissing: 'Saisissez le compte à créditer.',
  note: 'Remarque',
  optional: '%{label} (facultatif)',
  back: 'Retour',
  check: 'Vérifier la demande',
  summary: 'Vérifiez la demande',
  remaining: 'Restera disponible',
  send: 'Demander %{amount}',
  sent: 'Retrait de %{amount} demandé',
  halfSent:
    'Le retrait est enregistré, mais le solde n’a pas pu être diminué : %{reason} Prévenez la place de marché avant toute nouvelle demande.',
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
