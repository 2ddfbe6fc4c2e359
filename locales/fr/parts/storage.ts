import type { storage as english } from '#locales/en/parts/storage.ts';
import type { Translated } from '#locales/messages.ts';

/** What teams store, what they may store, and what is damaged of it. */
export const storage: Translated<typeof english> = {
  title: 'Stockage',
  help: 'Ce que votre équipe a stocké, et combien elle peut stocker.',
  usedOf: '%{used} sur %{limit}',
  upTo: 'au plus %{limit}',
  nearly: 'Presque plein : supprimez ce dont vous n’avez plus besoin.',
  full: 'Plein : supprimez des images ou des fichiers avant d’en ajouter.',
  quotas: {
    storageBytes: 'Stockage',
    files: 'Images et fichiers',
    importRows: 'Lignes d’un import',
    imports: 'Imports en même temps',
  },
  damaged: {
    title: 'Fichiers endommagés',
    help: 'Fichiers dont le contenu manque sur le serveur ou n’est plus celui qui a été stocké. Envoyez-le de nouveau, ou restaurez-le d’une sauvegarde.',
    none: 'Aucun fichier endommagé n’est connu.',
    round: 'Tous les fichiers ont été vérifiés pour la dernière fois le %{date}.',
    firstRound: 'La première vérification de tous les fichiers est en cours.',
    found: 'constaté le %{date}',
    check: 'Vérifier de nouveau',
    checkOne: 'Vérifier de nouveau %{name}',
    good: 'Le fichier est tel qu’il a été stocké.',
    bad: 'Le fichier est toujours endommagé.',
    more: 'et %{smart_count} de plus |||| et %{smart_count} de plus',
    uses: 'utilisé à %{smart_count} endroit |||| utilisé à %{smart_count} endroits',
    unnamed: 'Aucune ligne ne le nomme plus.',
    kinds: { file: 'Fichier', picture: 'Image', preview: 'Aperçu d’une image' },
    damages: { missing: 'manquant', changed: 'modifié' },
  },
};
