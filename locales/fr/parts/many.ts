import type { many as english } from '#locales/en/parts/many.ts';
import type { Translated } from '#locales/messages.ts';

export const many: Translated<typeof english> = {
  moveTitle: '%{move} : %{smart_count} ligne |||| %{move} : %{smart_count} lignes',
  moveHelp: 'Les lignes dont le statut ne le permet pas restent inchangées et sont énumérées.',
  noWayBack: 'Ce changement est définitif.',
  editTitle: 'Modifier %{smart_count} ligne |||| Modifier %{smart_count} lignes',
  field: 'Champ',
  act: 'Que faire',
  acts: { set: 'Définir', add: 'Ajouter', remove: 'Retirer', empty: 'Vider' },
  chooseAct: 'Choisissez que faire de ce champ. Rien ne change avant.',
  chooseValue: 'Choisissez une valeur.',
  changingAtMost:
    '%{smart_count} ligne change au plus. |||| %{smart_count} lignes changent au plus.',
  preview: 'Les premières lignes',
  before: 'Maintenant',
  after: 'Ensuite',
  lockedHere: 'Verrouillé dans ce statut',
  apply: 'Modifier %{smart_count} ligne |||| Modifier %{smart_count} lignes',
  progress: '%{done} lignes sur %{total}',
  counting: 'Recherche des lignes',
  stop: 'Arrêter',
  stopping: 'Arrêt en cours',
  changedTitle: 'D’autres lignes correspondent maintenant',
  changedText:
    'Il y en avait %{expected} quand vous avez regardé, il y en a maintenant %{total}. Rien n’a encore été fait.',
  goOn: 'Continuer avec %{total}',
  left: '%{smart_count} ligne n’a pas été essayée. |||| %{smart_count} lignes n’ont pas été essayées.',
  refusedRows: 'Lignes refusées',
  nothing: 'Plus aucune ligne ne correspond',
  updated: '%{smart_count} ligne modifiée |||| %{smart_count} lignes modifiées',
  looking: 'Examen des lignes',
  lookingAt: 'Examen des lignes : %{done} sur %{total}',
  canMove:
    '%{smart_count} ligne sur %{total} peut changer de statut |||| %{smart_count} lignes sur %{total} peuvent changer de statut',
  noneCanMove: 'Aucune de ces lignes ne peut changer de statut.',
  willChange:
    '%{smart_count} ligne sur %{total} change |||| %{smart_count} lignes sur %{total} changent',
  noneChanges: 'Aucune de ces lignes ne change.',
  areSo: '%{smart_count} ligne est déjà ainsi |||| %{smart_count} lignes sont déjà ainsi',
  done: '%{smart_count} ligne sur %{total} est faite |||| %{smart_count} lignes sur %{total} sont faites',
  surprises:
    '%{smart_count} ligne pouvait changer quand vous avez regardé, et ne le peut plus. |||| %{smart_count} lignes pouvaient changer quand vous avez regardé, et ne le peuvent plus.',
  stay: '%{smart_count} ligne reste inchangée |||| %{smart_count} lignes restent inchangées',
  reasonRows: '%{smart_count} ligne |||| %{smart_count} lignes',
  moreRows: 'et %{smart_count} autre |||| et %{smart_count} autres',
  openList: 'Ouvrir cette ligne dans la liste |||| Ouvrir ces %{smart_count} lignes dans la liste',
  openFirst: 'Ouvrir les %{count} premières dans la liste',
  reasonFirst: 'Écrivez la raison, puis vous verrez quelles lignes peuvent changer de statut.',
  lookFailed: 'Impossible de savoir ce qui se passerait : %{reason}',
  lookAgain: 'Réessayer',
};
