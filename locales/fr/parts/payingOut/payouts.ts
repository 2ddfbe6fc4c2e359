import type { payouts as english } from '#locales/en/parts/payingOut/payouts.ts';
import type { Translated } from '#locales/messages.ts';

/** Texts of the desk at which teams are paid out, loaded with its page. */
export const payouts: Translated<typeof english> = {
  context: 'Les retraits de toutes les équipes qui attendent : décidez-les, puis payez-les.',
  states: {
    requested: 'À décider',
    approved: 'À payer',
  },
  tabs: 'Ce qui attend',
  count: '%{count} (%{sum})',
  search: 'Équipe',
  list: 'Retraits',
  team: 'Équipe',
  amount: 'Montant',
  account: 'Compte',
  requestedAt: 'Demandé le',
  balance: 'Solde de l’équipe',
  past: 'Payé auparavant',
  attention: 'À vérifier',
  available: 'Disponible',
  pending: 'En attente',
  requested: 'En cours de versement',
  pastCount: '%{smart_count} versement, %{sum} |||| %{smart_count} versements, %{sum}',
  pastLast: 'le dernier le %{date}',
  pastNone: 'Rien encore',
  warnings: {
    firstPayout: 'Premier versement de cette équipe',
    newAccount: 'Compte saisi moins de %{days} jours avant la demande',
    typedAccount: 'Compte saisi pour cette demande, non enregistré',
    noAccount: 'Aucun compte enregistré',
    unusualAmount: 'Plus de %{times} fois le montant habituel',
  },
  noWarnings: 'Rien d’inhabituel',
  emptyTitle: 'Rien à payer',
  emptyText: {
    requested: 'Les retraits demandés par les équipes attendent ici votre décision.',
    approved: 'Les retraits approuvés attendent ici d’être payés.',
  },
  nothingFound: 'Aucune équipe de ce nom n’attend d’argent.',
  choose: 'Choisir le retrait de %{team}, %{amount}',
  chooseAll: 'Tout choisir sur cette page',
  chosen: '%{smart_count} choisi, %{sum} |||| %{smart_count} choisis, %{sum}',
  none: 'Choisissez des retraits pour les décider ensemble.',
  clear: 'Ne rien choisir',
  approve: 'Approuver %{count} (%{sum})',
  reject: 'Refuser %{count}',
  pay: 'Marquer %{count} comme payés (%{sum})',
  export: 'Fichier pour la banque',
  title: {
    approved: 'Approuver %{smart_count} retrait ? |||| Approuver %{smart_count} retraits ?',
    rejected: 'Refuser %{smart_count} retrait ? |||| Refuser %{smart_count} retraits ?',
    paid: 'Marquer %{smart_count} retrait comme payé ? |||| Marquer %{smart_count} retraits comme payés ?',
  },
  effect: {
    approved:
      '%{sum} de %{smart_count} équipe restent « en cours de versement » jusqu’au paiement. Le vendeur en est informé. |||| %{sum} de %{smart_count} équipes restent « en cours de versement » jusqu’au paiement. Les vendeurs en sont informés.',
    rejected:
      '%{sum} reviennent au solde disponible de %{smart_count} équipe. Le vendeur lit le motif. |||| %{sum} reviennent aux soldes disponibles de %{smart_count} équipes. Les vendeurs lisent le motif.',
    paid: '%{sum} de %{smart_count} équipe comptent comme retirés. Cette action est définitive. |||| %{sum} de %{smart_count} équipes comptent comme retirés. Cette action est définitive.',
  },
  withWarnings:
    '%{smart_count} d’entre eux est à vérifier. |||| %{smart_count} d’entre eux sont à vérifier.',
  changedMeanwhile:
    '%{smart_count} a changé entre-temps et est laissé de côté : %{teams} |||| %{smart_count} ont changé entre-temps et sont laissés de côté : %{teams}',
  reason: 'Motif',
  reasonHelp: 'Le vendeur le lira.',
  reasonMissing: 'Indiquez le motif.',
  reference: 'Référence de paiement pour tous',
  referenceHelp: 'Les lignes qui ont leur propre référence la gardent.',
  ownReference: 'Référence propre pour %{team}',
  referenceMissing: 'Indiquez une référence pour tous, ou une pour chacun.',
  confirm: {
    approved: 'Approuver',
    rejected: 'Refuser',
    paid: 'Marquer comme payé',
  },
  done: {
    approved:
      '%{smart_count} retrait approuvé, %{sum} |||| %{smart_count} retraits approuvés, %{sum}',
    rejected: '%{smart_count} retrait refusé, %{sum} |||| %{smart_count} retraits refusés, %{sum}',
    paid: '%{smart_count} retrait marqué comme payé, %{sum} |||| %{smart_count} retraits marqués comme payés, %{sum}',
  },
  outcome: 'Ce qu’il est advenu de chacun',
  isDone: 'Fait',
  isNow: 'Changé entre-temps : désormais « %{state} », %{amount}.',
  failed: 'Rien n’a été fait : %{reason}',
  unanswered: 'On ne sait pas si c’est fait : %{reason} Un nouvel envoi ne fait rien deux fois.',
  exportTitle:
    'Fichier pour la banque : %{smart_count} retrait |||| Fichier pour la banque : %{smart_count} retraits',
  exportText:
    'Un fichier CSV avec l’équipe, le mode, le compte, le montant et la référence de chacun.',
  exportWhole: 'Avec les comptes entiers',
  exportWholeHelp:
    'Chaque compte lu laisse une entrée dans l’historique de son retrait. Le fichier contient alors ce que demandent les banques : gardez-le en lieu sûr.',
  save: 'Enregistrer le fichier',
  saved: 'Fichier enregistré',
  savedPartly:
    'Fichier enregistré. Le compte entier de %{smart_count} retrait n’est pas conservé : le fichier contient la fin de son numéro. |||| Fichier enregistré. Les comptes entiers de %{smart_count} retraits ne sont pas conservés : le fichier contient la fin de leurs numéros.',
  withdrawal: 'Retrait',
  method: 'Mode de paiement',
  currency: 'Devise',
  referenceHead: 'Référence',
};
