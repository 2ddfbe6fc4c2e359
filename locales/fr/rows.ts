import type { rows as english } from '../en/rows.ts';
import type { Translated } from '../messages.ts';

export const rows: Translated<typeof english> = {
  bulk: {
    selectMatching: 'Sélectionner les %{total} qui correspondent',
    selectManyMatching: 'Sélectionner tout ce qui correspond (plus de %{total})',
    matching:
      '%{smart_count} ligne qui correspond |||| Les %{smart_count} lignes qui correspondent',
    manyMatching: 'Toutes les lignes qui correspondent, plus de %{total}',
    onlyPage: 'Seulement cette page',
    move: 'Changer le statut',
    edit: 'Modifier un champ',
    cannotMove: 'Le statut est « %{from} » : « %{to} » ne peut pas suivre.',
    notInTrash: 'Elle n’est plus dans la corbeille : son statut est « %{from} ».',
    failed: 'Échec pour une raison inconnue.',
    restored: '%{smart_count} ligne restaurée |||| %{smart_count} lignes restaurées',
    undo: 'Annuler',
    undone: '%{smart_count} ligne est comme avant |||| %{smart_count} lignes sont comme avant',
    undoRefused:
      '%{smart_count} ligne n’a pas pu être rétablie : %{reason} |||| %{smart_count} lignes n’ont pas pu être rétablies : %{reason}',
  },
  trash: {
    show: 'Corbeille',
    leave: 'Quitter la corbeille',
    empty: 'La corbeille est vide',
    emptyHelp: 'Ce que vous supprimez est gardé ici jusqu’à sa suppression définitive.',
    restore: 'Restaurer',
    restoreSelected: 'Restaurer la sélection',
    restoreMany: 'Restaurer %{smart_count} ligne ? |||| Restaurer %{smart_count} lignes ?',
    restoreHelp: 'Chaque ligne retrouve le statut qu’elle avait.',
    forGood: 'Supprimer définitivement',
    forGoodMany:
      'Supprimer définitivement %{smart_count} ligne ? |||| Supprimer définitivement %{smart_count} lignes ?',
    forGoodOne: 'Supprimer définitivement « %{title} » ?',
  },
  keys: {
    title: 'Touches de la liste',
    open: 'Afficher les touches',
    move: 'Ligne suivante et précédente',
    ends: 'Première et dernière ligne',
    enter: 'Ouvrir la ligne',
    space: 'Sélectionner la ligne ou la désélectionner',
    search: 'Rechercher dans la liste',
    help: 'Afficher ces touches',
    arrows: '↑ ↓',
    home: 'Début Fin',
    enterKey: 'Entrée',
    spaceKey: 'Espace',
    row: 'Ligne %{row} sur %{count} : %{title}',
    rowSelected: 'Ligne %{row} sur %{count}, sélectionnée : %{title}',
  },
  columns: {
    help: 'Choisissez ce que montre le tableau. Glissez pour changer l’ordre.',
    shown: 'Colonnes du tableau',
    hidden: 'Masquées',
    resize: 'Largeur de %{column}',
  },
  page: {
    jump: 'Aller à la page',
    go: 'Aller',
    reset: 'Revenir à la page 1',
  },
};
