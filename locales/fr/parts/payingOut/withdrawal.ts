import type { withdrawal as english } from '#locales/en/parts/payingOut/withdrawal.ts';
import type { Translated } from '#locales/messages.ts';

export const withdrawal: Translated<typeof english> = {
  title: 'Retrait de %{amount}',
  facts: 'Demande',
  timeline: 'Chronologie',
  requested: 'Demandé',
  movedTo: 'Passé à « %{state} »',
  changed: 'Modifié : %{fields}',
  accountRead: 'A consulté le compte entier',
  by: 'par %{name}',
  system: 'le système',
  timelineFailed: 'La chronologie n’a pas pu être chargée.',
  showAccount: 'Afficher le compte entier',
  hideAccount: 'Masquer le compte',
  showAccountHelp: 'Chaque consultation laisse une trace dans la chronologie.',
  accountFailed: 'Le compte n’a pas pu être lu : %{reason}',
  noAccount: 'Aucun compte enregistré.',
  pay: 'Marquer comme payé',
  payTitle: 'Marquer ce retrait comme payé ?',
  payText: 'Cette action est définitive.',
  reference: 'Référence de paiement',
  referenceMissing: 'Saisissez la référence du paiement.',
};
