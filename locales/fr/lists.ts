import type { lists as english } from '../en/lists.ts';
import type { Translated } from '../messages.ts';

export const lists: Translated<typeof english> = {
  layout: 'Affichage',
  palette: {
    open: 'Tout rechercher',
    suggestions: 'Suggestions',
    results: '%{smart_count} résultat |||| %{smart_count} résultats',
    matched: '%{field} : %{text}',
  },
  export: {
    title: {
      import: 'Exporter pour l’import : %{name}',
      reading: 'Exporter pour la lecture : %{name}',
    },
    purpose: {
      import: 'Pour l’import…',
      reading: 'Pour la lecture…',
    },
    purposeHelp: {
      import: 'Clés et valeurs enregistrées : à modifier et à réimporter.',
      reading: 'Libellés, titres et valeurs mises en forme, comme dans le tableau.',
    },
    rows: 'Lignes',
    selection: 'La sélection : %{smart_count} ligne |||| La sélection : %{smart_count} lignes',
    selectionGone:
      'Toutes les lignes sélectionnées ont été supprimées entre-temps : choisissez-en d’autres.',
    page: 'Cette page : %{smart_count} ligne |||| Cette page : %{smart_count} lignes',
    all: 'Tous les résultats : %{smart_count} ligne |||| Tous les résultats : %{smart_count} lignes',
    allOfMany: 'Tous les résultats : plus de %{total} lignes',
    format: 'Fichier',
    csv: 'CSV (tableur)',
    json: 'JSON',
    columns: 'Colonnes',
    columnsHelp: {
      import:
        'L’identifiant de la ligne fait toujours partie du fichier, pour pouvoir le réimporter.',
      reading: 'Un fichier pour la lecture ne peut pas être réimporté.',
    },
    guard: {
      import:
        'Un texte qu’un tableur exécuterait comme une formule commence par une apostrophe, que l’import retire.',
      reading: 'Un texte qu’un tableur exécuterait comme une formule commence par une apostrophe.',
    },
    freeNames: 'Les valeurs dont le schéma ne donne pas le nom ne figurent qu’en JSON.',
    everyColumn: 'Toutes',
    tableColumns: 'Celles du tableau',
    start: 'Exporter',
    stop: 'Arrêter',
    close: 'Fermer',
    progress: '%{done} lignes sur %{total}',
    progressOpen: 'Lignes : %{done}',
    done: '%{smart_count} ligne exportée |||| %{smart_count} lignes exportées',
    failed: 'L’export s’est arrêté : %{reason}',
  },
  import: {
    button: 'Importer',
    choose: 'Choisir un fichier',
    reading: 'Lecture de %{name}…',
    problems: {
      empty: 'il ne contient aucune ligne.',
      tooMany:
        'il contient plus de %{rows} lignes. Utilisez la ligne de commande : npm run import.',
      tooWide: 'il a plus de %{columns} colonnes.',
      tooLarge: 'il dépasse %{megabytes} Mo.',
      longName: 'le nom d’une colonne dépasse %{characters} caractères.',
      noCsv: 'la ligne %{line} n’est pas du CSV.',
      noJson: 'ce n’est pas du JSON.',
      noRows: 'le JSON n’est pas une liste de lignes.',
      twice: 'deux colonnes s’appellent « %{column} ».',
      noText: 'ce n’est pas du texte. Enregistrez-le en CSV, en UTF-8.',
      gzip: 'il est compressé (gzip). Décompressez-le d’abord.',
      zip: 'c’est un classeur ou une archive. Enregistrez-le en CSV, ou décompressez-le.',
      oldSpreadsheet: 'c’est un classeur d’un ancien format. Enregistrez-le en CSV.',
      other: 'seuls le CSV et le JSON sont compris.',
    },
  },
  views: {
    button: 'Vues',
    current: 'Vue : %{name}',
    title: 'Vues enregistrées',
    empty: 'Enregistrez filtres, ordre et colonnes sous un nom pour les retrouver ici.',
    save: 'Enregistrer comme nouvelle vue',
    update: 'Enregistrer les changements dans « %{name} »',
    reset: 'Liste habituelle',
    edit: 'Modifier la vue « %{name} »',
    shared: 'partagée',
    default: 'par défaut',
    newTitle: 'Enregistrer la vue',
    editTitle: 'Modifier la vue',
    help: 'Garde la recherche, les filtres, l’ordre et les colonnes.',
    name: 'Nom',
    isShared: 'Partager avec l’équipe',
    isDefault: 'Ouvrir la liste avec cette vue',
    notYours:
      'Cette vue est partagée par quelqu’un d’autre : vous pouvez seulement en faire votre vue par défaut.',
    saved: 'La vue « %{name} » est enregistrée',
    deleted: 'La vue « %{name} » est supprimée',
    failed: 'La vue n’a pas été enregistrée : %{reason}',
  },
};
