import type { fromData as english } from '#locales/en/parts/fromData.ts';
import type { Translated } from '#locales/messages.ts';

export const fromData: Translated<typeof english> = {
  noValues: 'Aucune cellule n’est remplie.',
  fits: '%{count} cellules sur %{filled} conviennent.',
  length: 'La plus longue a %{longest} caractères.',
  choices: '%{count} valeurs différentes dans %{filled} cellules.',
  list: 'Les cellules contiennent des listes, séparées par « %{separator} ».',
  reference: '%{found} valeurs sur %{asked} se trouvent dans %{field} de %{resource}.',
  key: 'Aucune valeur n’est répétée dans %{rows} lignes : elle désigne une ligne.',
  unique: 'Aucune valeur n’est répétée dans %{rows} lignes.',
  emptyWords: 'Comptées comme vides : %{list}.',
  leadingZeros: 'Un texte, car %{count} cellules commencent par un zéro qu’un nombre perdrait.',
  barCodes: 'Un texte, car toutes sont des codes-barres dont le dernier chiffre est juste.',
  codeHeader: 'Un texte, car l’en-tête nomme un code.',
  currency: 'Montants en %{list}.',
  moneyHeader: 'Un montant, d’après l’en-tête.',
  unit: 'Tout en %{unit}.',
  decimal: {
    point: 'Le point précède les décimales.',
    comma: 'La virgule précède les décimales.',
  },
  dayFirst: {
    cells: 'Le jour vient d’abord : %{count} cellules de plus se lisent ainsi.',
    file: 'Le jour vient d’abord, comme ailleurs dans le fichier.',
    order: 'Le jour vient d’abord : ainsi les lignes sont dans l’ordre.',
    habit: 'Le jour peut venir en premier ou en second : rien ne le dit. À vérifier.',
  },
  monthFirst: {
    cells: 'Le mois vient d’abord : %{count} cellules de plus se lisent ainsi.',
    file: 'Le mois vient d’abord, comme ailleurs dans le fichier.',
    order: 'Le mois vient d’abord : ainsi les lignes sont dans l’ordre.',
  },
  midnight: 'Un jour, car toutes les heures sont minuit.',
  noZone: 'Les heures sans fuseau sont prises pour UTC.',
  columnType: 'La colonne est de type %{type}.',
  columnChoices: 'La base admet %{count} valeurs.',
  columnUnique: 'La base n’admet aucune valeur en double.',
  columnKey: 'C’est la clé primaire.',
  columnReference: 'Une clé étrangère mène à %{table}.%{column}.',
  noResource: 'Aucune ressource ne correspond à la table %{table} : la valeur reste telle quelle.',
  columnOptional: 'La base admet qu’elle soit vide.',
};
