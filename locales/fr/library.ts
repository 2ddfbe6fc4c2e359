import type { library as english } from '../en/library.ts';
import type { Translated } from '../messages.ts';

export const library: Translated<typeof english> = {
  same: 'Vous avez déjà cette image : « %{title} ».',
  useSame: 'Utiliser celle-ci',
  uploadAnyway: 'Envoyer quand même',
  onlyUnused: 'Inutilisées seulement',
  unusedCount: 'Rien n’affiche %{smart_count} image. |||| Rien n’affiche %{smart_count} images.',
  deleteUnused: 'Les supprimer toutes',
  deleteUnusedQuestion:
    'Supprimer %{smart_count} image que rien n’affiche ? |||| Supprimer %{smart_count} images que rien n’affiche ?',
  deleteUnusedHelp: 'Elles disparaissent pour de bon. Ce qui est affiché d’ici là reste.',
  replace: 'Remplacer par un autre fichier',
  replaced:
    'Remplacée. %{smart_count} ligne affiche la nouvelle image. |||| Remplacée. %{smart_count} lignes affichent la nouvelle image.',
  kept: '%{smart_count} ligne ne peut pas être modifiée et affiche l’ancienne image : |||| %{smart_count} lignes ne peuvent pas être modifiées et affichent l’ancienne image :',
  select: 'Sélectionner des images',
  endSelect: 'Terminer la sélection',
  setLabels: 'Définir les étiquettes',
  labelsOf: 'Étiquettes de %{smart_count} image |||| Étiquettes de %{smart_count} images',
  tidyLabels: 'Renommer ou fusionner les étiquettes',
  labelCount: 'sur %{smart_count} image |||| sur %{smart_count} images',
  labelled: '%{smart_count} image modifiée |||| %{smart_count} images modifiées',
  putBack: 'L’image est comme avant.',
};
