import type { refunds as english } from '#locales/en/parts/refunds.ts';
import type { Translated } from '#locales/messages.ts';

export const refunds: Translated<typeof english> = {
  title: 'Rembourser « %{order} »',
  left: 'Reste à rembourser',
  howMuch: 'Montant à rendre',
  whole: 'Tout ce qui reste : %{amount}',
  part: 'Une partie',
  amount: 'Montant',
  amountMissing: 'Indiquez le montant à rendre.',
  amountInvalid: 'Indiquez un montant supérieur à zéro, avec deux décimales au plus.',
  amountTooLarge: 'Pas plus que ce qui reste : %{left}',
  reason: 'Motif',
  reasonHelp: 'L’acheteur et le vendeur le lisent.',
  reasonMissing: 'Indiquez pourquoi : l’acheteur et le vendeur le lisent.',
  effect: 'Ce que cela fait',
  effectOfNothing: 'Indiquez un montant pour voir ce que cela fait.',
  toBuyer: 'L’acheteur récupère %{amount}.',
  fromSeller: 'Le vendeur en rend %{amount} : « %{figure} » passe de %{from} à %{to}.',
  ends: 'Il ne reste alors rien : la commande est remboursée. C’est irréversible.',
  stays: 'Il reste alors %{left}, et la commande garde son statut. C’est irréversible.',
  missing:
    'Le vendeur n’a pas assez : %{there} dans « %{figure} », il manque %{missing}. Remboursez une plus petite partie ou ajustez d’abord le solde.',
  meanwhile:
    'Quelqu’un d’autre a remboursé %{amount} entre-temps. Tout ce qui suit en tient compte.',
  meanwhileOrOwn:
    '%{amount} ont été remboursés depuis l’ouverture. Votre envoi resté sans réponse en fait peut-être partie : renvoyé tel quel, il ne fait rien deux fois.',
  changed:
    'Rien n’a été remboursé : la commande a changé entre-temps. Regardez ce que cela fait maintenant, puis renvoyez.',
  again: 'Réessayer',
  send: 'Rembourser %{amount}',
  done: '%{amount} remboursés.',
};
