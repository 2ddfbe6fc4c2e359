import type { inPlace as english } from '#locales/en/parts/inPlace.ts';
import type { Translated } from '#locales/messages.ts';

export const inPlace: Translated<typeof english> = {
  editor: '%{field} de %{title}',
  seen: 'Entre-temps, la valeur est devenue :',
  elsewhere: 'Ce changement concerne aussi d’autres champs :',
  typedKept: 'Non enregistré : %{reason}',
  savedInTrash:
    'Enregistré dans « %{field} », mais « %{title} » a été mis à la corbeille entre-temps. Restaurez-le depuis la corbeille pour le retrouver.',
  rowGone:
    'Non enregistré : « %{title} » a été supprimé entre-temps. Vous aviez saisi dans « %{field} » : %{typed}',
  rowLeft:
    '« %{title} » n’est plus affiché : quelqu’un l’a peut-être mis à la corbeille, ou un filtre l’exclut. Ce que vous avez saisi dans « %{field} » vous attend dans son éditeur.',
  fieldChanged:
    'Le champ « %{field} » a été modifié entre-temps : sa saisie a été fermée. Vous aviez saisi : %{typed}',
  fieldGone:
    'Le champ « %{field} » a été supprimé entre-temps : sa saisie a été fermée. Vous aviez saisi : %{typed}',
  why: {
    server: '%{field} : c’est le serveur qui remplit ce champ.',
    formula: '%{field} est calculé à partir d’autres champs.',
    locked: '%{field} est verrouillé dans ce statut.',
    rights: 'Vous ne pouvez pas modifier ces lignes.',
    form: '%{field} ne se modifie que dans le formulaire.',
    noMoves: 'Depuis ce statut, aucun autre n’est possible pour vous.',
  },
  saved: '%{field} enregistré',
  pastedRows: '%{smart_count} ligne modifiée |||| %{smart_count} lignes modifiées',
  undone: 'Annulé',
  nothingToUndo: 'Il n’y a rien à annuler.',
  undoChanged: 'Non annulé : %{fields} a été modifié depuis par quelqu’un d’autre.',
  undoFailed: 'Non annulé : %{reason}',
  paste: {
    title:
      'Coller dans « %{field} » : %{smart_count} ligne |||| Coller dans « %{field} » : %{smart_count} lignes',
    help: 'Chaque ligne de texte va dans une ligne du tableau, à partir de celle choisie.',
    firstColumn:
      'Vous avez copié %{smart_count} colonne. Seule la première est collée. |||| Vous avez copié %{smart_count} colonnes. Seule la première est collée.',
    tooMany:
      '%{smart_count} ligne de texte en trop n’a pas de place sur cette page. |||| %{smart_count} lignes de texte en trop n’ont pas de place sur cette page.',
    row: 'Ligne',
    before: 'Maintenant',
    after: 'Ensuite',
    unread: 'Non collé : %{reason}',
    notRead: 'ce n’est pas une valeur de ce champ',
    same: 'Reste inchangé',
    apply: 'Modifier %{smart_count} ligne |||| Modifier %{smart_count} lignes',
    nothing: 'Aucune ligne ne changerait.',
    refused: 'Refusé par le serveur :',
  },
  keys: {
    cells:
      'Entrer dans les cellules de la ligne ; ← ↑ ↓ → d’une cellule à l’autre, Échap pour revenir à la ligne',
    cellsKey: '→',
    edit: 'Modifier la cellule ; taper remplace son contenu',
    editKey: 'Entrée ou F2',
    save: 'Enregistrer et descendre ; enregistrer et passer à la cellule suivante',
    saveKey: 'Entrée ou Tab',
    giveUp: 'Abandonner la modification',
    paste: 'Coller des lignes dans cette cellule et celles du dessous',
    undo: 'Annuler la dernière modification',
  },
  restore: {
    version: 'Restaurer cette version',
    field: 'Rétablir',
    takeBack: 'Annuler cette modification',
    title: 'Rétablir',
    ofVersion: 'La version du %{date}',
    beforeVersion: 'L’état avant la modification du %{date}',
    asking: 'Recherche de ce qui changerait',
    before: 'Maintenant',
    after: 'Ensuite',
    overwrites: 'Écrase des modifications faites depuis par %{who}.',
    cannot: 'Ne peut pas être rétabli',
    gone: 'Ce champ n’existe plus.',
    nothing: 'Rien ne changerait.',
    children:
      'Seule cette ligne est rétablie : les lignes qui en dépendent restent telles quelles.',
    list: 'Toute la liste est remplacée : %{before} éléments maintenant, %{after} ensuite.',
    confirm: 'Rétablir',
    confirmOver: 'Rétablir et écraser',
    done: 'Rétabli',
    restoredAfter: 'Version du %{date} restaurée',
    restoredBefore: 'Modification du %{date} annulée',
  },
};
